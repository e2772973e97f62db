/** What a match may be started with (S47), and the gate for it. */
import { fields, refusalOf } from '../../core/fields/index.ts';
import { err, isRecord, ok, type Refusal, type Result } from '../../core/index.ts';
import type { BettingForm, Canonical, LimitsForm, VariantForm } from '../canonical.ts';
import { LIMITS } from '../chips/index.ts';
import type { MatchSetup, Stakes } from './shape.ts';

/** Legal options of a match. */
export interface SpecOptions extends MatchSetup {
  readonly players: number;
  readonly dealer: number;
}

/** Of one player: all of them together stay below what can be counted. */
const MOST_CHIPS = 5_000_000_000;
const MOST_SEATS = 64;
const MOST_KINDS = 10_000;
const MOST_GIVEN = 100_000;

const { either, list, oneOf, optional, record, text, whole } = fields;

const chips = whole(0, MOST_CHIPS);

const byPosition = either(chips, list(chips, MOST_SEATS));

const BETTING = record({
  type: optional(oneOf(...LIMITS)),
  stacks: optional(byPosition),
  ante: optional(byPosition),
  dead_ante: optional(fields.flag),
  blinds: optional(list(chips, MOST_SEATS)),
  min_bet: optional(whole(1, MOST_CHIPS)),
  small_bet: optional(whole(1, MOST_CHIPS)),
  big_bet: optional(whole(1, MOST_CHIPS)),
  bring_in: optional(chips),
  max_raises: optional(whole(0, MOST_GIVEN)),
  order: optional(oneOf('after_dealer', 'after_big_blind')),
});

const kinds = list(text(100), MOST_KINDS);

const FORM = {
  dealer: optional(whole(0, MOST_SEATS - 1)),
  hands: optional(whole(1, 1_000_000)),
  betting: optional(BETTING),
  options: optional(fields.byName(fields.anything)),
  deck: optional(either(kinds, list(kinds, MOST_GIVEN))),
  random: optional(list(whole(0, Number.MAX_SAFE_INTEGER), MOST_GIVEN)),
};

/** What raw options come to. */
export type OptionsGate = (raw: unknown) => Result<SpecOptions, Refusal>;

/** The gate for the options of a match of this file; `variant` names one of its variants. */
export function optionsGate(canonical: Canonical): OptionsGate {
  const plain = gateOf(canonical, null);
  const variants = new Map(
    Object.entries(canonical.variants).map(([name, form]) => [name, gateOf(varied(canonical, form), name)]),
  );
  return (raw) => {
    if (!isRecord(raw) || !Object.hasOwn(raw, 'variant')) return plain(raw);
    const { variant, ...rest } = raw;
    const gate = typeof variant === 'string' ? variants.get(variant) : undefined;
    return gate ? gate(rest) : err({ code: 'BadOption', option: 'variant' });
  };
}

/** A file with the fields of a variant in the place of its own. */
function varied(canonical: Canonical, { players, betting, options, limits }: VariantForm): Canonical {
  return {
    ...canonical,
    players: players ?? canonical.players,
    betting: canonical.betting && { ...canonical.betting, ...betting },
    options: { ...canonical.options, ...options },
    limits: { ...canonical.limits, ...limits },
  };
}

/** How many may play, in any variant. */
export function seatsOf({ players, variants }: Canonical): { readonly min: number; readonly max: number } {
  const spans = [players, ...Object.values(variants).flatMap((form) => form.players ?? [])];
  return { min: Math.min(...spans.map(({ min }) => min)), max: Math.max(...spans.map(({ max }) => max)) };
}

/** `players` may be called `seats` too. */
function gateOf(canonical: Canonical, variant: string | null): OptionsGate {
  const { min, max } = canonical.players;
  const form = record({ ...FORM, players: optional(whole(min, max)), seats: optional(whole(min, max)) });
  return (raw) => {
    const read = form(raw === undefined ? {} : raw);
    if (!read.ok) return err(refusalOf('BadOption', read.error));
    const { dealer, hands = 0, betting = {}, deck = [], random = [], options = {} } = read.value;
    const players = read.value.players ?? read.value.seats ?? min;
    if (dealer !== undefined && dealer >= players) return bad('dealer', dealer);
    if (Array.isArray(betting.stacks) && betting.stacks.length !== players) return bad('betting.stacks', players);
    const constants = optionsOf(canonical, options);
    if (!constants.ok) return constants;
    return ok({
      players,
      dealer: dealer ?? players - 1,
      hands,
      stakes: usesChips(canonical) ? stakesOf(canonical.betting, betting) : null,
      options: constants.value,
      variant,
      limits: limitsOf(canonical.limits),
      deck: decksOf(deck),
      random,
    });
  };
}

/** The numbers among the limits; what happens at them is compiled. */
function limitsOf({ max_steps_per_move, max_turns, max_hands, max_events }: LimitsForm): MatchSetup['limits'] {
  return { max_steps_per_move, max_turns, max_hands, max_events };
}

const bad = (option: string, value: number): { readonly ok: false; readonly error: Refusal } =>
  err({ code: 'BadOption', option, value });

/** Whether anything is bet or posted. */
export const usesChips = ({ betting, rounds, setup }: Canonical): boolean =>
  betting !== null || rounds.some((round) => round.betting !== null) || setup.some(({ op }) => op === 'post');

/** One list of kinds serves the first shuffle, a list of lists one shuffle each. */
function decksOf(deck: readonly string[] | readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (deck.length === 0) return [];
  return isFlat(deck) ? [deck] : deck;
}

const isFlat = (deck: readonly string[] | readonly (readonly string[])[]): deck is readonly string[] =>
  typeof deck[0] === 'string';

/** Constants of the file with other values of the same sort. */
function optionsOf(
  { options }: Canonical,
  given: { readonly [name: string]: unknown },
): Result<MatchSetup['options'], Refusal> {
  const found = { ...options };
  for (const [name, value] of Object.entries(given)) {
    const isKnown = Object.hasOwn(options, name) && typeof value === typeof options[name];
    if (!isKnown || (typeof value === 'number' && !Number.isSafeInteger(value)))
      return err({ code: 'BadOption', option: `options.${name}` });
    if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') found[name] = value;
  }
  return ok(found);
}

/** Blinds where neither the file nor the match says anything (S54). */
const USUAL_BLINDS: readonly number[] = [1, 2];

type Given = { readonly [Key in keyof Stakes]?: Stakes[Key] | undefined };

/** The amounts of a match: what it was given, else what the file says, else what follows from the others (S54). */
function stakesOf(form: BettingForm | null, given: Given): Stakes {
  const blinds = given.blinds ?? form?.blinds ?? USUAL_BLINDS;
  const least = Math.max(0, ...blinds);
  const min_bet = given.min_bet ?? form?.min_bet ?? (least > 0 ? least : 1);
  const small_bet = given.small_bet ?? form?.small_bet ?? min_bet;
  return {
    type: given.type ?? form?.type ?? 'no_limit',
    stacks: given.stacks ?? form?.stacks ?? 200,
    ante: given.ante ?? form?.ante ?? 0,
    dead_ante: given.dead_ante ?? form?.dead_ante ?? false,
    blinds,
    min_bet,
    small_bet,
    big_bet: given.big_bet ?? form?.big_bet ?? 2 * small_bet,
    bring_in: given.bring_in ?? form?.bring_in ?? 0,
    max_raises: given.max_raises ?? form?.max_raises ?? -1,
    order: given.order ?? null,
  };
}
