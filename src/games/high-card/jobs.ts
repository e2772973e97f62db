/** Work that a command leaves: a fool that was drawn, and the question to whoever looked at the top card. */
import { NO_CARD, type CardId, type Jobs, type Option, type Picks } from '../../core/index.ts';
import { DECK, DISCARD, type HighCard, type JobFor, type Table } from './shape.ts';

/** What is done for each job. */
export const JOBS: Jobs<HighCard> = { turnFool, peeked };

/** A fool becomes whatever lies on top of the discard pile; with nothing there it stays a fool. */
function turnFool(r: Table, { told: { cards } }: JobFor<'turnFool'>): void {
  const top = r.at(DISCARD, 0);
  for (const card of cards) if (r.kind(card) === 'fool' && top !== NO_CARD) r.transform(card, r.kind(top));
}

/** Whoever has looked at the top card may put it at the bottom, in plain sight of everybody. */
function peeked(r: Table, { seat }: JobFor<'peeked'>, answer?: Picks): void {
  const top = r.at(DECK, 0);
  if (!answer) return r.ask({ seat, kind: 'peeked', text: 'Where shall it go?', options: places(top) });
  if (answer[0] === 1) r.arrange(DECK, 0, [...r.cards(DECK).slice(1), top], 'bury', 'everyone');
}

const places = (card: CardId): readonly Option[] => [
  { label: 'leave it on top', card },
  { label: 'put it at the bottom', card },
];
