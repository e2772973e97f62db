/** Where the reader's system sets the colours, fills and shadows are gone: edges and states are lines (LOOKS 10). */
import { expect } from 'vitest';
import { browserTest, DESK } from './browser-test.ts';
import { TABLES } from './four-tables.ts';
import { sampled } from '../sample.ts';

/** What must have an edge, and the states that must look different from one another and from none. */
const PIECES = '.face-card, .playing-card, .plain-face, .tile, .token, .life-bar, .sq';
const STATES = ['.playable, .can > span, .ready, .move', '.chosen, .from, .spine .now', '.target, .now:not(.spine *)'];

/** Runs in the page: returns pieces without an edge, and states that look like another. */
function faultsIn([pieces, ...states]: readonly string[]): readonly string[] {
  const lineOf = (element: Element): string => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    if (outlineStyle !== 'none' && outlineWidth !== '0px') return `${outlineStyle} ${outlineWidth}`;
    return borderTopStyle !== 'none' && borderTopWidth !== '0px' ? 'border' : '';
  };
  const shown = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((each) => each.closest('main') && each.checkVisibility());
  const bare = shown(pieces ?? '').filter((each) => lineOf(each) === '');
  const plain = new Set(
    shown(pieces ?? '')
      .filter((each) => !each.matches(states.join(', ')))
      .map(lineOf),
  );
  const lines = states.map(
    (selector) =>
      new Set(
        shown(selector)
          .filter((each) => each.matches(`${pieces ?? ''}, .spine *`))
          .map(lineOf),
      ),
  );
  const alike = states.filter((_, i) =>
    [...(lines[i] ?? [])].some((line) => plain.has(line) || lines.some((other, j) => j !== i && other.has(line))),
  );
  return [
    ...bare.map(({ className }) => `no edge: ${className}`),
    ...alike.map((state) => `looks like another: ${state}`),
  ];
}

for (const [game, sit] of sampled(TABLES.toReversed(), 1))
  browserTest(
    `[T13] with forced colours every piece has an edge and every state a line of its own, at ${game}`,
    async ({ page, served }) => {
      await sit(page, served);
      // A card that can be played is taken up, so that its state and those of its targets are there.
      await page.keyboard.press('1');
      await page.waitForTimeout(300);
      expect(await page.evaluate(faultsIn, [PIECES, ...STATES])).toEqual([]);
    },
    { ...DESK, forcedColors: 'active' },
  );
