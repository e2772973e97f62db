/** Which cards to throw away: every answer is tried with the same imagined cards from the pack, and compared with hands that rivals may end with. */
import type { Answer } from '../../core/index.ts';
import type { PlainView, QuestionView } from '../../core/view/index.ts';
import type { Program } from '../play/program.ts';
import type { Pip } from '../ranks/index.ts';
import { Pack } from './equity.ts';
import type { HandReader, ShowdownReader } from './hand-reader.ts';
import type { Spot } from './spot.ts';

type Below = (n: number) => number;

/** Returns the answer after which the hand beats most others, or undefined if the question is not about the bot's own hand. Looks at fewer packs when time runs out. */
export function bestExchange(
  program: Program,
  { shares }: ShowdownReader,
  view: PlainView,
  spot: Spot,
  answers: readonly Answer[],
  samples: number,
  below: Below,
  hasTime: () => boolean = () => true,
): Answer | undefined {
  const { question } = view;
  const [zone, hand] = Object.entries(spot.own).find(([, cards]) => cards.length > 0) ?? [];
  const [reader] = shares;
  if (!question || !zone || !hand || !reader || answers.length < 2) return undefined;
  const offered = offeredFaces(program, view, question);
  if (offered.size === 0 || ![...offered.values()].every((pip) => pip !== undefined && hand.includes(pip)))
    return undefined;
  const packs = Array.from({ length: samples }, () => new Pack(spot.unseen, below).take(hand.length + EXTRA));
  const bar = barOf(reader, zone, spot, hand.length, below);
  const kept = answers.map(({ picks }) => {
    const thrown = picks.map((pick) => offered.get(pick));
    return hand.filter((pip) => !thrown.includes(pip));
  });
  const sums = answers.map(() => 0);
  for (const [at, pack] of packs.entries()) {
    if (at >= MIN_PACKS && !hasTime()) break;
    for (const [i, cards] of kept.entries())
      sums[i] = (sums[i] ?? 0) + bar(reader.worth({ [zone]: afterDrawing(cards, pack, hand.length, spot) }));
  }
  return answers[sums.indexOf(Math.max(...sums))];
}

/** Imagined packs that are looked at even if time has run out. */
const MIN_PACKS = 4;

/** Cards beyond a whole hand that stand for exchanges to come. */
const EXTRA = 2;

const afterDrawing = (kept: readonly Pip[], pack: readonly Pip[], size: number, { coming }: Spot): readonly Pip[] => [
  ...kept,
  ...pack.slice(0, size - kept.length + Math.min(EXTRA, coming.draws)),
];

/** The face behind each pick of an answer: picks are handles of cards, or numbers of options that stand for cards. */
function offeredFaces(
  program: Program,
  { faces }: PlainView,
  { cards, options }: QuestionView,
): ReadonlyMap<number, Pip | undefined> {
  const faceOf = (handle: number | null = null): Pip | undefined => program.pips.get(faces[handle ?? '']?.kind ?? '');
  return cards
    ? new Map(cards.flatMap((handle) => (handle === null ? [] : [[handle, faceOf(handle)]])))
    : new Map(options.map(({ card }, at) => [at, faceOf(card)]));
}

const RIVAL_HANDS = 60;
/** How many more cards a rival is taken to have seen than it holds. */
const RIVAL_EXTRA = 2;

/** How many of some hands a value beats: hands as rivals end with them. */
function barOf(reader: HandReader, zone: string, spot: Spot, size: number, below: Below): (worth?: number) => number {
  const hands = Array.from(
    { length: RIVAL_HANDS },
    () => reader.worth({ [zone]: new Pack(spot.unseen, below).take(size + RIVAL_EXTRA) }) ?? Number.NEGATIVE_INFINITY,
  );
  return (worth = Number.NEGATIVE_INFINITY) => hands.filter((other) => worth > other).length;
}
