/** The sheet of a game with bets: one hand step by step, what may be done, and the ranking in use. */
import { numberWord, type RulesSheet, type SheetSection, type SheetWord } from '../../core/sheet/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { BettingForm, Canonical, RankingForm } from '../canonical.ts';
import type { StepForm } from '../step-form.ts';
import { blindsStep } from './blinds-step.ts';
import { endLines } from './end-words.ts';
import { isList } from './expr-words.ts';
import { handExamples } from './hand-examples.ts';
import { voiceOf } from './clause-words.ts';
import { capital, countWords, stepWords } from './step-words.ts';

/** Returns the sheet of a file with a `betting` section. */
export function bettingSheet(file: Canonical, betting: BettingForm): RulesSheet {
  const rankings = rankingsOf(file);
  const words = bettingWords(file, betting);
  return {
    goal: goalOf(rankings),
    columns: [
      [
        { part: 'turn', title: 'One hand', steps: handSteps(file, betting) },
        { part: 'moves', title: 'When it is your turn', words: moveWords(file, betting) },
        { part: 'end', title: 'The end', text: endText(file) },
      ],
      rankings.map(({ title, ranking }) => rankingSection(file, title, ranking)),
    ],
    words: [...words, ...moveWords(file, betting)],
  };
}

interface NamedRanking {
  readonly title: string;
  readonly ranking: RankingForm;
}

/** The rankings that share the pot, in the order of the file. */
function rankingsOf({ showdown, rankings }: Canonical): readonly NamedRanking[] {
  const used = showdown?.parts ?? [];
  const found = used.flatMap(({ using }) => rankings[using] ?? []);
  return found.map((ranking) => ({
    title: found.length > 1 ? (isLow(ranking) ? 'Low hands' : 'High hands') : 'Hands',
    ranking,
  }));
}

const isLow = ({ type }: RankingForm): boolean => type === 'lowball_27' || type === 'lowball_a5' || type === 'badugi';

function goalOf(rankings: readonly NamedRanking[]): string {
  const [first] = rankings;
  const size = numberWord(first?.ranking.hand_size ?? 5);
  if (rankings.length > 1) return 'Win chips with the best high hand, the best low hand, or by making the others fold.';
  if (first && isLow(first.ranking)) return `Win chips with the lowest ${size} cards, or by making the others fold.`;
  if (first?.ranking.hand_size === 1) return 'Win chips with the highest card, or by making the other fold.';
  return `Win chips with the best ${size} cards, or by making the others fold.`;
}

function handSteps(file: Canonical, betting: BettingForm): readonly string[] {
  const setup = file.setup.flatMap((step) => setupStep(file, betting, step));
  const rounds = file.rounds.map(({ name, actions, betting: bets }, at) => {
    const what = withoutBurns(actions)
      .map((step) => roundStep(file, name, step))
      .join('; ');
    return { name, what, bets: bets ? betsText(at, file.rounds.length) : '' };
  });
  // A first round in which nothing is laid belongs to what was dealt.
  const [first, ...later] = rounds;
  const isPlain = first?.what === '' && setup.length > 0;
  const dealt = isPlain ? [...setup.slice(0, -1), `${setup.at(-1) ?? ''}${first.bets}`] : setup;
  const steps = (isPlain ? later : rounds).map(
    ({ name, what, bets }) => `**${capital(spoken(name))}**:${what === '' ? '' : ` ${what}.`}${bets}`,
  );
  return [...dealt, ...steps, `**Showdown**: ${showdownText(file)}`];
}

/** " First round of bets.", " Bets.", " Last bets." */
const betsText = (at: number, rounds: number): string =>
  rounds === 1 ? ' Bets.' : at === 0 ? ' First round of bets.' : at === rounds - 1 ? ' Last bets.' : ' Bets.';

/** What a round does; that a card is burned first is no choice of anybody and goes unsaid. */
function withoutBurns(steps: readonly StepForm[]): readonly StepForm[] {
  const kept = steps.filter(({ op }) => op !== 'burn');
  return kept.map((step) =>
    step.op === 'if' ? { ...step, then: withoutBurns(step.then), else: withoutBurns(step.else) } : step,
  );
}

function setupStep(
  { zones }: Canonical,
  { ante, blinds, bring_in: bringIn }: BettingForm,
  step: StepForm,
): readonly string[] {
  if (step.op === 'post' && step.what === 'antes')
    return ante === 0
      ? []
      : [
          `Everybody **posts an ante** of ${String(ante)}.${bringIn > 0 ? ` One player must **bring in** ${bringIn}.` : ''}`,
        ];
  if (step.op === 'post' && step.what === 'blinds') return hasBlinds(blinds) ? [blindsStep(blinds)] : [];
  const dealt = dealText(zones, step);
  return dealt === undefined ? [] : [`${dealt}.`];
}

/** "Everybody gets two cards that only they see"; `undefined` of every other step. */
function dealText(zones: Canonical['zones'], step: StepForm): string | undefined {
  if (step.op !== 'deal' || !('each' in step.to)) return undefined;
  const seen = zones[step.to.zone]?.visible === 'owner' ? ' that only they see' : ' that everybody sees';
  const count = typeof step.count === 'number' ? step.count : 1;
  return `Everybody gets **${numberWord(count)} ${count === 1 ? 'card' : 'cards'}**${seen}`;
}

/** A step of a round: what is dealt in the words of the first deal, all else as it is said elsewhere. */
function roundStep(file: Canonical, phase: string, step: StepForm): string {
  const voice = { ...voiceOf(file), phase };
  const dealt = dealText(file.zones, step);
  if (dealt !== undefined) return `e${dealt.slice(1)}`.replaceAll('**', '');
  return step.op === 'deal' && !('of' in step.to) ? `${countWords(step.count, voice)} for all` : stepWords(step, voice);
}

const hasBlinds = (blinds: BettingForm['blinds']): blinds is readonly number[] =>
  blinds !== null && blinds.some((blind) => blind > 0);

function showdownText({ showdown, rankings }: Canonical): string {
  const [part] = showdown?.parts ?? [];
  const size = rankings[part?.using ?? '']?.hand_size ?? 5;
  const own: readonly unknown[] = isList(part?.evaluate) ? part.evaluate : [];
  const fixed = own.filter((each) => typeof each === 'number');
  const from =
    fixed.length === 2
      ? `exactly ${numberWord(fixed[0] ?? 2)} of your own and ${numberWord(fixed[1] ?? 3)} of the table`
      : '';
  const both =
    (showdown?.parts.length ?? 1) > 1 ? 'The best high and the best low hand share the pot.' : 'Equal hands share it.';
  return size === 1
    ? 'the higher card wins the pot.'
    : `the best ${numberWord(size)} cards win the pot${from === '' ? '' : `, ${from}`}. ${both}`;
}

const RAISES: { readonly [Type in BettingForm['type']]: string } = {
  no_limit: 'A raise is at least as big as the last one',
  pot_limit: 'A raise is at most as big as the pot',
  fixed_limit: 'Raises have a fixed size',
};

function moveWords(
  { rounds }: Canonical,
  { type, small_bet: small, big_bet: big, max_raises: most, blinds }: BettingForm,
): readonly SheetWord[] {
  const isBigger = big !== null && big !== small && rounds.some(({ betting }) => betting?.bet === 'big_bet');
  const sizes =
    type === 'fixed_limit' && small !== null ? `, ${isBigger ? `${small} early and ${big} later` : small}` : '';
  // With one bet per round, players can call or fold, but not raise.
  const raise =
    most === 1 && !hasBlinds(blinds)
      ? { word: 'Bet', meaning: `put chips into the pot. The others must answer${sizes}`, icon: 'up' as const }
      : undefined;
  const limit =
    most === null || most < 0
      ? ''
      : `; at most ${numberWord(most)} ${most === 1 ? 'bet or raise' : 'bets and raises'} a round`;
  return [
    { word: 'Fold', meaning: 'give up this hand and what you have bet', icon: 'cross' },
    { word: 'Check', meaning: 'bet nothing, if nobody has bet', icon: 'check' },
    { word: 'Call', meaning: 'pay as much as the others', icon: 'check' },
    raise ?? {
      word: 'Raise',
      meaning: `pay more. The others must answer. ${RAISES[type]}${sizes}${limit}`,
      icon: 'up',
    },
    {
      word: 'All in',
      meaning: 'all your chips. You can win from each player only what you have put in; the rest is a **side pot**',
      icon: 'flame',
    },
  ];
}

function bettingWords({ setup }: Canonical, { blinds, ante, bring_in: bringIn }: BettingForm): readonly SheetWord[] {
  const posts = (what: string): boolean => setup.some((step) => step.op === 'post' && step.what === what);
  return [
    { word: 'Pot', meaning: 'what was bet in this hand; the winner takes it' },
    { word: 'Side pot', meaning: 'what an all-in player cannot win, for the others' },
    { word: 'Dealer', meaning: 'the button that moves on each hand; those after it act first', icon: 'crown' },
    ...(posts('blinds') && hasBlinds(blinds)
      ? [{ word: 'Blind', meaning: 'a bet that must be posted before the cards' }]
      : []),
    ...(ante === 0 || !posts('antes') ? [] : [{ word: 'Ante', meaning: 'what everybody posts before the cards' }]),
    ...(bringIn > 0 ? [{ word: 'Bring-in', meaning: 'the first bet, which one player must make' }] : []),
    { word: 'Muck', meaning: 'where folded cards go, face down' },
  ];
}

/** The last one with chips has won: `count(players where stack > 0) == 1`. */
const LAST_STACK = JSON.stringify([
  '==',
  ['size', ['where', ['players'], ['>', ['of_player', 'stack', ['it']], 0]]],
  1,
]);

function endText(file: Canonical): readonly string[] {
  const { end, limits } = file;
  const own = end.filter(({ when }) => JSON.stringify(when) !== LAST_STACK);
  if (own.length > 0) return endLines(file);
  return end.length > 0
    ? [`Without chips you are out. The last one at the table wins${stopText(limits)}.`]
    : ['Without chips you are out. The last one with chips wins, or who has most after the last hand.'];
}

/** Says when a match is stopped that has not come to its end. */
const stopText = ({ max_hands: hands, max_events: events, on_limit: by }: Canonical['limits']): string =>
  by === 'draw'
    ? `. After ${hands.toLocaleString('en')} hands or ${events.toLocaleString('en')} events it is a draw`
    : `, or who has most after ${hands.toLocaleString('en')} hands`;

/** The ranks of the cards that are played with, the highest first, where they are few. */
function ranksText({ components }: Canonical): readonly string[] {
  const ranks = new Set(Object.values(components).flatMap((kinds) => kinds.map((kind) => kind.charAt(0))));
  const named = RANK_NAMES.flatMap(([rank, name]) => (ranks.has(rank) ? [name] : []));
  return named.length === ranks.size && named.length > 0 ? [`${capital(named.join(', '))}.`] : [];
}

const RANK_NAMES = [
  ['A', 'ace'],
  ['K', 'king'],
  ['Q', 'queen'],
  ['J', 'jack'],
] as const;

function rankingSection(file: Canonical, title: string, ranking: RankingForm): SheetSection {
  const hands = handExamples(ranking);
  if (hands.length === 0)
    return {
      part: 'ranking',
      title: 'Cards, best first',
      text: [...ranksText(file), 'The higher card wins. Suits never decide.'],
    };
  const ties = ranking.suits_break_ties ? 'Then suits decide.' : 'Suits never decide.';
  const same = isLow(ranking) ? 'Same kind of hand: the lower cards win.' : 'Same kind of hand: the higher cards win.';
  return { part: 'ranking', title: `${title}, best first`, hands, text: [`${same} ${ties}`] };
}
