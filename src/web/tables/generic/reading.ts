/** The table read aloud: what B, H and G say, and the lines of the text table. From the same view as the pictures. */
import type { ZoneView } from '../../../core/view/index.ts';
import { potOf, seatFacts, turnWords } from '../facts.ts';
import { cardName, ownedZone, seatName, valueText } from '../naming.ts';
import type { Desk } from './desk.ts';
import { fitWords, otherFacts } from './fits.ts';
import { heldIn } from './holding.ts';

/** The board, the own hand, or the heaps. */
export function readOut(desk: Desk, what: 'b' | 'h' | 'g'): string {
  if (what === 'h') return handWords(desk);
  const isWanted = ({ kind, owner }: Desk['spec'][number]): boolean =>
    what === 'g' ? kind === 'pile' : kind !== 'pile' && !(kind === 'fan' && owner === desk.near);
  const zones = desk.spec.filter(isWanted).map(({ id }) => zoneLine(desk, id));
  return [turnWords(desk.naming, desk.table), ...zones].join('. ');
}

function handWords(desk: Desk): string {
  const { say } = desk.naming.texts;
  const hand = desk.spec.find(({ kind, owner }) => kind === 'fan' && owner === desk.near);
  const zone = hand && desk.table.view.zones[hand.id];
  return zone && zone.count !== 0 ? say.hand(cardsWords(desk, zone)) : say.noHand;
}

/** A zone in a line: what lies there, as far as one may know. */
export function zoneLine(desk: Desk, id: string): string {
  const { view } = desk.table;
  const zone = view.zones[id];
  return desk.naming.texts.say.zone(ownedZone(desk.naming, view, id), zone ? cardsWords(desk, zone) : '');
}

const MOST_NAMED = 15;

/** Cards by name in their order; hidden ones by their number; of a high heap its top. */
export function cardsWords(desk: Desk, zone: ZoneView): string {
  const { naming, table } = desk;
  const { texts } = naming;
  if (zone.count === 0) return texts.table.empty;
  const seen = heldIn(desk, zone).flatMap(({ handle }) => handle || []);
  const names = seen.map((cell) => cardName(naming, table.view, cell));
  if (names.length === 0) return texts.cards(zone.count);
  if (names.length > MOST_NAMED) return `${texts.cards(zone.count)}, ${texts.table.top(names[0] ?? '')}`;
  return names.length === zone.count ? names.join(', ') : `${texts.cards(zone.count)}: ${names.join(', ')}`;
}

/** What a seat has, in a line. */
export function seatLine({ naming, table }: Desk, seat: number): string {
  const { texts } = naming;
  const { stack, bet, isFolded, isAllIn, others } = seatFacts(naming, table.view, seat);
  const parts = [
    stack === null ? '' : valueText(stack),
    bet > 0 ? texts.table.bet(valueText(bet)) : '',
    isFolded ? texts.table.folded : '',
    isAllIn ? texts.table.allIn : '',
    ...others.map(({ label, value }) => `${label} ${value}`.trim()),
  ].filter((part) => part !== '');
  return [seatName(naming, seat), ...parts].join(', ');
}

/** What the match itself says: the pot, and facts without a place. */
export function matchLines(desk: Desk): readonly string[] {
  const { naming, table } = desk;
  const pot = potOf(table);
  const fits = fitWords(desk);
  const facts = otherFacts(desk).map(({ label, value }) => `${label} ${value}`.trim());
  return [
    ...(fits ? [`${fits.now} ${fits.always}`.trim()] : []),
    ...(pot === null ? [] : [`${naming.texts.table.pot} ${valueText(pot)}`]),
    ...facts,
  ];
}
