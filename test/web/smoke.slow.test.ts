/** The page opens from the real server (rules/table.md 11, group 1). */
import { expect } from 'vitest';
import { browserTest } from './browser-test.ts';

browserTest(
  '[T11.1] the page opens from the server without a complaint, under its own policy',
  async ({ page, served }) => {
    const response = await page.goto(served.url);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Cardwright');
  },
);
