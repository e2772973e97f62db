/**
 * A match in motion (T14 to T17): plays it with the clock in the check's hands and looks at every frame, from the wire update
 * until nothing moves. The checks themselves run in the browser (in-motion/), bundled once.
 */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { root } from '../../scratch-project.ts';
import type { Address } from '../served.ts';
import type { CheckedGame } from './games.ts';
import type { MotionFault } from './in-motion/index.ts';
import { sitDownAt, type SelfPlayedMatch } from './match.ts';

export type { MotionFault } from './in-motion/index.ts';

/** How a match is watched. */
export interface MotionCheck {
  readonly seed: number;
  readonly decisions: number;
  readonly options?: object;
  readonly motion?: 'full' | 'reduced';
}

let script: Promise<string> | undefined;

/** Returns the checks as one script. */
function motionScript(): Promise<string> {
  script ??= build({
    entryPoints: [join(root, 'test/web/properties/in-motion/index.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2023',
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return script;
}

/** Plays a match and returns what was wrong in it, each fault once. */
export async function motionFaults(
  page: Page,
  served: Address,
  game: CheckedGame,
  check: MotionCheck,
): Promise<readonly MotionFault[]> {
  await page.addInitScript(countCommands);
  await page.addInitScript(
    (motion) => localStorage.setItem('cardwright.settings', JSON.stringify({ speed: 1, motion })),
    check.motion ?? 'full',
  );
  const match = await sitDownAt(page, served, game, check.seed, {
    clock: 'manual',
    ...(check.options ? { options: check.options } : {}),
  });
  try {
    await page.waitForFunction(() => Reflect.get(window, '__view')?.performance.isReady);
    await page.evaluate(await motionScript());
    return await follow(page, match, check.decisions);
  } finally {
    match.close();
  }
}

/** Counts commands that the page itself sends. */
function countCommands(): void {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    // The table of stack passes by itself where nothing is to be decided.
    const isCommand = typeof data === 'string' && /"type":"(command|answer)"/.test(data) && !/"pass"/.test(data);
    if (isCommand) Object.assign(window, { __sent: Number(Reflect.get(window, '__sent') ?? 0) + 1 });
    return send.call(this, data);
  };
}

async function follow(page: Page, match: SelfPlayedMatch, decisions: number): Promise<readonly MotionFault[]> {
  const faults = new Map<string, MotionFault>();
  for (let n = 0; n < decisions; n++) {
    await match.settle();
    for (const fault of await watched(page, match, n % 5 === 2)) faults.set(fault.what, fault);
    if (match.isOver) break;
    await match.decide();
  }
  for (const fault of [...(await watched(page, match, false)), ...(await endFaults(page, match))])
    faults.set(fault.what, fault);
  return [...faults.values()];
}

const watched = (page: Page, match: SelfPlayedMatch, pressesKeys: boolean): Promise<readonly MotionFault[]> =>
  page.evaluate((asked) => Reflect.get(window, '__motion').watch(asked), {
    told: match.seq,
    hasBlinds: match.hasBlinds,
    pressesKeys,
  });

/** A match that is over has said who won it, by name. */
async function endFaults(page: Page, match: SelfPlayedMatch): Promise<readonly MotionFault[]> {
  if (!match.isOver) return [];
  // The panel comes when the end was shown.
  await page.evaluate(() => Reflect.get(window, '__view')?.step(3_000));
  await page
    .locator('dialog[open]')
    .first()
    .waitFor({ timeout: 4_000 })
    .catch(() => {});
  const said: readonly string[] = await page.evaluate(() => Reflect.get(window, '__motion').spokenSince(0));
  const wrong: readonly MotionFault[] = await page.evaluate(
    (hasBlinds) => Reflect.get(window, '__motion').spokenFaults(hasBlinds),
    match.hasBlinds,
  );
  const ends = said.slice(-8).filter((text) => /\b(wins?|won|lose|lost|draw|falls?|ends)\b/i.test(text));
  const isNamed = match.winners.every((name) => ends.some((text) => text.includes(name)));
  return ends.length > 0 && isNamed
    ? wrong
    : [...wrong, { rule: 'T17', what: `nobody hears who won: “${said.slice(-2).join(' | ').slice(0, 120)}”` }];
}
