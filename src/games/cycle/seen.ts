/**
 * A view read as a run of the deck cycle: what bots, tables and screens ask of it. Nothing in here knows more than the
 * view, and nothing else takes a view's values for what they are.
 */
import type { PlainView, QuestionView, View, ZoneView } from '../../core/view/index.ts';
import type { CycleRow } from './cards/card-file.ts';
import { intentText, type Act } from './encounter/acts.ts';
import { isRunOver } from './encounter/end.ts';
import type { EnemyRow } from './encounter/enemies.ts';
import { SKIP } from './encounter/run.ts';
import type { CycleGame } from './game.ts';
import { archetypeOf } from './identity.ts';
import { nameOf } from './kinds.ts';
import { OPERATIVE, type Counts, type Rules } from './shape.ts';
import { STANDARD } from './standard.ts';
import { ownOffset, windowsOf, type Windows } from './time/rhythm.ts';

/** What the operative or a spectator sees of a run. */
export type CycleView = View<CycleGame>;

/** A card whose face the viewer sees. */
export interface SeenCard {
  readonly handle: number;
  readonly kind: string;
  readonly row: CycleRow;
}

/** A pile as far as the viewer knows it. */
export interface SeenPile {
  readonly count: number;
  /** The cards the viewer knows, from the top (in the hand: from the left). */
  readonly cards: readonly SeenCard[];
  /** The card on top, if the viewer knows it. */
  readonly top: SeenCard | undefined;
}

/** A pile by the name of its zone. */
export type PileName = 'main_deck' | 'hand' | 'discard_pile' | 'ether' | 'corrupted_deck' | 'resolving';

/** An enemy with its intent in words. */
export interface SeenEnemy {
  readonly at: number;
  readonly name: string;
  readonly hp: number;
  readonly mostHp: number;
  readonly block: number;
  readonly stands: boolean;
  /** What it will do next, and that in words (C89). */
  readonly acts: readonly Act[];
  readonly intent: string;
  /** What it will do after that, if its acts come in their order. */
  readonly later: readonly Act[];
}

/** Where the next card comes from in real time, and how far that is (C58 to C61). */
export type SeenTimer =
  | { readonly by: 'interval'; readonly ticks: number; readonly due: number; readonly held: boolean }
  | { readonly by: 'gauge'; readonly ticks: number; readonly due: number; readonly isFull: boolean }
  | { readonly by: 'buy'; readonly focus: number; readonly cap: number; readonly price: number }
  | { readonly by: 'refill'; readonly to: number };

/** The beat, while there is one (C62, C63). */
export interface SeenRhythm {
  readonly beat: number;
  readonly windows: Windows;
  readonly combo: number;
  /** What the deck's identity adds to every delta, in microseconds (C8): the best moment is so much before the beat. */
  readonly offset: number;
}

/** What the deck's identity does, where it does anything (C8). */
export interface SeenIdentity {
  /** The archetype's title, or what the identity calls itself; empty for an identity without a name. */
  readonly title: string;
  /** Microseconds before the beat at which a card is played best; negative ones are after it. 0 without a beat. */
  readonly ahead: number;
  /** What it adds to the chance of each mutation, in per mille. */
  readonly mutation: number;
}

/** One thing to pick: its number in an answer, and its card if it is one. */
export interface SeenOption {
  readonly pick: number;
  readonly label: string;
  readonly row: CycleRow | undefined;
}

/** What the viewer is asked, with the things to pick. */
export interface SeenQuestion extends Omit<QuestionView, 'cards' | 'options'> {
  readonly offered: readonly SeenOption[];
  /** The pick that takes nothing, where there is one. */
  readonly skip: number | undefined;
}

/** A run as a viewer sees it. */
export interface SeenCycle {
  /** All values of the match that the viewer sees. */
  readonly match: CycleView['match'];
  readonly tick: number;
  readonly isOver: boolean;
  readonly hand: readonly SeenCard[];
  readonly piles: { readonly [Name in PileName]: SeenPile };
  readonly enemies: readonly SeenEnemy[];
  /** Only in real time. */
  readonly timer: SeenTimer | undefined;
  readonly rhythm: SeenRhythm | undefined;
  readonly identity: SeenIdentity | undefined;
  /** Only in real time: how far the enemies' next acts are (C91). */
  readonly acting: { readonly ticks: number; readonly due: number } | undefined;
  /** What the viewer is asked. */
  readonly question: SeenQuestion | undefined;
}

/** Whether a view is of a run of the deck cycle. */
export const isCycleView = (view: PlainView): view is CycleView =>
  'main_deck' in view.zones && Array.isArray(view.match['enemies']);

/** The run in a view; rules of one's own have cards and enemies of their own. */
export function seenCycle(view: CycleView, rules: Rules = STANDARD): SeenCycle {
  const { match } = view;
  const tick = view.seats[OPERATIVE]?.tick ?? 0;
  const piles = pilesOf(view, rules);
  return {
    match,
    tick,
    isOver: isRunOver(match),
    hand: piles.hand.cards,
    piles,
    enemies: enemiesOf(view, rules),
    timer: match.mode === 'realtime' ? seenTimer(match, tick) : undefined,
    rhythm: seenRhythm(match, rules),
    identity: seenIdentity(match, rules),
    acting:
      match.mode === 'realtime' ? { ticks: tick % match.settings.act_ticks, due: match.settings.act_ticks } : undefined,
    question: view.question ? questionOf(view, view.question, rules) : undefined,
  };
}

/** The card behind a handle, if the viewer sees its face. */
export function seenCard(
  view: CycleView,
  handle: number | null | undefined,
  { cards }: Rules = STANDARD,
): SeenCard | undefined {
  if (!handle) return undefined;
  const kind = view.faces[handle]?.kind;
  const row = kind === undefined ? undefined : cards.rows[kind];
  return row && { handle, kind: row.kind, row };
}

/** What is left of the owner's list without the cards in sight: the kinds of the hidden piles. */
export function unseenKinds({ match, piles }: SeenCycle): Counts {
  const left = new Map(Object.entries(match.roster ?? {}));
  for (const name of ['hand', 'discard_pile', 'ether', 'resolving'] as const)
    for (const { kind } of piles[name].cards) left.set(kind, (left.get(kind) ?? 0) - 1);
  return Object.fromEntries([...left].filter(([, n]) => n > 0));
}

function pilesOf(view: CycleView, rules: Rules): SeenCycle['piles'] {
  const pile = (name: PileName): SeenPile => seenPile(view, view.zones[name], rules);
  return {
    main_deck: pile('main_deck'),
    hand: pile('hand'),
    discard_pile: pile('discard_pile'),
    ether: pile('ether'),
    corrupted_deck: pile('corrupted_deck'),
    resolving: pile('resolving'),
  };
}

function seenPile(view: CycleView, zone: ZoneView | undefined, rules: Rules): SeenPile {
  const cells = zone?.cells ?? [];
  const cards = cells.flatMap((cell) => seenCard(view, cell, rules) ?? []);
  return { count: zone?.count ?? 0, cards, top: seenCard(view, cells[0], rules) };
}

const enemiesOf = ({ match }: CycleView, rules: Rules): SeenEnemy[] =>
  match.enemies.map(({ kind, hp, block, intent }, at) => {
    const row = rules.enemies[kind];
    const acts = row?.intents[intent] ?? [];
    const told = { acts, intent: intentText(acts), later: laterActs(row, intent) };
    return { at, name: nameOf(kind), hp, mostHp: row?.hp ?? hp, block, stands: hp > 0, ...told };
  });

const laterActs = (row: EnemyRow | undefined, intent: number): readonly Act[] =>
  row?.pattern === 'repeat' ? (row.intents[(intent + 1) % row.intents.length] ?? []) : [];

/** How far the next card is; C53: a timer that is held stands at its end. */
export function seenTimer(match: SeenCycle['match'], tick: number): SeenTimer {
  const { settings, interval, delay, timerSince, held, gaugeSince, focus } = match;
  const { rt_draw: by, gauge_ticks, cap, price, refill_to } = settings;
  const [due, filled] = [interval + delay, tick - gaugeSince];
  switch (by) {
    case 'interval':
      return { by, ticks: held ? due : tick - timerSince, due, held };
    case 'gauge':
      return { by, ticks: filled, due: gauge_ticks, isFull: filled >= gauge_ticks };
    case 'buy':
      return { by, focus, cap, price };
    case 'refill':
      return { by, to: refill_to };
  }
}

/** The beat and how close to it an action has to be. */
export function seenRhythm(match: SeenCycle['match'], rules: Rules = STANDARD): SeenRhythm | undefined {
  const { settings, combo } = match;
  const { on, beat_us: beat } = settings.rhythm;
  return on ? { beat, windows: windowsOf(settings.rhythm), combo, offset: ownOffset(match, rules) } : undefined;
}

/** Returns what the deck's identity does, or nothing where it is neutral. */
function seenIdentity(match: SeenCycle['match'], rules: Rules): SeenIdentity | undefined {
  const { archetype, corruption_bias } = match.identity;
  const ahead = match.settings.rhythm.on ? ownOffset(match, rules) : 0;
  const mutation = Math.trunc(rules.resolver.chance(Number(corruption_bias)));
  if (archetype === '' && ahead === 0 && mutation === 0) return undefined;
  return { title: archetypeOf(archetype)?.title ?? archetype, ahead, mutation };
}

function questionOf(view: CycleView, { cards, options, ...question }: QuestionView, rules: Rules): SeenQuestion {
  const byName = new Map(Object.values(rules.cards.rows).map((row) => [row.name, row]));
  const offered = cards
    ? cards.flatMap((handle) => seenCard(view, handle, rules) ?? []).map(optionOf)
    : options.map(({ label }, pick) => ({ pick, label, row: byName.get(label) }));
  return { ...question, offered, skip: offered.find(({ label }) => label === SKIP)?.pick };
}

const optionOf = ({ handle, row }: SeenCard): SeenOption => ({ pick: handle, label: row.name, row });
