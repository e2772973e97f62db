/** Whether a page fits its window: what can be pressed can be reached and hit, no word is cut off, and nothing is too wide. */
import type { Page } from 'playwright-core';
import { settleLayout } from './settle-layout.ts';

/** A finger's width. */
const TARGET = 44;

/** What is wrong with a page as it is now. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  await settleLayout(page);
  return page.evaluate((target) => {
    const faults: string[] = [];
    const dialog = document.querySelector('dialog[open]');
    for (const { scrollWidth, clientWidth } of [document.documentElement, ...(dialog ? [dialog] : [])])
      if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const isHit = (control: Element, x: number, y: number): boolean => {
      const there = document.elementFromPoint(x, y);
      if (!there) return false;
      // What lies under a question waits for its answer.
      return (
        control.contains(there) || there.closest('label')?.contains(control) || there.closest('.pick-bar') !== null
      );
    };
    // Scripts can scroll what people cannot.
    const freeze = (control: Element): void => {
      for (let box = control.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (overflowX === 'hidden') box.scrollLeft = 0;
        if (overflowY === 'hidden') box.scrollTop = 0;
      }
    };
    // Behind a dialog nothing can be pressed.
    const all = dialog ? 'dialog[open]' : ':is(main, header)';
    for (const control of document.querySelectorAll(`${all} :is(button, a[href], input)`)) {
      const { width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || !control.checkVisibility({ visibilityProperty: true })) continue;
      // A table in a replay is looked at.
      if (control.closest('.small-page')) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      freeze(control);
      const box = control.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const name = `${control.className} ${(control.textContent || control.ariaLabel || '').slice(0, 30)}`;
      const parts = [0.5, 0.2, 0.8].flatMap((across) => [0.5, 0.2, 0.8].map((down) => [across, down] as const));
      if (!parts.some(([across, down]) => isHit(control, box.x + across * box.width, box.y + down * box.height)))
        faults.push(`${name}: out of reach`);
      // Cards lie on one another sideways; a finger still has their height.
      const isCard = control.matches('[data-card], [data-place]');
      const half = target / 2 - 1;
      const isSmall = innerWidth < 700 && (box.height < target || (!isCard && box.width < target));
      const isRoomy = isHit(control, x, y - half) && isHit(control, x, y + half);
      if (isSmall && !isRoomy) faults.push(`${name}: ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
    scrollTo(0, 0);
    return faults;
  }, TARGET);
}

/** Words that are cut off or hidden; those of cards are read in full where they are looked at closer. */
export const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCut = (words: DOMRect, box: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isWide = overflowX === 'hidden' && (words.right > right + 1 || words.left < left - 1);
      return isWide || (overflowY === 'hidden' && (words.bottom > bottom + 3 || words.top < top - 3));
    };
    const isScrolled = (box: Element): boolean => /auto|scroll/.test(getComputedStyle(box).overflow);
    const all = document.querySelector('dialog[open]') ? 'dialog[open] *' : ':is(main, header) *';
    return [...document.querySelectorAll(all)].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
      const [first] = own;
      const last = own.at(-1);
      if (!first || !last || element.closest('.unseen, .fx, .face-card, .tile, .tcard')) return [];
      // Its own words; a button among them may have a larger box for fingers.
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      const words = range.getBoundingClientRect();
      if (words.width === 0) return [];
      for (let box: Element | null = element; box && !isScrolled(box); box = box.parentElement)
        if (isCut(words, box)) return [`${element.textContent} is cut off in ${box.className}`];
      return [];
    });
  });
