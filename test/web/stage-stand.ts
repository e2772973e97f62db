/** The page of the stage's tests, opened and measured: what is read from styles, boxes and pixels at a moment. */
import { build } from 'esbuild';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { PlainView, ViewEvent } from '../../src/core/view/index.ts';
import { root } from '../scratch-project.ts';

const ADDRESS = 'http://stage.test/';

let bundle: Promise<string> | undefined;

/** The page as one file. */
async function pageText(): Promise<string> {
  const built = await build({
    entryPoints: [join(root, 'test/web/stage-page.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outdir: '/out',
    logLevel: 'silent',
  });
  const text = (end: string): string => built.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  const script = text('.js').replaceAll('</script', '<\\/script');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>stage</title><style>${text('.css')}</style><div id="app"></div><script>${script}</script>`;
}

/** Opens the page at a view of a game; with `?clock=manual` the clock is in the test's hands. One of its times may be 100 ms more. */
export async function openStage(page: Page, game: string, view: PlainView, query: string, later = ''): Promise<void> {
  bundle ??= pageText();
  const text = await bundle;
  const time = new RegExp(`\\b${later}: (\\d+)`, 'g');
  const body = later === '' ? text : text.replace(time, (_, ms) => `${later}: ${Number(ms) + 100}`);
  await page.route(`${ADDRESS}**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${ADDRESS}${query}`);
  const given = [game, JSON.stringify(view)];
  await page.evaluate(([name, first]) => Reflect.get(window, 'stagePage').open(name, first), given);
  await page.waitForFunction(() => Reflect.get(window, '__view')?.performance.isReady);
}

/** Tells the page what has happened, after so many changes that it was never told of. */
export const tellStage = (
  page: Page,
  events: readonly ViewEvent[] | null,
  view: PlainView,
  missed = 0,
): Promise<void> =>
  page.evaluate((told) => Reflect.get(window, 'stagePage').tell(told), JSON.stringify({ events, view, missed }));

/** A place to count lit pixels in: an anchor's box, moved and stretched. */
export interface Spot {
  readonly anchor: string;
  /** Shares of the box: from left and top, and how wide and high. */
  readonly part: readonly [x: number, y: number, width: number, height: number];
}

/** What is seen at a moment. */
export interface Seen {
  readonly ghosts: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly front: number;
    readonly back: number;
    /** How far its pictures of burning have come, from 0 to 1; −1: it does not burn. */
    readonly burnt: number;
    readonly isTinted: boolean;
    /** How strong its shadow is, and the light that its picture is levelled with. */
    readonly shade: number;
    readonly level: number;
  }[];
  readonly speech: readonly { readonly text: string; readonly opacity: number }[];
  readonly hits: readonly string[];
  readonly halos: readonly number[];
  readonly sounds: readonly string[];
  readonly places: { readonly [anchor: string]: string };
  /** The middles of the places, in px. */
  readonly middles: { readonly [anchor: string]: number };
  /** Lit pixels of the canvas in each spot. */
  readonly lit: readonly number[];
}

/** Lets time go by and looks. */
export function seenAfter(page: Page, ms: number, spots: readonly Spot[] = []): Promise<Seen> {
  return page.evaluate(
    async ([step, where]) => {
      const view = Reflect.get(window, '__view');
      if (step > 0) view.step(step);
      // The table draws what was committed before the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
      const style = (element: Element | null): CSSStyleDeclaration | undefined =>
        element ? getComputedStyle(element) : undefined;
      const opacity = (element: HTMLElement | null): number =>
        !element || element.hidden ? 0 : Number(style(element)?.opacity ?? 0);
      const canvas = document.querySelector<HTMLCanvasElement>('.fx-canvas');
      // A copy is read, so that the canvas itself stays as it is on the page.
      const copy = document.createElement('canvas');
      Object.assign(copy, { width: canvas?.width || 1, height: canvas?.height || 1 });
      const context = copy.getContext('2d', { willReadFrequently: true });
      if (canvas && canvas.width > 0) context?.drawImage(canvas, 0, 0);
      const lit = where.map(({ anchor, part: [px, py, pw, ph] }) => {
        const box = document.querySelector(`[data-anchor~="${anchor}"]`)?.getBoundingClientRect();
        const base = canvas?.getBoundingClientRect();
        if (!box || !base || !context || pw * ph === 0) return -1;
        const [x, y] = [box.x - base.x + px * box.width, box.y - base.y + py * box.height];
        const { data } = context.getImageData(
          Math.round(x),
          Math.round(y),
          Math.round(pw * box.width),
          Math.round(ph * box.height),
        );
        return data.reduce((sum, value, i) => sum + (i % 4 === 3 && value > 8 ? 1 : 0), 0);
      });
      return {
        ghosts: all('.fx-ghost').map((ghost) => {
          const { x, y, width, height } = ghost.getBoundingClientRect();
          const front = ghost.querySelector<HTMLElement>('.fx-front');
          const shade = ghost.querySelector<HTMLElement>('.fx-shade');
          const mask = style(front);
          const masked = mask && mask.maskImage !== 'none' ? Number.parseFloat(mask.maskPosition) / 100 : -1;
          return {
            x: x + width / 2,
            y: y + height / 2,
            width,
            front: front?.childElementCount ? opacity(front) : 0,
            back: opacity(ghost.querySelector('.fx-back')),
            burnt: masked,
            isTinted: ghost.querySelector('.fx-tint') !== null,
            shade: style(shade)?.boxShadow === 'none' ? 0 : opacity(shade),
            level: opacity(ghost.querySelector('.fx-levels')),
          };
        }),
        speech: all('.fx-speech').map((each) => ({ text: each.textContent ?? '', opacity: opacity(each) })),
        hits: all('.fx-hit').map((each) => each.textContent ?? ''),
        halos: all('.fx-halo').map(opacity),
        sounds: view.played.map(({ name, at }: { name: string; at: number }) => `${name} ${at}`),
        places: Object.fromEntries(
          all('[data-anchor]').flatMap((each) =>
            (each.dataset['anchor'] ?? '').split(' ').map((anchor) => [anchor, (each.textContent ?? '').trim()]),
          ),
        ),
        middles: Object.fromEntries(
          all('[data-anchor]').flatMap((each) => {
            const { x, width } = each.getBoundingClientRect();
            return (each.dataset['anchor'] ?? '').split(' ').map((anchor) => [anchor, x + width / 2]);
          }),
        ),
        lit,
      };
    },
    [ms, spots] as const,
  );
}
