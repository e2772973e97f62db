/** Replays without a page: what a file holds, what each watcher is told of it, and the film of it in time (T4, T5, T11.13). */
import { loadCues } from '../../src/web/game-parts.ts';
import { describe, expect, test } from 'vitest';
import { autoMatch } from '../../src/cli/auto-match.ts';
import type { Command, Game } from '../../src/core/index.ts';
import { evolveView, viewDigest } from '../../src/core/view/index.ts';
import { cycle } from '../../src/games/cycle/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import { sampled } from '../sample.ts';
import { BUNDLED, bundledGame } from '../../src/spec/index.ts';
import { differences } from '../../src/web/inspector/trees.ts';
import { localGames } from '../../src/web/local/games.ts';
import { activityOf, filmOf, lineAt, placeOf, turnOf, type Film } from '../../src/web/replay/film.ts';
import type { Watcher } from '../../src/web/replay/letters.ts';
import { Playhead } from '../../src/web/replay/playhead.ts';
import { openReel, type Projector } from '../../src/web/replay/projector.ts';

const games = localGames();

/** The transcript of a match between bots, as far as so many commands lead. */
function linesOf(game: Game, maxCommands: number, more: object = {}): readonly string[] {
  const played = autoMatch(game, { seed: 'replay', maxCommands, ...more });
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return played.value.lines;
}

function open(lines: readonly string[]) {
  const steps = openReel({ is: 'lines', lines }, games);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function opened(lines: readonly string[]): Projector {
  const found = open(lines);
  if (!found.ok) throw new Error(found.error.words);
  return found.value;
}

async function filmFor(projector: Projector, watcher: Watcher): Promise<Film> {
  const { game } = projector.opened;
  return filmOf(projector.tell(watcher), {
    game: game.name,
    cues: await loadCues(game.name),
    words: { seat: String, card: String },
    tell: (_, events) => [{ icon: 'list', pieces: [events.map(({ type }) => type).join()] }],
    tellsSteps: false,
    isTight: true,
  });
}

const FAMILIES: readonly (readonly [string, Game, number])[] = [
  ['duel', duel, 24],
  ['stack', stack, 40],
  ['cycle', cycle, 20],
  ["hold'em", bundledGame('holdem'), 12],
];

/** Every bundled game. */
const ALL: readonly (readonly [string, Game])[] = [
  ...[highCard, duel, cycle, stack].map((game) => [game.name, game] as const),
  ...BUNDLED.map((name) => [name, bundledGame(name)] as const),
];

describe.each(FAMILIES)('a transcript of %s', (_name, game, commands) => {
  const projector = opened(linesOf(game, commands));

  test('[T4] every watcher is told a match that ends as the engine says', () => {
    for (const watcher of projector.opened.watchers) {
      const { view, steps } = projector.tell(watcher);
      const end = steps.flatMap(({ events }) => events).reduce(evolveView, view);
      const looked = projector.look(watcher, Number.MAX_SAFE_INTEGER);
      expect([watcher, viewDigest(end)]).toEqual([watcher, looked.ok ? looked.value.digest : '']);
    }
  });

  test('[T5] who sees all cards sees every one of them, and a seat does not', () => {
    const cardsFor = (watcher: Watcher) => {
      const looked = projector.look(watcher, Number.MAX_SAFE_INTEGER);
      return looked.ok ? looked.value.zones.flatMap(({ cards }) => cards) : [];
    };
    expect(cardsFor('all').filter((card) => card === null)).toEqual([]);
    expect(cardsFor(0).filter((card) => card === null).length).toBeGreaterThan(0);
  });

  test('[T11.13] at 50 moments, forwards and backwards, the film shows what the engine has there', async () => {
    const film = await filmFor(projector, 0);
    const numbers = film.steps.flatMap((step) => step.numbers);
    for (let i = 0; i < 50; i++) {
      const number = numbers[(i * 7_919) % numbers.length] ?? 0;
      const { step, events } = placeOf(film, number);
      const before = film.views[step];
      const view = before && film.steps[step]?.events.slice(0, events).reduce(evolveView, before);
      const looked = projector.look(0, number);
      expect([number, view && viewDigest(view)]).toEqual([number, looked.ok ? looked.value.digest : '']);
    }
  });

  test('[T4] the laws of the engine hold at every one of 12 events', () => {
    const last = projector.look('all', Number.MAX_SAFE_INTEGER);
    const end = last.ok ? last.value.at : 0;
    for (let i = 1; i <= 12; i++) {
      const looked = projector.look('all', Math.floor((end * i) / 12));
      const faults = looked.ok ? looked.value.laws.filter(({ fault }) => fault !== null) : ['sealed'];
      expect(faults).toEqual([]);
    }
  });
});

describe('the film of a duel', () => {
  const projector = opened(linesOf(duel, 24));
  const headOf = (film: Film, speed: number | 'instant'): Playhead =>
    new Playhead(
      film,
      { match: 'x', seat: 0, level: 'committed', names: [], clock: undefined, outcome: undefined },
      { speed: () => speed, wake: () => {} },
    );

  test('[T4] time passes over every event once, at any speed, and the table is told each step once', async () => {
    const film = await filmFor(projector, 0);
    for (const speed of [0.5, 1, 8, 'instant'] as const) {
      const head = headOf(film, speed);
      const told: number[] = [];
      head.changes.subscribe(({ table, events }) => void (events && told.push(table.seq)));
      head.play();
      for (let n = 0; n < 100_000 && head.isPlaying.value; n++) head.tick(97);
      expect([speed, told]).toEqual([speed, film.steps.map((_, at) => at + 1)]);
      expect(viewDigest(head.table.value.view)).toBe(viewDigest(film.views.at(-1) ?? film.views[0]!));
    }
  });

  test('[T6] steps by event, command and turn lead from one end to the other and back', async () => {
    const film = await filmFor(projector, 0);
    const ways = [
      (head: Playhead, by: -1 | 1) => head.stepLine(by),
      (head: Playhead, by: -1 | 1) => head.stepEvent(by),
      (head: Playhead, by: -1 | 1) => head.stepCommand(by),
      (head: Playhead, by: -1 | 1) => head.stepTurn(by),
    ];
    for (const [way, step] of ways.entries()) {
      const head = headOf(film, 1);
      let forwards = 0;
      while (head.time.value < film.length && forwards < 9_999) {
        step(head, 1);
        forwards += 1;
      }
      expect([way, head.time.value]).toEqual([way, film.length]);
      let back = 0;
      while (head.time.value > 0 && back < 9_999) {
        step(head, -1);
        back += 1;
      }
      expect([way, head.time.value]).toEqual([way, 0]);
      expect(viewDigest(head.table.value.view)).toBe(viewDigest(film.views[0]!));
    }
  });

  test('[T4] a jump to an event rests there, and playing on tells only what comes after', async () => {
    const film = await filmFor(projector, 0);
    const long = film.steps.findIndex(({ events }) => events.length > 4);
    const { numbers = [], events = [] } = film.steps[long] ?? {};
    const head = headOf(film, 1);
    head.seekEvent(numbers[1] ?? 0);
    expect(head.number).toBe(numbers[1]);
    expect(film.lines[head.line.value]?.number).toBe(numbers[1]);
    const told: number[] = [];
    head.changes.subscribe((change) => void told.push(change.events?.length ?? -1));
    head.play();
    head.tick(1);
    expect(told).toEqual([events.length - 2]);
  });

  test('[T4] activity is measured, turns are counted, and every line has its moment', async () => {
    const film = await filmFor(projector, 0);
    const activity = activityOf(film, 20);
    expect(Math.max(...activity)).toBe(1);
    expect(Math.min(...activity)).toBeGreaterThanOrEqual(0);
    expect(film.turns.map(({ label }) => label).slice(0, 3)).toEqual(['1', '2', '3']);
    for (const { time, number } of film.lines)
      expect([number, film.lines[lineAt(film, time)]?.time]).toEqual([number, time]);
  });
});

describe.each(sampled(ALL, 6))('a whole match of %s', (_name, game) => {
  test('[T4] the turn that is lit is that of the event that is told, and the last moment has the result', async () => {
    const projector = opened(linesOf(game, 400));
    const { outcome } = projector.opened;
    const film = await filmFor(projector, 0);
    const name = projector.opened.game.name;
    const head = new Playhead(
      film,
      { match: 'x', seat: 0, level: 'committed', names: [], clock: undefined, outcome: outcome ?? undefined },
      { speed: () => 8, wake: () => {} },
    );
    const litAndTrue = (): readonly unknown[] => {
      const { step, events } = placeOf(film, head.told);
      const view = (film.steps[step]?.events ?? []).slice(0, events).reduce(evolveView, film.views[step]!);
      return [head.told, film.turns.length === 0 ? null : Number(head.turn?.label), turnOf(name, view)];
    };
    const isRight = ([, lit, counted]: readonly unknown[]): boolean =>
      film.turns.length === 0 || counted === null || lit === counted;
    const faults: unknown[] = [];
    const look = (): void => void (isRight(litAndTrue()) || faults.push(litAndTrue()));
    // Turns are counted from the first event that counts them.
    const first = film.lines.findIndex(({ number }) => number >= (film.turns[1]?.first ?? 0));
    for (const { number } of film.lines.slice(first).slice(0, 300)) {
      head.seekEvent(number);
      look();
    }
    head.seek(film.turns[1]?.from ?? 0);
    head.play();
    const wasOver = head.table.value.outcome;
    for (let n = 0; n < 20_000 && head.isPlaying.value; n++) {
      head.tick(97);
      if (n < 300) look();
    }
    expect(faults).toEqual([]);
    expect(wasOver).toBeUndefined();
    expect(head.table.value.outcome).toEqual(outcome ?? undefined);
    head.seek(0);
    head.seek(film.length);
    expect(head.table.value.outcome).toEqual(outcome ?? undefined);
  });
});

describe('what is not shown', () => {
  const lines = linesOf(bundledGame('kuhn'), 99);

  test('[T5] a changed byte is named, and nothing is opened', () => {
    const bad = open(lines.map((line) => line.replace(/"type":"(call|check|bet|fold)"/, '"type":"other"')));
    expect(bad).toMatchObject({ ok: false, error: { code: 'ChainBroken' } });
  });

  test('[T5] files of any other sort are refused with a sentence', () => {
    const strange = [
      '',
      'hello',
      '{}',
      '[]',
      'null',
      '{"event":{"type":"open"},"hash":"0"}',
      '{"__proto__":{"x":1}}',
      '\ud800',
    ];
    for (const text of strange) {
      const found = open([text]);
      expect([text, found.ok ? '' : found.error.words]).toEqual([text, expect.stringMatching(/\w+ \w+/)]);
    }
    expect(open([]).ok).toBe(false);
    expect(open(['['.repeat(100_000)]).ok).toBe(false);
  });

  test('[F54] a game whose rules are not here is refused', () => {
    const other = { ...bundledGame('kuhn'), name: 'unheard-of' };
    expect(open(linesOf(other, 99))).toMatchObject({ ok: false, error: { code: 'NoRules' } });
  });

  test('[T5] [F24] of a sealed log there is what a spectator saw, and nothing else', () => {
    const sealed = opened(linesOf(bundledGame('kuhn'), 99, { reveal: 'auditor' }));
    expect(sealed.opened.watchers).toEqual(['spectator']);
    expect(sealed.tell('spectator').steps.length).toBeGreaterThan(1);
    expect(sealed.tell('all').steps).toEqual([]);
    expect(sealed.tell(0).steps).toEqual([]);
    expect(sealed.look('all', 5)).toMatchObject({ ok: false, error: { code: 'Sealed' } });
    expect(sealed.attempt(0, 5, { type: 'check' })).toMatchObject({ ok: false, error: { code: 'Sealed' } });
  });
});

describe('the differences of two trees', () => {
  test('[T4] what is gone and what is new stand under their place', () => {
    const before = { match: { turn: 9, pending: null }, seats: [{ mana: 6 }], zones: { hand: [1, 2], pile: [] } };
    const after = {
      match: { turn: 9, pending: null },
      seats: [{ mana: 4, replaced: 1 }],
      zones: { hand: [1], pile: [] },
    };
    expect(differences(before, after).map(({ is, text }) => `${is} ${text}`)).toEqual([
      'at seats[0]',
      'gone mana: 6',
      'new mana: 4',
      'new replaced: 1',
      'at zones',
      'gone hand: [1,2]',
      'new hand: [1]',
    ]);
    expect(differences(after, after)).toEqual([]);
  });
});

describe('what is tried in the inspector', () => {
  const settledAt = (projector: Projector, from: number): number => {
    for (let at = from; ; at++) {
      const looked = projector.look('all', at);
      if (looked.ok && looked.value.isSettled && looked.value.choices.some(({ commands }) => commands.length > 0))
        return at;
    }
  };

  test('[T4] a command leads on from its moment, and the match comes back as it was', () => {
    const projector = opened(linesOf(duel, 12));
    const whole = projector.tell(0);
    const at = settledAt(projector, 150);
    const looked = projector.look('all', at);
    const legal = looked.ok ? looked.value.choices.find(({ commands }) => commands.length > 0) : undefined;
    const command: Command | undefined = legal?.commands.at(-1);
    const tried = projector.attempt(legal?.seat ?? 0, at, command);
    expect(tried.ok && tried.value.at > at).toBe(true);
    expect(projector.tell(0).steps.at(-1)?.command).toBe(command?.type);
    projector.restore();
    expect(projector.tell(0)).toEqual(whole);
  });

  test('[T4] what the rules refuse changes nothing, and inside a command nothing is tried', () => {
    const projector = opened(linesOf(duel, 12));
    const before = projector.tell(0);
    for (const command of [
      { type: 'attack', from: 999, at: 0 },
      null,
      'x',
      { type: '__proto__' },
      { type: 'replace', slot: NaN },
    ])
      expect(projector.attempt(0, settledAt(projector, 150), command).ok).toBe(false);
    const first = before.steps[0]?.numbers?.[2] ?? 0;
    expect(projector.attempt(0, first, { type: 'endTurn' })).toMatchObject({ ok: false, error: { code: 'Unsettled' } });
    expect(projector.tell(0)).toEqual(before);
  });
});
