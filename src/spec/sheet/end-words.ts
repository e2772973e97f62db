/** How a match of a game file ends, and who wins it. */
import { numberWord } from '../../core/sheet/index.ts';
import type { Canonical, EndForm } from '../canonical.ts';
import { clauseWords, voiceOf } from './clause-words.ts';
import { exprWords, isList, opOf, zonesIn } from './expr-words.ts';
import { capital, stepSentences } from './step-words.ts';
import type { Voice } from './voice.ts';

/** Returns how one wins, from the first ending of the file. */
export function goalOf(file: Canonical): string {
  const [first] = file.end;
  const said = first && (firstWithout(first, voiceOf(file)) ?? winnerText(first, voiceOf(file)));
  const { min, max } = file.players;
  const players = min === max ? numberWord(min) : `${numberWord(min)} to ${numberWord(max)}`;
  const cards = Object.values(file.components).flat().length;
  return (said ?? `A game for ${players} ${max === 1 ? 'player' : 'players'} with ${cards} cards.`).replaceAll(
    '**',
    '',
  );
}

/** "Be the first player whose hand is empty", where the one who ends the match wins it. */
function firstWithout({ when, winner }: EndForm, voice: Voice): string | undefined {
  const said = clauseWords(when, voice);
  const [op, most, what = ''] = isList(winner) ? winner : [];
  const isFewest = op === 'player_with' && most === 'min' && zonesIn(what) !== undefined;
  return isFewest && / are empty$| is empty$/.test(said) && said.startsWith('there is a player')
    ? `${said.replace('there is a player', 'Be the first player')}.`
    : undefined;
}

/** "The player with the most cards in their book wins." */
function winnerText({ winner, loser }: EndForm, voice: Voice): string | undefined {
  const who = winner ?? loser;
  if (who === null) return undefined;
  const verb = winner === null ? 'lose' : 'win';
  if (opOf(who) === 'nobody' || opOf(who) === 'none') return `Nobody ${verb}s.`;
  if (isList(who) && who[0] === 'best')
    return `The player with the ${who[1] === 'highest' ? 'best' : 'lowest'} hand ${verb}s.`;
  const isMany = opOf(who) === 'players' || opOf(who) === 'opponents' || opOf(who) === 'self';
  return `${capital(exprWords(who, voice))} ${verb}${isMany ? '' : 's'}.`;
}

/** So many turns no match of people comes near. */
const FOREVER = 5_000;

/** Returns when a match ends and who wins, a line for each ending. */
export function endLines(file: Canonical): readonly string[] {
  const { end, limits } = file;
  const voice = voiceOf(file);
  const lines = end.map((ending) =>
    [
      `The match ends when ${clauseWords(ending.when, voice)}.`,
      winnerText(ending, voice),
      ...tieText(ending, file, voice),
    ]
      .filter((each) => each !== undefined)
      .join(' '),
  );
  const stop = limits.on_limit === 'draw' ? 'in a draw' : `, and ${exprWords(limits.on_limit, voice)} wins`;
  const most =
    limits.max_turns >= FOREVER
      ? []
      : [
          `After ${limits.max_turns.toLocaleString('en')} turns it ends anyway${stop.startsWith(',') ? stop : ` ${stop}`}.`,
        ];
  return [...(lines.length > 0 ? lines : [otherEnd(file)]), ...most];
}

/** How a match ends that has no ending of its own. */
const otherEnd = (file: Canonical): string =>
  JSON.stringify(file).includes('"op":"win"')
    ? 'The match ends as soon as a rule above says who wins, or when one player is left.'
    : 'The match ends when one player is left, or when nothing is left to do.';

function tieText({ on_tie: tie, winner }: EndForm, { players }: Canonical, voice: Voice): readonly string[] {
  if (typeof tie !== 'string') return [`If there is a tie: ${stepSentences(tie, voice).join(' ')}`];
  const isCompared = opOf(winner) === 'player_with' || opOf(winner) === 'best';
  return isCompared || tie === 'draw' ? [sharedText(players)] : [];
}

/** Describes an unbroken tie: the tied players and their partners win, or nobody does if everybody is tied (S30). */
function sharedText({ max, teams }: Canonical['players']): string {
  if ((teams ?? max) > 2)
    return `${teams === null ? 'Players who' : 'Teams whose players'} tie share the win; if all tie, it is a draw.`;
  return teams === null ? 'A tie is a draw.' : 'The whole team wins; if the best of both teams tie, it is a draw.';
}
