/**
 * What a player may do, and what changes it: carriers on the board, cards in hand, changes that last for turns. A modifier
 * is one entry: its field in a row, how it reads, and what it adds.
 */
import { fields, type Field, type OptionalField, type ValueOf } from '../../../core/fields/index.ts';
import { NO_CARD, type CardId, type Seat, type ZoneId } from '../../../core/index.ts';
import { sides, seatFor, WHOSE, type Whose } from '../board/aim.ts';
import { ownerOf, printedRow } from '../board/unit.ts';
import { namesOf } from '../cards/names.ts';
import { fewerOrMore, subjectOf, type Subject } from '../cards/phrases.ts';
import type { Gains } from '../cards/row.ts';
import { LIMITS, type Settings } from '../settings.ts';
import { BOARD, handOf, type LastingChange, type Scene, type Step } from '../shape.ts';

const { checked, oneOf, optional, record, whole } = fields;

/** What a player may do now, all changes summed up. */
export interface Rights {
  /** Cards drawn as the turn ends (U22). */
  readonly draws: number;
  /** Cards that may be replaced in a turn (U37). */
  readonly replaces: number;
  /** What forbids replacing, if anything does (U38). */
  readonly ban: string | undefined;
}

type Sum = { -readonly [R in keyof Rights]: Rights[R] };

interface ModifierParts<T> {
  /** How it reads, as a phrase; `when` is left out for what lasts as long as its carrier. */
  text(value: T, who: Subject, when: string | undefined): string;
  add(sum: Sum, value: T, source: string): void;
}

interface Modifier<T> extends ModifierParts<T> {
  readonly field: OptionalField<T>;
}

const modifier = <T>(field: Field<T>, parts: ModifierParts<T>): Modifier<T> => ({ field: optional(field), ...parts });

const ENTRIES = {
  /** `PlayerModifierCardDrawModifier` (U22). */
  drawChange: modifier(whole(...LIMITS.change.amount), {
    text: (value, { who, s }, when = 'at the end of each turn') => `${who} draw${s} ${fewerOrMore(value)} ${when}`,
    add: (sum, value) => void (sum.draws += value),
  }),
  /** `PlayerModifierReplaceCardModifier` (U37). */
  replaceChange: modifier(whole(...LIMITS.change.amount), {
    text: (value, { who }, when = 'each turn') => `${who} may replace ${fewerOrMore(value)} ${when}`,
    add: (sum, value) => void (sum.replaces += value),
  }),
  /** `PlayerModifierCannotReplace` (U38). */
  cannotReplace: modifier(oneOf(true), {
    text: (_, { who }, when) => `${who} cannot replace cards${when ? ` ${when}` : ''}`,
    add: (sum, _, source) => void (sum.ban ??= source),
  }),
};

type Name = keyof typeof ENTRIES;
type Values = { readonly [N in Name]: Exclude<ValueOf<(typeof ENTRIES)[N]['field']>, undefined> };

/** A change of what a player may do, from a carrier on the board, a card in hand, or for a number of own turns. */
export type PlayerChange = Partial<Values>;

const MODIFIERS: { readonly [N in Name]: Modifier<Values[N]> } = ENTRIES;
const NAMES = namesOf(MODIFIERS);

/** The fields of whatever changes what a player may do. */
// What stands under a name is the entry's own, which `Object.fromEntries` cannot say.
export const CHANGE = Object.fromEntries(NAMES.map((name) => [name, MODIFIERS[name].field])) as {
  readonly [N in Name]: OptionalField<Values[N]>;
};

/** The field for a change: at least one modifier. */
export const playerChange: Field<PlayerChange> = checked(record(CHANGE), lacking);

function lacking(change: PlayerChange): string | undefined {
  return NAMES.some((name) => change[name] !== undefined) ? undefined : `one of ${NAMES.join(', ')}`;
}

/** What a unit on the board changes: of its owner, unless it says whose. */
export interface CarriedChange extends PlayerChange {
  readonly whose?: Whose;
}

/** The field for what a carrier changes. */
export const carriedChange: Field<CarriedChange> = checked(
  record({ ...CHANGE, whose: optional(oneOf(...WHOSE)) }),
  lacking,
);

/** Calls `act` with each modifier that a change names, and with its value. */
function forEachIn(change: PlayerChange, act: <T>(modifier: Modifier<T>, value: T) => void): void {
  const one = <N extends Name>(name: N, value: PlayerChange[N]): void => {
    if (value !== undefined) act(MODIFIERS[name], value);
  };
  for (const name of NAMES) one(name, change[name]);
}

/** A change as a phrase, and for how long. */
export function changeText(whose: Whose, change: PlayerChange, when?: string): string {
  const phrases: string[] = [];
  forEachIn(change, ({ text }, value) => phrases.push(text(value, subjectOf(whose), when)));
  return phrases.join(' and ');
}

/** Something that may change what players may do: whose it is, its name, what is printed on it and what it has gained. */
export interface Carrier {
  readonly owner: Seat;
  readonly name: string;
  readonly sayings: readonly Gains[];
}

/** What a seat's rights are made of. */
interface Sources {
  readonly settings: Pick<Settings, 'drawPerTurn' | 'replacePerTurn'>;
  readonly changes: readonly LastingChange[];
  readonly board: readonly Carrier[];
  readonly hand: readonly Carrier[];
}

/** The sum of all changes that are active for a seat. A carrier that is not in its place is not active and counts 0. */
export function sumOfRights({ settings, changes, board, hand }: Sources, seat: Seat): Rights {
  const sum: Sum = { draws: settings.drawPerTurn, replaces: settings.replacePerTurn, ban: undefined };
  for (const change of changes) addUp(sum, change, 'an effect');
  for (const { owner, name, sayings } of board)
    for (const { whileOnBoard } of sayings)
      if (whileOnBoard && concerns(whileOnBoard, owner, seat)) addUp(sum, whileOnBoard, name);
  for (const { name, sayings } of hand) for (const { whileInHand } of sayings) addUp(sum, whileInHand, name);
  return { draws: Math.max(0, sum.draws), replaces: Math.max(0, sum.replaces), ban: sum.ban };
}

/** What a seat may do now. Most cards change nothing, and players are asked for their rights before every command. */
export function rightsOf(scene: Scene, seat: Seat): Rights {
  const { r } = scene;
  const { settings } = r.match;
  const { changes } = r.seat(seat);
  const board = carriersIn(scene, BOARD, r.count(BOARD));
  return sumOfRights({ settings, changes, board, hand: carriersIn(scene, handOf(seat), settings.handSlots) }, seat);
}

/** Those on the first so many places of a zone; slots may be empty. */
function carriersIn(scene: Scene, zone: ZoneId, places: number): readonly Carrier[] {
  const { r } = scene;
  const carriers: Carrier[] = [];
  for (let at = 0; at < places; at++) {
    const card = r.at(zone, at);
    if (card !== NO_CARD && isCarrier(scene, card)) carriers.push(carrierOf(scene, card));
  }
  return carriers;
}

/** Whether a card may change what players may do, by its row or by what it has gained. */
function isCarrier(scene: Scene, card: CardId): boolean {
  const row: Gains = printedRow(scene, card);
  return row.whileOnBoard !== undefined || row.whileInHand !== undefined || scene.r.card(card).gained !== undefined;
}

const carrierOf = (scene: Scene, card: CardId): Carrier => ({
  owner: ownerOf(scene, card),
  name: printedRow(scene, card).name,
  sayings: [printedRow(scene, card), ...(scene.r.card(card).gained ?? [])],
});

/** Whether a carrier of this owner changes what the seat may do. */
const concerns = ({ whose = 'own' }: CarriedChange, owner: Seat, seat: Seat): boolean =>
  sides(whose).some((each) => seatFor(each, owner) === seat);

function addUp(sum: Sum, change: PlayerChange | undefined, source: string): void {
  if (change) forEachIn(change, ({ add }, value) => add(sum, value, source));
}

/** A player is under one more change from now on. */
export const addChange = ({ r }: Step, seat: Seat, change: LastingChange): void =>
  r.setSeat(seat, 'changes', [...r.seat(seat).changes, change]);

/** The lasting changes as an own turn ends: each has one turn less, and those without any are gone. */
export function afterOwnTurn(changes: readonly LastingChange[]): readonly LastingChange[] {
  if (changes.every(({ turns }) => turns === null)) return changes;
  return changes
    .map((change) => (change.turns === null ? change : { ...change, turns: change.turns - 1 }))
    .filter(({ turns }) => turns !== 0);
}
