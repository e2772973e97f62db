/**
 * Stored pictures (rules/table.md 11, group 2): what is on a page now, at a part of its size, against test/data/web/pictures. They
 * are of one browser with its fonts, named in made-with.json; elsewhere nothing is compared, and that is said.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { root } from '../scratch-project.ts';

/** `CARDWRIGHT_PICTURES=1` makes them anew. */
const MAKES = process.env['CARDWRIGHT_PICTURES'] !== undefined;
const FOLDER = join(root, 'test/data/web/pictures');
const MADE_WITH = join(FOLDER, 'made-with.json');
const DIFFERENT = join(root, 'shots/different');

/** Of a hundred pixels, how many may differ, and by how much of 255 before they do. */
export const MOST_PIXELS = 0.35;
const MOST_SHADE = 28;

interface Maker {
  /** Without the numbers of its repairs. */
  readonly chromium: string;
  /** What the stacks of the page come to, and how wide a line is in them. */
  readonly fonts: readonly string[];
}

/** A part of the page in pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Expects a part of the page, or all of it, as it was stored. */
export async function expectStored(album: Album, page: Page, name: string, scale: number, clip?: Crop): Promise<void> {
  const share = await album.difference(page, name, scale, clip);
  expect(share, `${name}: percent of pixels that differ, see shots/different`).toBeLessThanOrEqual(MOST_PIXELS);
}

/** Compares pictures on a page of its own, which no policy of the product binds. */
export class Album {
  readonly #bench: Page;
  /** Why nothing is compared, if nothing is. */
  readonly why: string;

  private constructor(bench: Page, why: string) {
    this.#bench = bench;
    this.why = why;
  }

  /** Opened by whoever looks at a page of the product, whose fonts they are. */
  static async open(browser: Browser, page: Page): Promise<Album> {
    const here = await makerOf(browser, page);
    if (MAKES) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(MADE_WITH, `${JSON.stringify(here, null, 2)}\n`);
    }
    const there = readFileSync(MADE_WITH, 'utf8').trim();
    const isSame = JSON.stringify(JSON.parse(there)) === JSON.stringify(here);
    const why = `Pictures were not compared: they are of ${there}, and this is ${JSON.stringify(here)}. CARDWRIGHT_PICTURES=1 makes them anew.`;
    return new Album(await browser.newPage(), isSame ? '' : why);
  }

  /** How many of a hundred pixels of the page, or of a part of it, are not as they were stored. */
  async difference(page: Page, name: string, scale: number, clip?: Crop): Promise<number> {
    const taken = await this.#taken(page, scale, clip);
    if (MAKES) writeFileSync(fileOf(name), taken);
    const share = await this.#compared(name, taken);
    if (share > MOST_PIXELS) {
      mkdirSync(DIFFERENT, { recursive: true });
      writeFileSync(join(DIFFERENT, `${name}.webp`), taken);
    }
    return share;
  }

  /** The same, from a picture of something else. */
  async distance(page: Page, other: string, scale: number, clip?: Crop): Promise<number> {
    return this.#compared(other, await this.#taken(page, scale, clip));
  }

  async close(): Promise<void> {
    await this.#bench.close();
  }

  async #taken(page: Page, scale: number, clip?: Crop): Promise<Buffer> {
    await drawn(page);
    return this.#shrunk(await page.screenshot(clip ? { clip } : {}), scale);
  }

  /** A picture at a part of its size, as WebP: the browser itself has the encoder, and both sides lose the same. */
  async #shrunk(png: Buffer, scale: number): Promise<Buffer> {
    const data = await this.#bench.evaluate(
      async ([picture, part]) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
        const [width, height] = [Math.round(image.width * part), Math.round(image.height * part)];
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const pen = canvas.getContext('2d');
        if (!pen) throw new Error('the browser draws nothing');
        pen.imageSmoothingQuality = 'high';
        pen.drawImage(image, 0, 0, width, height);
        return canvas.toDataURL('image/webp', 0.6);
      },
      [png.toString('base64'), scale] as const,
    );
    return Buffer.from(data.split(',')[1] ?? '', 'base64');
  }

  /** How many of a hundred pixels differ. */
  #compared(name: string, taken: Buffer): Promise<number> {
    if (!existsSync(fileOf(name))) throw new Error(`there is no picture ${name}: CARDWRIGHT_PICTURES=1 makes it`);
    return this.#bench.evaluate(
      async ([one, other, most]) => {
        const pixelsOf = async (picture: string): Promise<ImageData> => {
          const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${picture}`)).blob());
          const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
          if (!pen) throw new Error('the browser draws nothing');
          pen.drawImage(image, 0, 0);
          return pen.getImageData(0, 0, image.width, image.height);
        };
        const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
        if (a.width !== b.width || a.height !== b.height) return 100;
        let different = 0;
        for (let at = 0; at < a.data.length; at += 4)
          if ([0, 1, 2].some((part) => Math.abs((a.data[at + part] ?? 0) - (b.data[at + part] ?? 0)) > most))
            different += 1;
        return (100 * different) / (a.width * a.height);
      },
      [readFileSync(fileOf(name)).toString('base64'), taken.toString('base64'), MOST_SHADE] as const,
    );
  }
}

const fileOf = (name: string): string => join(FOLDER, `${name}.webp`);

/** Pictures in pictures are decoded, what breathes holds its breath, and all of it is painted. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const each of document.querySelectorAll<HTMLElement>('.breathes')) each.style.animation = 'none';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

async function makerOf(browser: Browser, page: Page): Promise<Maker> {
  const fonts = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const widthIn = (stack: string): number => {
      if (pen) pen.font = `700 40px ${stack}`;
      return Math.round(pen?.measureText('Sphinx of black quartz, judge my vow 0123456789').width ?? 0);
    };
    // The first that this machine has: its letters are not those of the last resort.
    const nameIn = (stack: string): string =>
      stack.split(',').find((name) => widthIn(`${name}, monospace`) !== widthIn('monospace')) ?? 'unknown';
    const style = getComputedStyle(document.documentElement);
    return ['--serif', '--sans']
      .map((name) => style.getPropertyValue(name))
      .map((stack) => `${nameIn(stack).trim().replaceAll(/['"]/g, '')}, ${widthIn(stack)} px wide`);
  });
  return { chromium: browser.version().split('.')[0] ?? '', fonts };
}
