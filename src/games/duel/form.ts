/**
 * What a saved duel must be: the form of its values, and how they fit what lies where. The compiler sees to it that the
 * fields here give the types of shape.ts; they stand apart because the fields of changes and gains need the rules.
 */
import { fields, type Field } from '../../core/fields/index.ts';
import { BUDGET, type CardId, type Form, type Hook, type Misfit, type Seat } from '../../core/index.ts';
import { isSquare } from './board/squares.ts';
import { isUnit } from './board/unit.ts';
import { gainsIn } from './cards/card-set.ts';
import { namesOf } from './cards/names.ts';
import { rowOf, WATCHED, type CardSet, type Gains } from './cards/row.ts';
import { lastingChange } from './options/sides.ts';
import { ORDERS, settings } from './settings.ts';
import { BOARD, handOf, layoutFor, PHASES, type Duel, type Look } from './shape.ts';
import { keyword } from './verbs/arguments.ts';

const { card, list, nullable, oneOf, optional, record, seat, text, variants, whole } = fields;

/** A number that effects add to and take from, for as long as a match lasts. */
const figure = whole(-BUDGET.numbers, BUDGET.numbers);
const counter = whole(0, BUDGET.numbers);

/** The form of a match with these cards. */
export function formFor(set: CardSet): Form<Duel> {
  return {
    match: record({
      phase: oneOf(...PHASES),
      order: oneOf(...ORDERS),
      settings,
      turn: counter,
      current: seat,
      winners: nullable(list(seat, 2)),
      reason: nullable(text()),
    }),
    seat: record({
      mana: counter,
      manaMost: counter,
      replaced: counter,
      changes: list(lastingChange, 10_000),
      general: card,
    }),
    card: record({ ...CARD, gained: optional(list(gainedFrom(set), 10_000)) }),
    // A match is saved between two commands, and then only the mulligan waits for answers.
    job: variants('do', { mulligan: {} }),
    hook: HOOK,
    layout: ({ settings: given }) => layoutFor(given),
    check: (r) => checkBoard(r, set) ?? checkGenerals(r) ?? checkOwners(r) ?? checkMulligan(r),
  };
}

const KEYWORDS = optional(list(keyword, 100));

/** Everything but what a card has gained. */
const CARD = {
  attack: optional(figure),
  health: optional(figure),
  cost: optional(figure),
  fleetingAttack: optional(figure),
  fleetingHealth: optional(figure),
  fleetingCost: optional(figure),
  damage: optional(figure),
  square: optional(counter),
  arrived: optional(counter),
  movedOn: optional(counter),
  struckOn: optional(counter),
  keywords: KEYWORDS,
  fleetingKeywords: KEYWORDS,
  lostKeywords: KEYWORDS,
};

/** Cards gain what some card of the set gives, and nothing else. */
function gainedFrom(set: CardSet): Field<Gains> {
  const given = new Map(gainsIn(set).map((gains) => [JSON.stringify(gains), gains]));
  // What is looked up is what was given, so it is one of them.
  return fields.checked(fields.anything as Field<Gains>, (gains) =>
    given.has(JSON.stringify(gains)) ? undefined : 'what a card of this set gives',
  );
}

/** All hooks are watchers of units. */
const HOOK: Field<Omit<Hook, 'id'>> = record({
  on: oneOf(...namesOf(WATCHED)),
  source: card,
  facts: record({ index: counter }),
});

/** On the board stand units, each on a square of its own where there are squares. */
function checkBoard(r: Look, set: CardSet): Misfit | undefined {
  const { board } = r.match.settings;
  const taken = new Set<number>();
  for (const unit of r.cards(BOARD)) {
    if (!isUnit(rowOf(set, r.kind(unit))))
      return { at: ['cards', 'kinds', unit], expected: 'a unit, since it stands on the board' };
    const { square = -1 } = r.card(unit);
    const isRight = board ? isSquare(board, square) && taken.size < taken.add(square).size : square === -1;
    if (!isRight) return { at: ['cards', 'values', unit, 'square'], expected: 'a square of its own on this board' };
  }
  return undefined;
}

/** Both generals are on the board, each with its own player. */
function checkGenerals(r: Look): Misfit | undefined {
  const isThere = (general: CardId, of: Seat): boolean => r.zoneOf(general) === BOARD && r.owner(general) === of;
  const wrong = r.seats.find((each) => !isThere(r.seat(each).general, each));
  return wrong === undefined
    ? undefined
    : { at: ['seats', wrong, 'general'], expected: "this player's general on the board" };
}

/** In a duel every card belongs to somebody, and lies with nobody else. */
function checkOwners(r: Look): Misfit | undefined {
  for (const [zone, { owner }] of r.layout.zones.entries())
    for (const each of r.cards(zone)) {
      const own = r.owner(each);
      if (own === null || (owner !== null && own !== owner))
        return { at: ['cards', 'owners', each], expected: 'the player whose card it is' };
    }
  return undefined;
}

/** Before the match players are asked for cards of their own hand, and afterwards for nothing. */
function checkMulligan(r: Look): Misfit | undefined {
  const isBefore = r.match.phase === 'mulligan';
  if (isBefore !== (r.questions.job !== null))
    return { at: ['match', 'phase'], expected: 'mulligan while both are asked, and only then' };
  const wrong = r.questions.open.findIndex(
    ({ seat: of, cards }) => !cards?.every((each) => r.zoneOf(each) === handOf(of)),
  );
  return wrong < 0 ? undefined : { at: ['questions', 'open', wrong, 'cards'], expected: 'cards of the hand' };
}
