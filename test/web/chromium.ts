/**
 * The browser of the tests: an installed Chromium, Chrome or Edge, without a window where there is such a build (it draws the same
 * with a fifth less time). As root where apt is (a container, CI) a missing one is installed; elsewhere the one command is printed,
 * and the tests say that they were not run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium, type Browser } from 'playwright-core';

const PLACES = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  `${process.env['PROGRAMFILES'] ?? 'C:\\Program Files'}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)'] ?? 'C:\\Program Files (x86)'}\\Microsoft\\Edge\\Application\\msedge.exe`,
];

/** The build without windows, and the whole browser for systems that do not have it. */
const PACKAGES = ['chromium-headless-shell', 'chromium'] as const;
const FONTS = 'fonts-dejavu-core';

/** How to get a browser by hand. */
export const HOW = `sudo apt-get install -y --no-install-recommends ${PACKAGES[1]} ${FONTS}`;

const found = (): string | undefined => PLACES.find((place) => place !== undefined && existsSync(place));

/** Where the browser is; installed first where that may be done, nothing where there is none. */
export function browserFile(): string | undefined {
  return found() ?? (canInstall() ? (install(), found()) : undefined);
}

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(): void {
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  for (const browser of PACKAGES) {
    console.warn(`Installing ${browser} and ${FONTS} for the browser tests …`);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, FONTS], { stdio: 'inherit' });
    if (found()) return;
  }
}

/** Every window has an address bar whose two lists are pages with a process: half of what a test's page costs, and nobody sees them. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** And every page has another process in readiness, for where it may be led next. */
const SPARE = 'SpareRendererForSitePerProcess';

/** What Playwright turns off: Chromium heeds the last list alone, so that ours has to say it again. */
const PLAYWRIGHTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

const OFF = '--disable-features=';
const OURS = [...PLAYWRIGHTS, ...ADDRESS_BAR, SPARE];

/** As root Chromium needs its sandbox off; without a screen it draws in software. */
export const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  `${OFF}${OURS.join(',')}`,
];

/** What another Playwright turns off, and our list would turn on again: of the arguments with which a browser was started. */
export const turnedOnAgain = (started: readonly string[]): readonly string[] =>
  started
    .filter((argument) => argument.startsWith(OFF))
    .flatMap((argument) => argument.slice(OFF.length).split(','))
    .filter((feature) => !OURS.includes(feature));

/** Opens the browser, with letters of this size. */
export const openBrowser = (executablePath: string, letters = 16): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...ARGS, `--blink-settings=defaultFontSize=${letters}`] });
