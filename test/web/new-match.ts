/** Matches with others, set up from the start page as a person does it. */
import type { Page } from 'playwright-core';

/** Opens the settings of a game on the start page. */
export async function setUp(page: Page, game: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${game}: `) }).click();
  await page.getByRole('dialog').waitFor();
}

/** Makes a table for a friend, goes there, and returns the link for the second seat. */
export async function inviteFriend(page: Page, game: string): Promise<string> {
  await setUp(page, game);
  await page.getByRole('radio', { name: /A friend/ }).click();
  const seats = page.getByRole('radiogroup', { name: 'Seats' });
  if ((await seats.count()) > 0) await seats.getByRole('radio', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: /Make the table/ }).click();
  const link = page.locator('.waiting-panel input').first();
  await link.waitFor();
  return link.inputValue();
}

/** Opens a table for strangers, or sits down at one. */
export async function meetStranger(page: Page, game: string): Promise<void> {
  await setUp(page, game);
  await page.getByRole('radio', { name: /A stranger/ }).click();
  await page.getByRole('button', { name: /Play a stranger/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
