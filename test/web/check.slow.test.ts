/** "Check this deal": a match file is checked in the page, by the verifier itself, and a changed one is found out. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root, runNode } from '../scratch-project.ts';
import { violationsOf } from './axe.ts';
import { browserTest } from './browser-test.ts';

browserTest(
  '[F43] a played match passes every check on the page, and one with a changed byte does not',
  async ({ page, served }) => {
    const folder = mkdtempSync(join(tmpdir(), 'check-'));
    const good = join(folder, 'match.jsonl');
    const laid = join(folder, 'laid.jsonl');
    const play = (file: string, game: string, ...more: string[]): number | null =>
      runNode(join(root, 'bin/cardwright.js'), ['play', game, '--auto', '--seed', 'x', ...more, '--transcript', file])
        .code;
    expect([play(good, 'kuhn'), play(laid, 'duel', '--set', 'order=fixed')]).toEqual([0, 0]);
    const bad = join(folder, 'changed.jsonl');
    writeFileSync(bad, readFileSync(good, 'utf8').replace(/"type":"(call|check|bet|fold)"/, '"type":"other"'));
    const asked: string[] = [];
    await page.goto(`${served.url}#/check`);
    const choose = page.locator('input[type=file]');
    await choose.waitFor({ state: 'attached' });
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await choose.setInputFiles(good);
    await page.getByRole('heading', { name: 'Every check passed' }).waitFor();
    expect(await page.locator('.check-list .failed').count()).toBe(0);
    expect(await page.locator('.check-list .passed').count()).toBeGreaterThan(5);
    expect(await violationsOf(page)).toEqual([]);
    // A card that was dealt is followed to where it lay.
    expect(await page.locator('.check-follow .follow-row').textContent()).toMatch(
      /It lay in slot \d+ of the deck, and that was fixed/,
    );
    // To the match and back: the file goes along.
    await page.getByRole('link', { name: 'Watch the match' }).click();
    await page.locator('.replay main.table').waitFor();
    await page.getByRole('button', { name: 'Check this deal' }).click();
    await page.getByRole('heading', { name: 'Every check passed' }).waitFor();
    await page.getByRole('button', { name: 'Another file' }).click();
    await choose.setInputFiles(bad);
    await page.getByRole('heading', { name: 'A fault was found' }).waitFor();
    expect(await page.locator('.check-list .failed').first().textContent()).toContain('failed');
    // One whose options laid the cards passes, and nobody is told that no card was chosen.
    await page.getByRole('button', { name: 'Another file' }).click();
    await choose.setInputFiles(laid);
    await page.getByRole('heading', { name: 'Every check passed' }).waitFor();
    const trust = await page.locator('.check-trust').textContent();
    expect(trust).toContain('The options of the match laid its cards');
    expect(trust).not.toContain('Nobody could choose');
    expect(asked).toEqual([]);
  },
);
