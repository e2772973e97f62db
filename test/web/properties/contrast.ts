/**
 * The contrast of every text on what really lies behind it (LOOKS 10: at least 4.5, dead controls too): the page is pictured
 * without its glyphs, and each text is compared with the pixels under it.
 */
import type { Page } from 'playwright-core';
import type { ColoredText, Fault } from './in-page/index.ts';
import { loadChecks } from './layout.ts';
import { settleLayout } from '../settle-layout.ts';

/** The themes of the page. */
export const THEMES = ['midnight', 'parchment', 'contrast'] as const;

/** The least contrast of any text. */
const LEAST = 4.5;

/** Looks at the page in a theme, and leaves it in the one that it had. */
export async function inTheme<T>(page: Page, theme: string, look: () => Promise<T>): Promise<T> {
  const put = (name: string): Promise<string> =>
    page.evaluate((next) => {
      const { theme: was = '' } = document.documentElement.dataset;
      document.documentElement.dataset['theme'] = next;
      return was;
    }, name);
  const before = await put(theme);
  await settleLayout(page);
  try {
    return await look();
  } finally {
    await put(before);
  }
}

/** Returns the texts of the page, in one theme, that are too faint to read. `scratch` is an empty page that reads pictures. */
export async function contrastFaults(page: Page, scratch: Page, theme: string): Promise<readonly Fault[]> {
  await loadChecks(page);
  // A game that runs by itself would go on between the texts and the picture.
  const pause = page.getByRole('button', { name: /^Pause/ });
  const isRunning = (await page.locator('.automatic-bar').count()) > 0 && (await pause.count()) > 0;
  if (isRunning) await pause.click();
  const [texts, picture] = await inTheme(page, theme, async () => {
    const seen = await page.evaluate((): readonly ColoredText[] => Reflect.get(window, '__layout').coloredTexts());
    await page.evaluate(() => Reflect.get(window, '__layout').hideText(true));
    const shot = await page.screenshot({ animations: 'disabled' });
    await page.evaluate(() => Reflect.get(window, '__layout').hideText(false));
    return [seen, shot] as const;
  });
  if (isRunning) await page.getByRole('button', { name: /^Go on/ }).click();
  await loadChecks(scratch);
  const ratios = await scratch.evaluate(
    ([png, all]): Promise<readonly number[]> => Reflect.get(window, '__layout').ratiosOf(png, all),
    [picture.toString('base64'), texts] as const,
  );
  return texts.flatMap(({ selector, text, box, color }, i) => {
    const ratio = ratios[i] ?? 0;
    const reason = `contrast ${ratio.toFixed(1)} in ${theme}`;
    return ratio < LEAST - 0.05 ? [{ reason, selector, text: `${text} (${color})`, box }] : [];
  });
}
