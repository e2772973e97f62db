/** What the cases of stack may have done, as sentences: "p1 casts cinder-spit at p2", "all pass", "advance to DRAW". */
import type { Refusal, Result } from '../../../src/core/index.ts';
import {
  advanceTo,
  advanceToNextTurn,
  passAll,
  STEPS,
  type Game,
  type GameAction,
  type Step,
  type TargetOf,
} from '../../../src/games/stack/index.ts';
import { BadCaseFile } from './report.ts';

type Done = Result<unknown, Refusal>;
type Zone = 'hand' | 'battlefield';
type Act = (game: Game, words: readonly string[]) => Done;

const DONE: Done = { ok: true, value: undefined };

/** Each sentence with what it does; the words in brackets of the pattern are handed over. */
const ACTS: readonly (readonly [RegExp, Act])[] = [
  [/^(\S+) passes$/, (game, [playerId = '']) => game.apply({ type: 'PASS_PRIORITY', playerId })],
  [/^(\S+) concedes$/, (game, [playerId = '']) => game.apply({ type: 'CONCEDE', playerId })],
  [/^(\S+) draws$/, (game, [playerId = '']) => game.apply({ type: 'DRAW_CARD', playerId })],
  [
    /^(\S+) plays (\S+)$/,
    (game, [id = '', kind = '']) =>
      game.apply({ type: 'PLAY_LAND', playerId: id, cardInstanceId: playedId(game, id, kind) }),
  ],
  [/^(\S+) discards (\S+) for its ability$/, (game, [id = '', kind = '']) => use(game, id, kind, 'hand')],
  [/^(\S+) taps (\S+)$/, (game, [id = '', kind = '']) => use(game, id, kind, 'battlefield')],
  [/^(\S+) casts (\S+)(?: at (\S+))?$/, cast],
  [/^(\S+) attacks (\S+) with (.+)$/, attack],
  [/^(\S+) blocks (\S+) with (.+)$/, block],
  [/^(\S+) does not (attack|block)$/, (game, [id = '', verb = '']) => stayHome(game, id, verb)],
  [/^all pass$/, (game) => quietly(() => passAll(game))],
  [/^advance to (\S+)$/, (game, [step = '']) => quietly(() => advanceTo(game, stepNamed(step)))],
  [/^next turn(?: to (\S+))?$/, (game, [step = 'UPKEEP']) => quietly(() => advanceToNextTurn(game, stepNamed(step)))],
  [/^pick (.+)$/, (game, [kinds = '']) => pick(game, kinds)],
  [/^choose (.+)$/, (game, [label = '']) => choose(game, label)],
];

/** Does what a sentence says. */
export function perform(game: Game, sentence: string): Done {
  for (const [pattern, act] of ACTS) {
    const found = pattern.exec(sentence);
    if (found)
      return act(
        game,
        found.slice(1).filter((word) => word !== undefined),
      );
  }
  throw new BadCaseFile(`nobody understands ${JSON.stringify(sentence)}`);
}

function quietly(act: () => void): Done {
  act();
  return DONE;
}

function stepNamed(name: string): Step {
  const step = STEPS.find((each) => each === name);
  if (!step) throw new BadCaseFile(`there is no step ${name}`);
  return step;
}

/** The first card of a kind in a zone; of two alike it cannot matter which. */
function idOf(game: Game, playerId: string, kind: string, zone: Zone): number {
  if (!game.exportState().playerIds.includes(playerId)) throw new BadCaseFile(`there is no player ${playerId}`);
  const found = game.playerState(playerId)[zone].cards.find((card) => card.kind === kind);
  if (!found) throw new BadCaseFile(`${playerId} has no ${kind} in ${zone}`);
  return found.instanceId;
}

/** A card that is played lies in hand, or where an effect lets it be played from: exile, or the library. */
function playedId(game: Game, playerId: string, kind: string): number {
  const { playerIds, exile } = game.exportState();
  if (!playerIds.includes(playerId)) throw new BadCaseFile(`there is no player ${playerId}`);
  const { hand, library } = game.playerState(playerId);
  const found = [...hand.cards, ...exile.cards, ...library.cards].find((card) => card.kind === kind);
  if (!found) throw new BadCaseFile(`${playerId} has no ${kind} in hand, exile or library`);
  return found.instanceId;
}

const use = (game: Game, playerId: string, kind: string, zone: Zone): Done =>
  game.apply({ type: 'ACTIVATE', playerId, cardInstanceId: idOf(game, playerId, kind, zone) });

function cast(game: Game, [playerId = '', kind = '', at]: readonly string[]): Done {
  const targets = at === undefined ? [] : [targetNamed(game, at)];
  return game.apply({ type: 'CAST_SPELL', playerId, cardInstanceId: playedId(game, playerId, kind), targets });
}

/** A player, a creature in play, or a spell on the stack. */
function targetNamed(game: Game, name: string): TargetOf {
  const { playerIds, players, stack } = game.exportState();
  if (playerIds.includes(name)) return { playerId: name };
  const cards = Object.values(players).flatMap(({ battlefield }) => battlefield.cards);
  const cardInstanceId =
    cards.find(({ kind }) => kind === name)?.instanceId ?? stack.find(({ kind }) => kind === name)?.cardInstanceId;
  if (cardInstanceId === undefined) throw new BadCaseFile(`there is no target ${name}`);
  return { cardInstanceId };
}

const list = (text: string): readonly string[] => text.split(/[\s,]+/);

function attack(game: Game, [playerId = '', defenderId = '', kinds = '']: readonly string[]): Done {
  const attackers = list(kinds).map((kind) => ({
    cardInstanceId: idOf(game, playerId, kind, 'battlefield'),
    defenderId,
  }));
  return game.apply({ type: 'DECLARE_ATTACKERS', playerId, attackers });
}

function block(game: Game, [playerId = '', attacker = '', kinds = '']: readonly string[]): Done {
  const attackerId = idOf(game, game.exportState().activePlayerId, attacker, 'battlefield');
  const blockers = list(kinds).map((kind) => ({ blockerId: idOf(game, playerId, kind, 'battlefield'), attackerId }));
  return game.apply({ type: 'DECLARE_BLOCKERS', playerId, blockers });
}

const stayHome = (game: Game, playerId: string, verb: string): Done =>
  game.apply(
    verb === 'attack'
      ? { type: 'DECLARE_ATTACKERS', playerId, attackers: [] }
      : { type: 'DECLARE_BLOCKERS', playerId, blockers: [] },
  );

function answer(game: Game, picks: readonly number[]): Done {
  const { playerId, choiceId } = question(game);
  const action: GameAction = { type: 'CHOOSE', playerId, choiceId, picks };
  return game.apply(action);
}

function question(game: Game): NonNullable<Game['pendingChoice']> {
  if (game.pendingChoice === null) throw new BadCaseFile('no question is open');
  return game.pendingChoice;
}

/** Cards by kind, in that order. */
function pick(game: Game, kinds: string): Done {
  const left = [...question(game).cards];
  const wanted = kinds === 'nothing' ? [] : list(kinds);
  return answer(
    game,
    wanted.map((kind) => {
      const at = left.findIndex((id) => game.state.cards.kinds[id - 1] === kind);
      const [card] = at < 0 ? [] : left.splice(at, 1);
      if (card === undefined) throw new BadCaseFile(`${kind} is not offered`);
      return card;
    }),
  );
}

/** Options by label. */
function choose(game: Game, labels: string): Done {
  const { options } = question(game);
  if (labels === 'nothing' || labels === 'no') return answer(game, []);
  const wanted = options.includes(labels) ? [labels] : list(labels);
  const picks = wanted.map((label) => options.indexOf(label));
  if (picks.includes(-1)) throw new BadCaseFile(`${labels} is not offered; there are ${options.join(', ')}`);
  return answer(game, picks);
}
