/** Plays a case that was read from prose: sits down at the table it describes and does what it says. */
import {
  advanceTo,
  advanceToNextTurn,
  Game,
  passAll,
  RowsError,
  SetupError,
  testGame,
  type GameAction,
  type PendingChoice,
} from '../../../games/stack/index.ts';
import { BadCaseFile } from '../report.ts';
import type { Act } from './acts.ts';
import { blanks, IDS, type Scene } from './scene.ts';

/** How questions are answered that the case leaves open. */
interface Habits {
  /** Of several replacements this one comes first. */
  readonly preferred: string | null;
  /** Cards for the next questions, by name. */
  readonly answers: (readonly string[])[];
  /** How many mulligans are still taken by the first player. */
  mulligans: number;
  readonly offered: number[];
}

/** The match after everything has been done, and the sizes of the first player's hand at each offer of a mulligan. */
export function playScene(scene: Scene, acts: readonly Act[]): readonly [Game, offered: readonly number[]] {
  const game = sitDown(scene);
  const habits = habitsIn(acts);
  if (!acts.some((act) => act.do === 'concede')) answerAll(game, habits);
  for (const [id, kind] of scene.before) resolve(game, id, kind, habits);
  for (const act of acts) perform(game, act, habits);
  return [game, habits.offered];
}

function habitsIn(acts: readonly Act[]): Habits {
  const preferred = acts.flatMap((act) => (act.do === 'prefer' ? [act.kind] : []))[0] ?? null;
  const answers = acts.flatMap((act) => (act.do === 'pick' ? act.answers : []));
  const mulligans = acts.reduce((sum, act) => (act.do === 'mulligans' ? sum + act.n : sum), 0);
  return { preferred, answers: [...answers], mulligans, offered: [] };
}

/** Cards that nobody describes: enough for any case. */
const MANY = 20;

function sitDown(scene: Scene): Game {
  const ids = IDS.slice(0, scene.players);
  for (const of of [scene.libraries, scene.hands, scene.boards, scene.graveyards])
    for (const id of IDS.slice(scene.players)) if (of[id]) throw new BadCaseFile(`setup: there is no player ${id}`);
  const own = <T>(of: (id: (typeof IDS)[number]) => T): Record<string, T> =>
    Object.fromEntries(ids.map((id) => [id, of(id)]));
  try {
    return scene.isMatch
      ? deal(scene)
      : testGame({
          decks: own((id) => [...(scene.libraries[id] ?? blanks(MANY, `${id}-card`))]),
          hands: own((id) => [...(scene.hands[id] ?? [])]),
          battlefields: own((id) => [...(scene.boards[id] ?? [])]),
          graveyards: own((id) => [...(scene.graveyards[id] ?? [])]),
          options: scene.options,
          rows: scene.rows,
        });
  } catch (error) {
    if (error instanceof SetupError || error instanceof RowsError) throw new BadCaseFile(error.message);
    throw error;
  }
}

/** A shuffled match of basic lands, for cases about opening hands. */
function deal({ libraries, players, options }: Scene): Game {
  const deck = Array.from({ length: (libraries.p1 ?? blanks(40)).length }, () => 'kelm-field');
  return new Game({
    gameId: 'prose',
    seed: 'prose',
    setup: 'match',
    format: 'free',
    startingPlayer: 'p1',
    players: IDS.slice(0, players).map((id) => ({ id, deck })),
    ...options,
  });
}

function perform(game: Game, act: Act, habits: Habits): void {
  switch (act.do) {
    case 'resolve':
      return resolve(game, act.id, act.kind, habits);
    case 'drawStep':
      return reachDrawStep(game, act.id, habits);
    case 'cleanup':
      return reachCleanup(game, habits);
    case 'turns':
      for (let i = 0; i < act.n; i++) advanceToNextTurn(game, 'UPKEEP');
      return;
    case 'concede':
      return must(game, { type: 'CONCEDE', playerId: 'p1' });
    case 'passAll':
      passAll(game);
      return answerAll(game, habits);
    case 'pick':
    case 'prefer':
    case 'mulligans':
      // Told beforehand: see habitsIn.
      return;
  }
}

/** An instant, by whoever it belongs to: those before them pass. */
function resolve(game: Game, playerId: string, kind: string, habits: Habits): void {
  const { priorityPlayerId } = game.exportState();
  if (priorityPlayerId !== playerId) must(game, { type: 'PASS_PRIORITY', playerId: priorityPlayerId ?? '' });
  const card = game.playerState(playerId).hand.cards.find((each) => each.kind === kind);
  must(game, { type: 'CAST_SPELL', playerId, cardInstanceId: card?.instanceId ?? 0 });
  if (game.pendingChoice === null) passAll(game);
  answerAll(game, habits);
  while (isBusy(game)) {
    passAll(game);
    answerAll(game, habits);
  }
}

const isBusy = (game: Game): boolean => game.outcome === null && game.exportState().stack.length > 0;

function reachDrawStep(game: Game, id: string | null, habits: Habits): void {
  if (id !== null && id !== game.exportState().activePlayerId) advanceToNextTurn(game, 'DRAW');
  else advanceTo(game, 'DRAW');
  answerAll(game, habits);
}

function reachCleanup(game: Game, habits: Habits): void {
  advanceTo(game, 'END');
  passAll(game);
  answerAll(game, habits);
}

/** A hundred questions are more than any case asks. */
const MOST_QUESTIONS = 100;

function answerAll(game: Game, habits: Habits): void {
  for (let asked = 0; game.pendingChoice !== null && asked < MOST_QUESTIONS; asked++) {
    const { playerId, choiceId } = game.pendingChoice;
    must(game, { type: 'CHOOSE', playerId, choiceId, picks: picksFor(game, game.pendingChoice, habits) });
  }
}

/** What the case says, or as much as must be picked, and yes to offers. */
function picksFor(game: Game, question: PendingChoice, habits: Habits): readonly number[] {
  const { kind, playerId, cards, options, min } = question;
  if (kind === 'mulligan' && playerId === 'p1') habits.offered.push(game.playerState('p1').hand.cards.length);
  if (kind === 'mulligan') return playerId === 'p1' && habits.mulligans-- > 0 ? [1] : [0];
  if (kind === 'replacement' && habits.preferred === 'nothing') return [];
  if (kind === 'replacement') return [Math.max(0, options.indexOf(habits.preferred ?? ''))];
  if (options.length > 0) return [...options.keys()].slice(0, Math.max(1, min));
  const wanted = habits.answers.shift();
  return wanted ? wanted.map((name) => cardNamed(game, cards, name)) : cards.slice(0, min);
}

function cardNamed(game: Game, cards: readonly number[], name: string): number {
  const found = cards.find((id) => game.state.cards.kinds[id - 1] === name);
  if (found === undefined) throw new BadCaseFile(`actions: ${name} is not offered`);
  return found;
}

function must(game: Game, action: GameAction): void {
  const done = game.apply(action);
  if (!done.ok) throw new BadCaseFile(`actions: refused with ${JSON.stringify(done.error)}`);
}
