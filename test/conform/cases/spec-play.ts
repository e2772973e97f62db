/**
 * Runs files of matches of games in YAML, in the format of shared/cases/spec-play.json (S65): options, commands, and
 * what must then be true. An unknown word anywhere is a failure with its name, never a case skipped.
 */
import { fields } from '../../../src/core/fields/index.ts';
import { countsZone, isRecord, reading, start, zoneAt, type Json, type Viewer } from '../../../src/core/index.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';
import {
  asked,
  gameFrom,
  kindsIn,
  movesFor,
  parseSpec,
  playMove,
  rangesFor,
  stateNamed,
  stateSeen,
  zoneNamed,
  type SpecGame,
  type SpecState,
} from '../../../src/spec/index.ts';
import { firstDifference, shown } from '../compare.ts';
import { MOST, NAME, NAMES, RAW, readPart, type Raw } from './form.ts';
import { BadCaseFile, casesIn, runEach, type CaseReport } from './report.ts';

const { anything, byName, either, flag, list, oneOf, optional, orElse, record, whole } = fields;

const SEAT = whole(0, 63);

const EXPECT = {
  refused: optional(NAME),
  zones: optional(byName(NAMES)),
  sizes: optional(byName(whole())),
  state: optional(RAW),
  view: optional(byName(record({ zones: optional(byName(either(NAMES, oneOf('?')))), state: optional(RAW) }))),
  asked: optional(list(SEAT, 64)),
  offers: optional(byName(NAMES)),
  range: optional(byName(byName(list(whole(), 2, 2)))),
  over: optional(flag),
  winners: optional(list(SEAT, 64)),
};

const CASE = record({
  id: NAME,
  rules: orElse(NAMES, []),
  about: optional(NAME),
  spec: NAME,
  options: orElse(RAW, {}),
  commands: orElse(list(RAW, MOST), []),
  expect: orElse(RAW, {}),
});

const COMMAND = record({ seat: SEAT, move: NAME, params: optional(anything), refused: optional(NAME) });
const LOOK = record({ expect: RAW });

/** Runs every case of a parsed file of spec-play cases. */
export function runSpecPlayCases(file: unknown): CaseReport {
  const specs = isRecord(file) ? readPart(byName(fields.text(1_000_000)), file['specs'], ['specs']) : {};
  const games = new Map<string, SpecGame>();
  return runEach(casesIn(file), (one) => differenceIn(one, specs, games));
}

function differenceIn(
  raw: unknown,
  specs: { readonly [name: string]: string },
  games: Map<string, SpecGame>,
): string | undefined {
  const said = readPart(CASE, raw);
  const expected = expectation(said.expect, ['expect']);
  const game = gameNamed(said.spec, specs, games);
  if (lacksPlayers(game, said.options)) return firstDifference('refused', expected.refused ?? null, 'BadOption');
  const started = start(game, said.options, { chance: newChance('shake256', seedFromText(said.id)) });
  if (!started.ok) return firstDifference('refused', expected.refused ?? null, started.error.code);
  if (expected.refused !== undefined) return `refused: expected ${shown(expected.refused)}, found a match`;
  return playAll(game, started.value.state, said.commands, expected);
}

/** A host may leave the number of players to the file, which takes the fewest; a case says it where there are several (S47). */
function lacksPlayers({ program: { canonical } }: SpecGame, { players, seats, variant = '' }: Raw): boolean {
  const { min, max } = canonical.variants[String(variant)]?.players ?? canonical.players;
  return min < max && players === undefined && seats === undefined;
}

function gameNamed(name: string, specs: { readonly [name: string]: string }, games: Map<string, SpecGame>): SpecGame {
  const known = games.get(name);
  if (known) return known;
  const text = Object.hasOwn(specs, name) ? specs[name] : undefined;
  if (text === undefined) throw new BadCaseFile(`unknown word: spec ${name}`);
  const spec = parseSpec(text, { file: `${name}.yaml` });
  if (!spec.ok) {
    const [first] = spec.error;
    throw new BadCaseFile(`${name}.yaml:${first?.line}:${first?.column} [${first?.code}] ${first?.message}`);
  }
  const game = gameFrom(spec.value);
  games.set(name, game);
  return game;
}

function playAll(game: SpecGame, first: SpecState, commands: readonly Raw[], expected: Expected): string | undefined {
  let state = first;
  for (const [at, raw] of commands.entries()) {
    const path = `commands.${at}`;
    if (Object.hasOwn(raw, 'expect')) {
      const look = expectation(readPart(LOOK, raw, ['commands', at]).expect, ['commands', at, 'expect']);
      const difference = differenceFrom(game, state, look, path);
      if (difference !== undefined) return difference;
      continue;
    }
    const { seat, refused, ...move } = readPart(COMMAND, raw, ['commands', at]);
    if (!state.seats[seat]) throw new BadCaseFile(`${path}.seat: there is no seat ${seat}`);
    const step = playMove(game, state, seat, move);
    const code = step.ok ? undefined : step.error.code;
    if (code !== refused)
      return `${path}: expected ${shown(refused)}, found ${shown(step.ok ? undefined : step.error)}`;
    if (step.ok) state = step.value.state;
  }
  return differenceFrom(game, state, expected, '');
}

type Expected = ReturnType<typeof expectation>;

const expectation = (raw: Raw, where: readonly (string | number)[]) => readPart(record(EXPECT), raw, where);

/** The first thing that is otherwise. */
function differenceFrom(game: SpecGame, state: SpecState, expected: Expected, path: string): string | undefined {
  const found = foundFor(game, state, expected);
  return firstDifference(path, expected, found);
}

function foundFor(game: SpecGame, state: SpecState, expected: Expected): Raw {
  const outcome = game.outcome(reading(state));
  return {
    zones: mapNames(expected.zones, (name) => kindsIn(state, zoneFor(game, state, name))),
    sizes: mapNames(expected.sizes, (name) => kindsIn(state, zoneFor(game, state, name)).length),
    state: mapNames(expected.state, (name) => known(stateNamed(game, state, name), `state ${name}`)),
    view: mapNames(expected.view, (viewer, look) => viewFor(game, state, viewer, look)),
    asked: asked(game, state),
    offers: mapNames(expected.offers, (seat) => movesFor(game, state, Number(seat))),
    range: mapNames(expected.range, (seat) => rangesFor(game, state, Number(seat))),
    over: outcome !== undefined,
    winners: outcome ? outcome.winners.toSorted((a, b) => a - b) : null,
  };
}

function viewFor(
  game: SpecGame,
  state: SpecState,
  name: string,
  look: { readonly zones?: Raw | undefined; readonly state?: Raw | undefined },
): Raw {
  const viewer: Viewer = name === 'public' ? 'spectator' : Number(name);
  if (viewer !== 'spectator' && !state.seats[viewer]) throw new BadCaseFile(`unknown word: view.${name}`);
  return {
    zones: mapNames(look.zones, (zone) => seenIn(state, zoneFor(game, state, zone), viewer)),
    state: mapNames(look.state, (value) => known(stateSeen(game, state, value, viewer), `state ${value}`)),
  };
}

/** The kinds of a zone as a viewer sees them; `?` alone where it may not even count the cards. */
const seenIn = (state: SpecState, zone: number, viewer: Viewer): readonly string[] | '?' =>
  countsZone(zoneAt(state.layout, zone), viewer) ? kindsIn(state, zone, viewer) : '?';

const mapNames = <Value>(
  table: { readonly [name: string]: Value } | undefined,
  find: (name: string, value: Value) => unknown,
): Raw => Object.fromEntries(Object.entries(table ?? {}).map(([name, value]) => [name, find(name, value)]));

const zoneFor = (game: SpecGame, state: SpecState, name: string): number =>
  known(zoneNamed(game, state, name), `zone ${name}`);

function known<T extends Json | number>(value: T | undefined, what: string): T {
  if (value === undefined) throw new BadCaseFile(`unknown word: ${what}`);
  return value;
}
