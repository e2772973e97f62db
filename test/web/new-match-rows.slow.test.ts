/** Every row of the dialog for a new match, in every game that is served: what it offers can be begun (T6). */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servedBy } from '../../src/cli/commands/serve.ts';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import type { GameInfo } from '../../src/host/index.ts';
import {
  CLOCK_CHOICES,
  optionsIn,
  seatsIn,
  strangerTerms,
  termsIn,
  usualSetup,
  withSeats,
} from '../../src/web/start/match-setup.ts';
import type { MatchSetup } from '../../src/web/start/match-setup.ts';
import { botOf } from '../../src/web/start/play-plan.ts';
import { OPPONENTS } from '../../src/web/app/settings.ts';
import { servePage, type Served } from './served.ts';
import { sampled } from '../sample.ts';

let served: Served;
beforeAll(async () => {
  const row = GAMES.find(({ name }) => name === 'high-card')!;
  const table = servedBy(await ownTable(row), row);
  // A game that does not say what happens to players out of time.
  const { onTimeout: _, ...mute } = { ...table.game, name: 'mute' };
  served = await servePage({ botPause: 3_600_000, more: [{ ...table, game: mute }] });
}, 60_000);
afterAll(() => served.close());

/** What a request of a new guest came to: nothing, or the code of its refusal. */
async function refusal(path: string, body: object): Promise<string> {
  const headers = { authorization: `Bearer ${randomBytes(32).toString('hex')}` };
  const answer = await fetch(`${served.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
  return answer.ok ? '' : String(Object(await answer.json()).code);
}

/** A game of each kind; `npm run test:full` tries every game. */
const SAMPLE = ['duel', 'cycle', 'holdem', 'go_fish', 'mute'];

/** A change of one row, by its name. */
type Change = readonly [name: string, setup: MatchSetup];

/** The setups that one change of one row leads to; with people, those that matter there. */
function setupsOf(game: GameInfo): readonly Change[] {
  const usual = usualSetup(game, 'normal');
  const { min, max } = game.seats;
  // The row is left out where the game has no rule for players out of time.
  const clocks = (game.timeout ? sampled(CLOCK_CHOICES, 2) : []).map((clock): Change => [
    `clock ${clock}`,
    { ...usual, clock },
  ]);
  const settings = (game.about?.settings ?? []).flatMap(({ label, choices }, row) =>
    choices.map((each, at): Change => [`${label} ${each.label}`, { ...usual, choices: usual.choices.with(row, at) }]),
  );
  const alone: readonly Change[] = [
    ['as usual', usual],
    ...clocks,
    ...[min, max].map((seats): Change => [`${seats} seats`, withSeats(usual, seats)]),
    ...sampled(OPPONENTS, 1).map((level): Change => [level, { ...usual, levels: usual.levels.map(() => level) }]),
    ['dealt by the server', { ...usual, isCommitted: false }],
    ...settings,
  ];
  if (max === 1) return alone;
  const friend = { ...usual, company: 'friend' as const };
  const stranger = { ...usual, company: 'stranger' as const };
  const last = clocks.slice(-1);
  return [
    ...alone,
    ['friend', friend],
    ['friends', { ...friend, friends: usual.friends.map(() => true) }],
    ...last.map(([name, { clock }]): Change => [`friend, ${name}`, { ...friend, clock }]),
    ['stranger', stranger],
    ...last.map(([name, { clock }]): Change => [`stranger, ${name}`, { ...stranger, clock }]),
  ];
}

/** Begins a match as the dialog does; where a level is not offered the page asks for the lower one. */
async function begun(game: GameInfo, setup: MatchSetup): Promise<string> {
  const isStranger = setup.company === 'stranger';
  const body = isStranger
    ? { game: game.name, ...strangerTerms(game, setup) }
    : { game: game.name, seats: seatsIn(game, setup), options: optionsIn(game, setup), ...termsIn(setup) };
  const path = isStranger ? 'api/play' : 'api/matches';
  const level = termsIn(setup).level ?? game.level;
  const first = await refusal(path, { ...body, level });
  return first === 'LevelNotOffered' || first === 'NotInRealTime' ? refusal(path, { ...body, level: 'seeded' }) : first;
}

test('[T6] whatever a row of a new match offers can be begun, in every game', async () => {
  const { games }: { games: readonly GameInfo[] } = await (await fetch(`${served.url}api/games`)).json();
  const refused: string[] = [];
  for (const game of sampled(
    games,
    games.filter(({ name }) => SAMPLE.includes(name)),
  )) {
    for (const [name, setup] of setupsOf(game)) {
      const code = await begun(game, setup);
      if (code !== '') refused.push(`${game.name}, ${name}: ${code}`);
    }
    const bots = ['normal' as const, ...usualSetup(game, 'normal').levels].map((level) => ({
      bot: botOf(game, level),
    }));
    const hasBots = game.seats.max > 1;
    const code = hasBots ? await refusal('api/matches', { game: game.name, seats: bots, public: true }) : '';
    if (code !== '') refused.push(`${game.name}, watch: ${code}`);
  }
  expect(refused).toEqual([]);
  // A game that says nothing of players out of time has no such row; every bundled game for several has it.
  const clockless = games.filter(({ timeout, seats }) => !timeout && seats.max > 1).map(({ name }) => name);
  expect(clockless).toEqual(['mute']);
}, 120_000);
