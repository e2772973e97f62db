/**
 * Cards entering and leaving zones: the one place where a card's rules wake up and fall asleep, so that everything
 * that watches is found by the name of what it watches (K35, K58) and no event has to search all cards.
 */
import type { CardId, Manner, Seat, Where, ZoneId } from '../../../core/index.ts';
import { hideTop } from './tops.ts';
import { battlefieldOf } from './zones.ts';
import { renew } from './objects.ts';
import { ownerOf } from './players.ts';
import { announce, waitFor } from '../flow/triggers.ts';
import { watchAll, watchReplacement, watchTriggers } from '../flow/watchers.ts';
import { rowFor, type Work } from './work.ts';

/** Moves a card anywhere; what it watched stays behind, what it watches there begins. */
export function relocate(
  w: Work,
  card: CardId,
  to: ZoneId,
  verb: string,
  where: Where = 'bottom',
  manner?: Manner,
): void {
  const from = w.r.layout.zones[w.r.zoneOf(card)]?.type;
  if (from === 'battlefield' || from === 'graveyard') fallAsleep(w, card, from);
  if (from !== 'library') renew(w, card);
  else if (w.r.positionOf(card) === 0) hideTop(w, ownerOf(w, card));
  w.r.move(card, to, verb, where, manner);
  const { type = '', owner = null } = w.r.layout.zones[to] ?? {};
  if (type === 'battlefield' && owner !== null) wakeUp(w, card, owner);
  else if (type === 'graveyard' && owner !== null) watchFromGraveyard(w, card, owner);
  if (rowFor(w, card).token && type !== 'battlefield') mark(w, card);
}

/** Onto a player's battlefield; "when this enters" waits. */
export function enter(w: Work, card: CardId, seat: Seat, verb = 'enter', manner?: Manner): void {
  relocate(w, card, battlefieldOf(seat), verb, 'bottom', manner);
  arrived(w, card, seat);
}

/** A permanent comes under another player's control: the same object, though new to its player (K75). */
export function changeControl(w: Work, card: CardId, seat: Seat): void {
  w.r.unwatch({ source: card });
  leaveCombat(w, card);
  w.r.move(card, battlefieldOf(seat), 'steal', 'bottom');
  w.r.setCard(card, 'since', w.r.match.turn);
  watchAll(w, card, seat, rowFor(w, card));
}

/** A new token on a player's battlefield. */
export function createToken(w: Work, kind: string, seat: Seat): void {
  const card = w.r.create(kind, battlefieldOf(seat), { owner: seat });
  w.r.note('token-created', { seat }, { cards: [card] });
  wakeUp(w, card, seat);
  arrived(w, card, seat);
}

/** A permanent begins to watch. One that was there from the beginning did not enter. */
export function wakeUp(w: Work, card: CardId, seat: Seat): void {
  const row = rowFor(w, card);
  watchAll(w, card, seat, row);
  if (row.type === 'creature' && (row.toughness ?? 0) <= 0) mark(w, card);
}

/** A card that lies in a graveyard may watch from there (K39). */
export function watchFromGraveyard(w: Work, card: CardId, seat: Seat): void {
  const { trawl, triggers = [] } = rowFor(w, card);
  watchTriggers(
    w,
    card,
    seat,
    triggers.filter(({ from }) => from === 'graveyard'),
  );
  if (trawl === undefined) return;
  watchReplacement(w, card, seat, {
    event: 'draw',
    whose: 'you',
    may: true,
    when: { libraryAtLeast: trawl },
    instead: [{ do: 'trawl', n: trawl }],
  });
}

/** Makes the next check of state-based actions look at a card (K46). */
export function mark(w: Work, card: CardId): void {
  const { marked } = w.r.match;
  if (!marked.includes(card)) w.r.setMatch('marked', [...marked, card]);
}

function arrived(w: Work, card: CardId, seat: Seat): void {
  const { enters, entersTapped } = rowFor(w, card);
  if (entersTapped) w.r.setCard(card, 'tapped', true);
  w.r.setCard(card, 'since', w.r.match.turn);
  if (enters) waitFor(w, card, seat, { on: 'entered', whose: 'you', effects: enters }, { affected: seat, amount: 1 });
  announce(w, 'entered', seat);
}

function fallAsleep(w: Work, card: CardId, from: 'battlefield' | 'graveyard'): void {
  const row = rowFor(w, card);
  if (row.triggers ?? row.replaces ?? row.rules ?? row.trawl) w.r.unwatch({ source: card });
  if (from === 'graveyard') return;
  for (const key of ['tapped', 'spent', 'damage', 'counters', 'since'] as const) w.r.setCard(card, key, undefined);
  leaveCombat(w, card);
}

/** What it attacked or blocked was attacked or blocked; but it fights no more, even if it comes back (CR 400.7). */
export function leaveCombat(w: Work, card: CardId): void {
  const { attacks, blocks } = w.r.match.combat;
  if (!attacks.some((each) => each.card === card) && !blocks.some((each) => each.blocker === card)) return;
  w.r.setMatch('combat', {
    attacks: attacks.map((each) => (each.card === card ? { ...each, gone: true } : each)),
    blocks: blocks.map((each) => (each.blocker === card ? { ...each, gone: true } : each)),
  });
}
