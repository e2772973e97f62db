/** Stack as a Game value: what host, lab, table, verifier and conformance suite take. */
import type { CardId, Game, Json, Lens, MatchSight, Visible } from '../../core/index.ts';
import { act } from './actions/act.ts';
import { parseAction, renameCards, type StackCommand } from './actions/action.ts';
import { choicesOf, waitsFor } from './actions/choices.ts';
import { ROWS } from './cards/rows.ts';
import { catalogOf } from './cards/text.ts';
import { parseRows, RowsError, type Rows } from './cards/row.ts';
import { PLAYERS } from './constants.ts';
import { parseOptions, type StackOptions } from './options.ts';
import { blankMatch, setUp } from './setup.ts';
import type { Choice, Combat, StackObject, StackShape, Target } from './shape.ts';
import { explain } from './words.ts';
import { workOn } from './work.ts';

export type StackGame = Game<StackShape, StackCommand, StackOptions>;

const handleOf = (lens: Lens, card: CardId | undefined): { readonly card: number | null } | Record<never, never> =>
  card === undefined ? {} : { card: lens.handle(card) };

/** Only the chooser sees what there is to choose; others see who chooses and what kind of choice it is (K84). */
const showPending: MatchSight<Choice | null> = (pending, lens) => {
  if (pending === null) return null;
  const { id, kind, seat, min, max, ordered } = pending;
  if (seat !== lens.viewer) return { kind, seat };
  const cards = pending.cards.map((card) => lens.handle(card));
  const options = pending.options.map(({ label, card, seat: of }) => ({
    label,
    ...handleOf(lens, card),
    ...(of === undefined ? {} : { seat: of }),
  }));
  return { id, kind, seat, min, max, ordered, cards, options };
};

const showTarget =
  (lens: Lens) =>
  (target: Target): Json =>
    'seat' in target ? { seat: target.seat } : { card: lens.handle(target.card) };

const showStack: MatchSight<readonly StackObject[]> = (stack, lens) =>
  stack.map(({ is, card, kind, seat, targets }) => ({
    is,
    kind,
    seat,
    card: lens.handle(card),
    targets: targets.map(showTarget(lens)),
  }));

const showCombat: MatchSight<Combat> = ({ attacks, blocks }, lens) => ({
  attacks: attacks.map(({ card, defender }) => ({ card: lens.handle(card), defender })),
  blocks: blocks.map(({ blocker, attacker }) => ({ blocker: lens.handle(blocker), attacker: lens.handle(attacker) })),
});

const VISIBLE: Visible<StackShape> = {
  match: {
    gameId: 'everyone',
    turn: 'everyone',
    step: 'everyone',
    active: 'everyone',
    priority: 'everyone',
    landsPlayed: 'everyone',
    stack: showStack,
    combat: showCombat,
    pending: showPending,
    mulligan: 'everyone',
    playerDraw: 'everyone',
    outcome: 'everyone',
  },
  seat: {
    life: 'everyone',
    mana: 'everyone',
    attemptedEmptyDraw: 'everyone',
    drawnThisTurn: 'everyone',
    drawnThisStep: 'everyone',
    skipDrawSteps: 'everyone',
    mulligans: 'everyone',
    lost: 'everyone',
  },
  card: { tapped: 'known', spent: 'known', damage: 'known', counters: 'known', since: 'known' },
};

/** The game with a table of cards; a table of one's own is for other sets and for tests. Rows that make no sense are thrown back. */
export function makeStack(table: Rows): StackGame {
  const read = parseRows(table);
  if (!read.ok) throw new RowsError(read.error);
  const rows = read.value;
  return {
    name: 'stack',
    version: '1',
    title: 'Stack',
    seats: PLAYERS,
    catalog: catalogOf(rows),
    visible: VISIBLE,
    parseOptions: (raw) => parseOptions(rows, raw),
    blank: blankMatch,
    setup: (r, options) => {
      setUp(r, rows, options);
      return undefined;
    },
    parseCommand: parseAction,
    waitsFor: (r) => waitsFor({ r, rows }),
    choices: (r, seat) => choicesOf({ r, rows }, seat),
    decide: (r, seat, command) => act(workOn(r, rows), seat, command),
    outcome: (r) => r.match.outcome ?? undefined,
    renameCards,
    // Drawing a card with first sight asks its owner something, and everybody sees that (K30, K84).
    isLoud: (kind) => rows[kind]?.firstSight !== undefined,
    explain,
  };
}

/** The library-and-stack game for two to four players. */
export const stack: StackGame = makeStack(ROWS);
