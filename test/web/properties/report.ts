/** What the checks found, in words and pictures: one line a fault, and a picture in which the faults are framed. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Fault } from './layout.ts';
import { formatWindow, type WindowSize } from './windows.ts';

/** Where a fault was found. */
export interface Place {
  readonly page: string;
  readonly moment: string;
  readonly window: string;
}

/** A fault, where it was found first, and how often. */
interface Row {
  readonly fault: Fault;
  readonly places: Place[];
}

/** Collects faults: the same fault of the same element is one row, whatever the window. */
export class Report {
  readonly #rows = new Map<string, Row>();

  add(fault: Fault, place: Place): void {
    const kind = fault.reason.replaceAll(/\d+(\.\d+)?|“.*”/g, '…');
    const key = `${place.page}|${kind}|${fault.selector}`;
    const row = this.#rows.get(key) ?? { fault, places: [] };
    row.places.push(place);
    this.#rows.set(key, row);
  }

  get count(): number {
    return this.#rows.size;
  }

  /** Returns one line for each row, or for each of one page, those in most places first. */
  lines(page?: string): readonly string[] {
    const rows = [...this.#rows.values()].filter(({ places }) => page === undefined || places[0]?.page === page);
    return rows.toSorted((a, b) => b.places.length - a.places.length).map(lineOf);
  }
}

function lineOf({ fault: { reason, selector, text, box }, places }: Row): string {
  const [first] = places;
  const windows = [...new Set(places.map(({ window }) => window))];
  const shown =
    windows.length > 6 ? `${windows.slice(0, 6).join(' ')} and ${windows.length - 6} more` : windows.join(' ');
  const where = `${Math.round(box.left)},${Math.round(box.top)}–${Math.round(box.right)},${Math.round(box.bottom)}`;
  return `${first?.page} (${first?.moment}) ${reason}: “${text}” ${selector} at ${where} [${shown}] ×${places.length}`;
}

/** Writes a picture of the page with red frames around its faults. Returns the file. */
export async function pictureFaults(
  page: Page,
  folder: string,
  name: string,
  window: WindowSize,
  faults: readonly Fault[],
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name.replaceAll(/[^\w-]+/g, '-')}-${formatWindow(window)}.png`);
  const boxes = faults.map(({ box }) => box);
  await page.evaluate((all) => {
    const layer = document.createElement('div');
    layer.id = 'faults';
    layer.popover = 'manual';
    layer.style.cssText =
      'position:fixed;inset:0;width:100%;height:100%;border:0;padding:0;background:none;pointer-events:none;overflow:visible';
    for (const { left, top, right, bottom } of all) {
      const frame = document.createElement('i');
      frame.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px;outline:3px solid red`;
      layer.append(frame);
    }
    document.body.append(layer);
    layer.showPopover();
  }, boxes);
  await page.screenshot({ path });
  await page.evaluate(() => document.querySelector('#faults')?.remove());
  return path;
}
