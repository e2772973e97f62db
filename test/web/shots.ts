/**
 * `npm run shots`: the pictures of LOOKS.md from the served product, as PNG into a folder (shots/ unless
 * said otherwise), and those of README.md, smaller, into docs/pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { Browser } from 'playwright-core';
import { commandLine } from '../../bench/command-line.ts';
import { root } from '../scratch-project.ts';
import { browserFile, HOW, openBrowser } from './chromium.ts';
import { SHOTS, Studio, type Shot } from './shot-list.ts';

/** The pictures that README.md carries. */
const CARRIED = ['duel-desk', 'stack-desk', 'holdem-desk'];
const PICTURES = join(root, 'docs/pictures');

/** Takes the pictures, one after the other; what cannot be shown is told, and the others are taken all the same. */
async function takeAll(browser: Browser, folder: string, names: readonly string[]): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  const studio = new Studio(browser);
  const failed: string[] = [];
  for (const shot of SHOTS.filter(({ name }) => names.length === 0 || names.includes(name)))
    await take(studio, browser, shot, folder).catch((error: unknown) => {
      failed.push(shot.name);
      console.error(`${shot.name}: ${error instanceof Error ? error.message : String(error)}`);
    });
  await studio.close();
  return failed.length === 0;
}

async function take(studio: Studio, browser: Browser, shot: Shot, folder: string): Promise<void> {
  await studio.show(shot, async (page) => {
    const path = join(folder, `${shot.name}.png`);
    const picture = await page.screenshot({ path });
    console.log(path);
    if (CARRIED.includes(shot.name)) await carry(browser, shot.name, picture);
  });
}

/** Writes a picture as WebP, which is a tenth of its PNG: the browser itself has the encoder. */
async function carry(browser: Browser, name: string, picture: Buffer): Promise<void> {
  const page = await browser.newPage();
  const data = await page.evaluate(async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.86);
  }, picture.toString('base64'));
  await page.close();
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `${name}.webp`), Buffer.from(data.split(',')[1] ?? '', 'base64'));
}

const executable = browserFile();
const [folder = 'shots', ...names] = commandLine({
  name: 'shots',
  about: `Pictures of the served page, as PNG into a folder: ${SHOTS.map(({ name }) => name).join(', ')}.`,
  options: {},
  operands: ['folder', 'picture …'],
}).operands;
const strange = names.find((name) => !SHOTS.some((shot) => shot.name === name));
if (strange !== undefined) {
  console.error(`shots: no picture ${strange} (--help tells more)`);
  process.exit(2);
}
if (executable) {
  const browser = await openBrowser(executable);
  process.exitCode = (await takeAll(browser, resolve(folder), names)) ? 0 : 1;
  await browser.close();
} else {
  console.error(`There is no browser to take pictures with: ${HOW}`);
  process.exitCode = 1;
}
