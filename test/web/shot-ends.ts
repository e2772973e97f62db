/** The pictures of LOOKS.md in which a match is over: one result panel for all games. */
import type { Page } from 'playwright-core';
import type { Chooser, MatchRecord } from './replayed.ts';
import type { Shot } from './shot-list.ts';
import { byCycleBot, byDuelBot, byStackBot, PROGRAMS, SCHOLARS, several } from './shot-records.ts';

const DESK = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

const EMBER = ['kiln-rat', 'hot-rivet', 'soot-runner', 'bellows-keeper', 'glass-blower', 'slag-cart', 'patient-tinder'];
const TIDE = ['reed-wader', 'skipped-stone', 'net-mender', 'gauge-reader', 'pier-lantern', 'weir-lurker'];

/** A match against bots, committed and to its end. */
const over = (game: string, bots: readonly string[], by: Chooser, more: Partial<MatchRecord>): MatchRecord => ({
  game,
  name: 'Mara',
  others: [],
  bots,
  level: 'committed',
  steps: [{ until: 'over', by }],
  ...more,
});

/** Pip's general is weaker than usual. */
const DUEL_WON = over('duel', ['easy'], byDuelBot, {
  options: {
    order: 'fixed',
    mulligan: false,
    free: true,
    decks: [
      { general: 'ember-general', deck: several(EMBER, 39) },
      { general: 'tide-general', deck: several(TIDE, 39), health: 18 },
    ],
  },
  seed: 3,
});

/** Wren has so few cards, all of them lands, that they are soon drawn. */
const STACK_WON = over('stack', ['normal'], byStackBot, {
  options: {
    setup: 'match',
    format: 'free',
    startingPlayer: 'p1',
    players: [
      { id: 'p1', deck: [...several(['kelm-field'], 24), ...several(SCHOLARS, 36)] },
      { id: 'p2', deck: several(['kelm-field'], 14) },
    ],
  },
  seed: 3,
});

/** Wins two fights, and does nothing in the last. */
const byIdler: Chooser = (view, choices) =>
  (view.match['encounter'] === 2 ? choices.find(({ type }) => type === 'endTurn') : undefined) ??
  byCycleBot(view, choices);

const RUN_LOST = over('cycle', [], byIdler, {
  level: 'seeded',
  options: { deck: PROGRAMS, encounters: [['kiln-drone'], ['slag-choir'], ['null-bailiff']] },
  seed: 7,
});

/** Everything on every hand. */
const byGambler: Chooser = ({ seats: [own = {}] }, choices) => {
  const [more] = choices.filter(({ type }) => type === 'raise' || type === 'bet');
  const { stack = 0, bet = 0 } = own;
  if (more) return { ...more, to: Number(stack) + Number(bet) };
  return ['call', 'check'].flatMap((type) => choices.find((choice) => choice.type === type) ?? [])[0] ?? choices[0];
};

/** Whoever has most chips, and puts all of them in, loses to nobody for long. */
const TABLE_WON = over('holdem', several(['easy'], 5), byGambler, {
  options: { players: 6, betting: { blinds: [20, 40], stacks: [7_000, 400, 400, 400, 400, 400] } },
  seed: 9,
});

/** The panel, with the numbers of the match. */
async function panel(page: Page): Promise<void> {
  await page.locator('dialog.result-panel dd').first().waitFor();
  await page.waitForTimeout(1_000);
}

/** The ends of matches. */
export const END_SHOTS: readonly Shot[] = [
  { name: 'end-duel', size: DESK, record: DUEL_WON, show: panel },
  { name: 'end-stack', size: DESK, record: STACK_WON, show: panel },
  { name: 'end-cycle', size: DESK, record: RUN_LOST, show: panel },
  { name: 'end-holdem', size: DESK, record: TABLE_WON, show: panel },
  { name: 'end-phone', size: PHONE, record: DUEL_WON, show: panel },
];
