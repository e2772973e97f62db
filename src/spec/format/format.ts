/** A game back as a file of phrases (S5): what is read from it has the same canonical form, so the same hash. */
import { stringify } from 'yaml';
import type { Json } from '../../core/index.ts';
import type {
  BettingForm,
  BettingOrder,
  Canonical,
  DomainForm,
  EndForm,
  MoveForm,
  Named,
  PhaseForm,
  PlayersForm,
  PositionForm,
  RoundForm,
  ShowdownForm,
  StateForm,
  VariantForm,
  ZoneForm,
} from '../canonical.ts';
import type { Expr } from '../expr-form.ts';
import { BETTING_DEFAULTS } from '../sections/betting.ts';
import { DECKS } from '../sections/decks.ts';
import { usualInit, zoneOf } from '../sections/places.ts';
import { isAnybody } from '../sections/sections.ts';
import { exprText } from './expr.ts';
import { writeResolve, writeSteps, zoneText, type Written } from './step.ts';

/** The text of a game file for a canonical form. */
export function formatSpec(game: Canonical): string {
  return stringify(sectionsOf(game), { lineWidth: 0, aliasDuplicateObjects: false });
}

function sectionsOf(game: Canonical): Written {
  const { ranking, ...rankings } = game.rankings;
  const won = game.end.filter(({ when }) => isWonRound(when));
  const ends = game.end.filter(({ when }) => !isWonRound(when));
  return {
    spec: 1,
    ...(game.game !== '' && { game: game.game }),
    ...(!(game.game === '' && isAnybody(game.players)) && { players: playersText(game.players) }),
    ...(game.version !== null && { version: game.version }),
    ...(game.title !== game.game && { title: game.title }),
    ...(game.about !== undefined && { about: game.about }),
    ...(game.author !== undefined && { author: game.author }),
    ...(game.rules !== undefined && { rules: game.rules }),
    ...some('options', game.options),
    ...some('cards', game.cards),
    ...some('positions', mapped(game.positions, positionText)),
    zones: mapped(game.zones, writeZone),
    ...some('state', mapped(game.state, writeState)),
    components: mapped(game.components, writeDeck),
    ...(ranking && { ranking: present(ranking) }),
    ...some('rankings', mapped(rankings, present)),
    ...(game.betting && { betting: writeBetting(game.betting) }),
    ...(game.setup.length > 0 && { setup: writeSteps(game.setup) }),
    ...(game.phases.length > 0 && { phases: game.phases.map(writePhase) }),
    ...(game.turn && { turn: { ...game.turn, offer: [...game.turn.offer], phases: game.turn.phases.map(writePhase) } }),
    ...(game.rounds.length > 0 && { rounds: game.rounds.map(writeRound) }),
    ...some('moves', mapped(game.moves, writeMove)),
    ...some('on', mapped(game.on, writeSteps)),
    ...(game.draw_rules && { draw_rules: writeDrawRules(game.draw_rules, game.on_deck_empty !== null) }),
    ...(game.on_deck_empty && { on_deck_empty: writeSteps(game.on_deck_empty) }),
    ...(game.showdown && { showdown: writeShowdown(game.showdown) }),
    ...(ends.length > 0 && { end: ends.map(writeEnd) }),
    ...(won.length > 0 && { victory: { condition: 'win_round' } }),
    limits: { ...game.limits, on_limit: game.limits.on_limit === 'draw' ? 'draw' : exprText(game.limits.on_limit) },
    verify: { ...game.verify },
    ...some('variants', mapped(game.variants, writeVariant)),
    ...(game.dealing_procedure !== null && { dealing_procedure: game.dealing_procedure }),
  };
}

const isWonRound = (when: Expr): boolean => Array.isArray(when) && when[0] === 'won_round';

const some = (name: string, form: Named<Json>): Written => (Object.keys(form).length > 0 ? { [name]: form } : {});

const mapped = <T>(forms: Named<T>, write: (form: T) => Json): Named<Json> =>
  Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, write(form)]));

/** Fields that say something. */
const present = (form: object): Written =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== undefined));

/** Fields that are not what they would be anyway. */
function differing(form: object, usual: object): Written {
  const plain = new Map(Object.entries(usual));
  const isUsual = ([key, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(value) === JSON.stringify(plain.get(key));
  return present(Object.fromEntries(Object.entries(form).filter((entry) => !isUsual(entry))));
}

function playersText({ min, max, teams }: PlayersForm): Json {
  const count = min === max ? min : `${min}..${max}`;
  return teams === null ? count : { count, teams };
}

function positionText(form: PositionForm): Json {
  if ('rotates' in form) return 'rotates';
  if ('seat' in form) return form.seat;
  return `${form.after} ${form.by < 0 ? '-' : '+'} ${Math.abs(form.by)}`;
}

function writeZone(zone: ZoneForm): Written {
  const { kind, per } = zone;
  const visible = differing(zone, zoneOf({ kind, per }));
  const usual = zoneOf({ kind, per, visible: zone.visible });
  return {
    kind,
    ...present({ per }),
    ...('visible' in visible && { visible: visible['visible'] ?? 'nobody' }),
    ...differing(zone, usual),
  };
}

function writeState(state: StateForm): Written {
  const { type, per, values } = state;
  const usual = {
    per: null,
    values: [],
    init: usualInit(state),
    min: null,
    max: null,
    visible: 'everyone',
    keep: 'hand',
  };
  const init = state.init === null ? {} : { init: state.init };
  return {
    type,
    ...present({ per }),
    ...(values.length > 0 && { values: [...values] }),
    ...differing({ ...state, ...init }, { ...usual, type }),
  };
}

/** A known deck by its name, a part of a pack, or a list of kinds. */
function writeDeck(kinds: readonly string[]): Json {
  const text = kinds.toSorted().join(' ');
  const known = Object.entries(DECKS).find(([, deck]) => deck.toSorted().join(' ') === text);
  return known ? known[0] : { base: 'standard_52', only: [], plus: [...kinds] };
}

const orderText = (order: BettingOrder): string => (typeof order === 'string' ? order : exprText(order));

function writeBetting(betting: Partial<BettingForm>): Written {
  const { order, ...rest } = betting;
  return { ...differing(rest, BETTING_DEFAULTS), ...(order && { order: orderText(order) }) };
}

const writePhase = ({ name, actions, offer, next }: PhaseForm): Written => ({
  name,
  ...(actions.length > 0 && { actions: writeSteps(actions) }),
  ...(offer.length > 0 && { offer: [...offer] }),
  ...(next !== null && { next }),
});

function writeRound({ name, actions, betting, resolve }: RoundForm): Written {
  const fields = betting && {
    ...present({ ...betting, order: null }),
    ...(betting.order && { order: orderText(betting.order) }),
  };
  return {
    name,
    ...(actions.length > 0 && { actions: writeSteps(actions) }),
    ...(fields && { betting: Object.keys(fields).length === 0 ? 'standard' : fields }),
    ...(resolve && { resolve: writeResolve(resolve) }),
  };
}

const writeMove = ({ params, when, public: open, actions }: MoveForm): Written => ({
  ...some('params', mapped(params, writeDomain)),
  ...(when !== true && { when: exprText(when) }),
  ...(open && { public: [...open] }),
  ...(actions.length > 0 && { actions: writeSteps(actions) }),
});

function writeDomain(domain: DomainForm): Json {
  if ('of' in domain) return domain.of;
  if ('cards' in domain) return zoneText(domain.cards);
  return 'words' in domain ? [...domain.words] : `${domain.from}..${domain.to}`;
}

function writeDrawRules(rules: NonNullable<Canonical['draw_rules']>, hasSteps: boolean): Written {
  const { empty, ...rest } = rules;
  return { ...present(rest), ...(!hasSteps && { empty }) };
}

function writeShowdown({ parts, muck }: ShowdownForm): Json {
  return parts.map(({ evaluate, using, winner }, i) => ({
    evaluate: `${exprText(evaluate)} using ${using}`,
    winner,
    ...(i === 0 && muck && { muck }),
  }));
}

function writeEnd({ when, winner, loser, on_tie }: EndForm): Written {
  return {
    when: exprText(when),
    ...(winner && { winner: exprText(winner) }),
    ...(loser && { loser: exprText(loser) }),
    ...(on_tie !== 'share' && { on_tie: typeof on_tie === 'string' ? on_tie : writeSteps(on_tie) }),
  };
}

function writeVariant({ players, betting, limits, ...rest }: VariantForm): Written {
  const onLimit = limits?.on_limit;
  const bounds = limits && { ...limits, ...(onLimit && onLimit !== 'draw' && { on_limit: exprText(onLimit) }) };
  return {
    ...present(rest),
    ...(players && { players: playersText(players) }),
    ...(betting && { betting: present({ ...betting, ...(betting.order && { order: orderText(betting.order) }) }) }),
    ...(bounds && { limits: present(bounds) }),
  };
}
