/** `npm run properties`: what must hold in every game, every window (T13) and every frame (T14 to T17). Exit code 1 if anything does not. */
import { writeSync } from 'node:fs';
import process from 'node:process';
import { commandLine } from '../../../bench/command-line.ts';
import { browserFile, HOW, openBrowser } from '../chromium.ts';
import { checkMotion, lineOf } from './check-motion.ts';
import { checkPages } from './check-pages.ts';
import { checkTables } from './check-tables.ts';
import { checkedGames } from './games.ts';
import { Report } from './report.ts';
import { formatWindow, oddWindows, parseWindow, randomWindows, tabletWindows, WINDOWS } from './windows.ts';

const { values } = commandLine({
  name: 'properties',
  about:
    'Plays matches of every game in a browser; checks layout in every window (T13) and motion in every frame (T14–T17).',
  options: {
    games: {
      about: 'tables and pages, by the beginning of their names (duel, holdem/10, examples/, pages/)',
      otherwise: '',
    },
    sizes: {
      about: `windows (${WINDOWS.slice(0, 2).map(formatWindow).join(',')}); otherwise 14 and 39 random ones`,
      otherwise: '',
    },
    seed: { about: 'other random windows and other matches', otherwise: 1 },
    only: { about: 'layout or motion; otherwise both', otherwise: '' },
    decisions: { about: 'decisions after which a match in motion is left', otherwise: 60 },
    letters: { about: 'size of the letters that the reader has chosen', otherwise: 16 },
    quick: { about: 'four windows, no whole matches', otherwise: false },
    pictures: { about: 'a folder for pictures of faults', otherwise: '' },
  },
});

const list = (text: string): readonly string[] => text.split(',').filter((part) => part !== '');
const QUICK = ['1280x720', '1920x1080', '390x844', '844x390'].map(parseWindow);

const ALL = [
  ...WINDOWS,
  ...randomWindows(20, values.seed),
  ...tabletWindows(10, values.seed),
  ...oddWindows(9, values.seed),
];

const sizes = list(values.sizes).map(parseWindow);
const windows = sizes.length > 0 ? sizes : values.quick ? QUICK : ALL;
const whole =
  values.quick && values.only !== 'motion'
    ? []
    : sizes.length > 0
      ? sizes.slice(0, 2)
      : ['1280x720', '390x844'].map(parseWindow);
const executable = browserFile();
if (!executable) {
  console.error(`There is no browser to look with: ${HOW}`);
  process.exit(1);
}
const browser = await openBrowser(executable, values.letters);
const report = new Report();
const wanted = list(values.games);
const games = await checkedGames(wanted);
const check = {
  windows,
  whole,
  colored: ['1280x720', '390x844'].map(parseWindow),
  seed: values.seed,
  folder: values.pictures === '' ? undefined : values.pictures,
  done(label: string, ms: number, lines = report.lines(label)) {
    console.error(`${label}: ${lines.length} faults, ${(ms / 1_000).toFixed(1)} s`);
    for (const line of lines) console.error(line);
  },
};
const isLaidOut = values.only !== 'motion';
if (isLaidOut) await checkTables(browser, games, check, report);
const pages = isLaidOut ? await checkPages(browser, wanted, check, report) : 0;
const moving = { windows: whole, seed: values.seed, decisions: values.decisions, done: check.done };
const found = values.only === 'layout' ? [] : await checkMotion(browser, games, moving);
await browser.close();
// Rules that were loaded from files have the console's words sent elsewhere.
const say = (line: string): void => void writeSync(1, `${line}\n`);
for (const line of report.lines()) say(line);
for (const finding of found) say(lineOf(finding));
const count = report.count + found.length;
say(`${games.length} tables, ${pages} other pages, ${windows.length} windows: ${count} faults`);
process.exitCode = count > 0 ? 1 : 0;
