/** A zone put into another order before everybody's eyes: cuts, riffles, permutations (D29 to D31). */
import type { CardId } from '../pile.ts';
import { reading } from '../reading.ts';
import { change } from '../recorder.ts';
import { asFact, err, ok, type Result } from '../result.ts';
import type { MatchState, Shape } from '../state.ts';
import { findZone, type Viewers } from '../zones.ts';
import { arePackets, asFacts, isList, isOrder, isPosition, type Answer, type DrawError } from './way.ts';

/** Brings the first `k` cards to the bottom (D29). */
export function cut<S extends Shape>(state: MatchState<S>, k: number, zone: string): Answer<S> {
  return rearrange(state, zone, 'cut', (size) =>
    isPosition(k, size) ? ok(rotate(size, k)) : err({ code: 'InvalidCutPosition', position: asFact(k) }),
  );
}

/** Interleaves the two halves perfectly, the top card staying on top (D30). */
export function riffle<S extends Shape>(state: MatchState<S>, zone: string): Answer<S> {
  return rearrange(state, zone, 'riffle', (size) => ok(interleave(size)));
}

/** Cuts a zone into packets and stacks them in the order given (D31). */
export function stripCut<S extends Shape>(
  state: MatchState<S>,
  sizes: readonly number[],
  order: readonly number[],
  zone: string,
): Answer<S> {
  return rearrange(state, zone, 'stripCut', (size) => {
    if (!arePackets(sizes, size)) return err({ code: 'InvalidPacketSizes', sizes: asFacts(sizes) });
    if (!isOrder(order, sizes.length)) return err({ code: 'InvalidOrdering', order: asFacts(order) });
    const packets = packetsOf(sizes);
    return ok(order.flatMap((packet) => packets[packet] as number[]));
  });
}

/** Puts the cards into the order of old positions given (D31). Who could see it done is in `followedBy`. */
export function permute<S extends Shape>(
  state: MatchState<S>,
  zone: string,
  order: readonly number[],
  followedBy: Viewers = 'everyone',
): Answer<S> {
  const check = (size: number): Result<readonly number[], DrawError> =>
    isOrder(order, size) ? ok(order) : err({ code: 'InvalidOrdering', order: asFacts(order) });
  return rearrange(state, zone, 'permute', check, followedBy);
}

function rearrange<S extends Shape>(
  state: MatchState<S>,
  name: string,
  verb: string,
  orderFor: (size: number) => Result<readonly number[], DrawError>,
  followedBy: Viewers = 'everyone',
): Answer<S> {
  const zone = findZone(state.layout, name);
  if (zone === undefined) return err({ code: 'ZoneNotFound', zone: name });
  if (!isList(state, zone)) return err({ code: 'NotAList', zone: name });
  const cards = reading(state).cards(zone);
  const order = orderFor(cards.length);
  if (!order.ok) return order;
  if (order.value.every((old, position) => old === position)) return ok(state);
  return ok(
    change(state, (r) =>
      r.arrange(
        zone,
        0,
        order.value.map((old) => cards[old] as CardId),
        verb,
        followedBy,
      ),
    ),
  );
}

const rotate = (size: number, k: number): number[] => Array.from({ length: size }, (_, i) => (i + k) % size);

function interleave(size: number): number[] {
  const half = Math.floor(size / 2);
  return Array.from({ length: size }, (_, i) => (i < 2 * half ? (i % 2 === 0 ? i / 2 : half + (i - 1) / 2) : i));
}

function packetsOf(sizes: readonly number[]): number[][] {
  let start = 0;
  return sizes.map((size) => {
    start += size;
    return Array.from({ length: size }, (_, i) => start - size + i);
  });
}
