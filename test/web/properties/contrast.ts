/**
 * The contrast of every text on what really lies behind it (LOOKS 10: at least 4.5, dead controls too): the page is pictured
 * without its glyphs, and each text is compared with the pixels under it.
 */
import type { Page } from 'playwright-core';
import type { ColoredText, Fault } from './in-page/index.ts';
import { faultsNow, loadChecks } from './layout.ts';
import { settleLayout } from '../settle-layout.ts';

/** The themes of the page. */
export const THEMES = ['midnight', 'parchment', 'contrast'] as const;

/** The least contrast of any text. */
const LEAST = 4.5;

/**
 * Returns the texts of the page, in one theme, that are too faint to read; in the theme of high contrast, which has words of its
 * own, also what breaks the layout. `scratch` is an empty page that reads pictures.
 */
export async function contrastFaults(page: Page, scratch: Page, theme: string): Promise<readonly Fault[]> {
  await loadChecks(page);
  const before = await page.evaluate((name) => {
    const { theme: was = '' } = document.documentElement.dataset;
    document.documentElement.dataset['theme'] = name;
    return was;
  }, theme);
  await settleLayout(page);
  const faults = theme === 'contrast' ? await faultsNow(page) : [];
  const texts = await page.evaluate((): readonly ColoredText[] => Reflect.get(window, '__layout').coloredTexts());
  await page.evaluate(() => Reflect.get(window, '__layout').hideText(true));
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.evaluate((name) => {
    Reflect.get(window, '__layout').hideText(false);
    document.documentElement.dataset['theme'] = name;
  }, before);
  await loadChecks(scratch);
  const ratios = await scratch.evaluate(
    ([png, all]): Promise<readonly number[]> => Reflect.get(window, '__layout').ratiosOf(png, all),
    [picture.toString('base64'), texts] as const,
  );
  const faint = texts.flatMap(({ selector, text, box, color }, i) => {
    const ratio = ratios[i] ?? 0;
    const reason = `contrast ${ratio.toFixed(1)} in ${theme}`;
    return ratio < LEAST - 0.05 ? [{ reason, selector, text: `${text} (${color})`, box }] : [];
  });
  return [...faults.map((fault) => ({ ...fault, reason: `${fault.reason}, in ${theme}` })), ...faint];
}
