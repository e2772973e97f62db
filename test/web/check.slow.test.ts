/** "Check this deal": a match file is checked in the page, by the verifier itself, and a changed one is found out. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect } from 'vitest';
import { root, runNode } from '../scratch-project.ts';
import { violationsOf } from './axe.ts';
import { browserTest } from './browser-test.ts';

browserTest(
  '[F57] a deal is proved to the reader who holds what the seat kept, and to nobody else',
  async ({ page, served }) => {
    const folder = mkdtempSync(join(tmpdir(), 'check-'));
    const file = join(folder, 'own.jsonl');
    const played = spawnSync('node', [join(root, 'bin/cardwright.js'), 'play', 'high-card', '--transcript', file], {
      input: '1\n'.repeat(9),
      env: { ...process.env, XDG_DATA_HOME: folder },
    });
    expect(played.status).toBe(0);
    await page.goto(`${served.url}#/check`);
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles([file]);
    await page.getByRole('heading', { name: 'Passed, but not everything is proved' }).waitFor();
    const trust = page.locator('.check-trust');
    expect(await trust.textContent()).toMatch(/p1 claims a seed of its own \(key [0-9a-f]{8}…\)\./);
    expect(await trust.textContent()).not.toContain('Nobody could choose');
    await page.getByRole('button', { name: 'Another file' }).click();
    await choose.setInputFiles([`${file}.holdings.json`, file]);
    await page.getByRole('heading', { name: 'Every check passed' }).waitFor();
    expect(await trust.textContent()).toContain('p1 brought a seed of its own.');
    expect(await trust.textContent()).toContain('p2 trusted the host with the seed.');
    expect(await violationsOf(page)).toEqual([]);
  },
);

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
