/** What a page meets among people who mean it ill, or are in a hurry: links, kept things, files, second tabs, heavy hands. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { setUp } from './new-match.ts';
import { browserTest, longBrowserTest } from './browser-test.ts';
import { commandsOf, openDuel, pictured, primary, slot } from './duel-match.ts';
import { openMatch } from './open-match.ts';
import { sitDown } from './player.ts';
import { sampled } from '../sample.ts';

const AT_ONCE = { speed: 'instant', motion: 'none', sound: false };

/** Waits until the page has its heading: while it opens, it may have another one. */
const headed = (page: Page, text: string): Promise<void> =>
  page.locator('h1').filter({ hasText: text }).first().waitFor({ state: 'attached' });

describe('links', () => {
  const NO_MATCH = 'There is no such match, or it is not yours to see.';
  const LINKS: readonly (readonly [hash: string, says: string])[] = [
    ['#/match/..', NO_MATCH],
    ['#/match/%00', NO_MATCH],
    ['#/watch/__proto__', NO_MATCH],
    ['#/join/../..', 'There is no such match any more.'],
    ['#/replay/file-xyz?at=999999999&as=javascript:alert(1)', 'Watch a match again'],
    ['#/replay/file-000000000000?at=-1&as=__proto__', 'Watch a match again'],
    ['#/decks/__proto__', 'Deck builder: Duel'],
    ['#/decks/<img src=x onerror=alert(1)>', 'Deck builder: Duel'],
    [`#/match/${'a'.repeat(20_000)}`, 'Cardwright'],
    ['#%E0%A4%A', 'Cardwright'],
  ];

  browserTest('[T5] to nowhere lead to the start page, which says so once', async ({ page, served }) => {
    await page.goto(`${served.url}#/garbage`);
    await page.getByText('There is no such page.').waitFor();
    await page.reload();
    await page.locator('.start-games').waitFor();
    expect(await page.getByText('There is no such page.').count()).toBe(0);
    const { status, headers } = await fetch(`${served.url}some/path`, { headers: { accept: 'text/html' } });
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  browserTest('[T5] lead somewhere, whatever stands in them', async ({ page, served, complaints }) => {
    for (const [at, [hash, words]] of LINKS.entries()) {
      await page.goto(`${served.url}?again=${at}${hash}`);
      await headed(page, words);
    }
    // The browser itself tells of the invitation that is none.
    expect(complaints.splice(0).every((each) => each.includes('404'))).toBe(true);
  });
});

describe('what the browser keeps', () => {
  const KEYS = ['settings', 'matches', 'options', 'guest', 'guest.local', 'decks.duel', 'decks.stack'];
  const KEPT = [
    'not json',
    'null',
    '{"theme":{},"speed":"9","motion":[],"name":{"x":1},"letters":"yes"}',
    '[{"match":"<img src=x onerror=alert(1)>","game":"__proto__","title":"<b>x</b>","isLocal":false}]',
    '[[{"__proto__":{"polluted":true}}],5,null,"x"]',
  ];

  browserTest('[T5] is read as a stranger’s, on every page', async ({ page, served }) => {
    await page.goto(served.url);
    for (const [at, kept] of KEPT.entries()) {
      await page.evaluate(
        ([keys, value]) => {
          for (const key of keys) localStorage.setItem(`cardwright.${key}`, value);
        },
        [KEYS, kept] as const,
      );
      for (const [hash, words] of [
        ['#/', 'Cardwright'],
        ['#/decks/duel', 'Deck builder: Duel'],
        ['#/replay', 'Watch a match again'],
      ] as const) {
        await page.goto(`${served.url}?kept=${at}${hash}`);
        await headed(page, words);
      }
    }
    expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
  });
});

describe('files', () => {
  const FILES: { readonly [name: string]: string } = {
    'nothing.jsonl': '',
    'noise.jsonl': '\u0000\u0001\uFFFE'.repeat(2_000),
    'deep.jsonl': `${'['.repeat(100_000)}\n`,
    'lines.jsonl': '{}\n'.repeat(50_000),
    'page.jsonl': '<script>alert(1)</script>\n',
    'names.jsonl': '{"event":{"type":"open","game":"__proto__"},"prev":"constructor","hash":"toString"}\n',
  };

  longBrowserTest('[T5] that are no match are refused in a sentence, dropped and chosen', async ({ page, served }) => {
    const drop = (name: string, text: string): Promise<void> =>
      page.evaluate(
        ([title, content]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([content], title));
          const dropped = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
          document.querySelector('.replay-drop, .check')?.firstElementChild?.dispatchEvent(dropped);
        },
        [name, text] as const,
      );
    await page.goto(`${served.url}#/replay`);
    for (const [name, text] of Object.entries(FILES)) {
      await page.locator('.replay-ask').waitFor();
      await drop(name, text);
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
      await page.goto(`${served.url}?after=${name}#/replay`);
    }
    await page.goto(`${served.url}#/check`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'deep.jsonl',
      mimeType: 'text/plain',
      buffer: Buffer.from(FILES['deep.jsonl'] ?? ''),
    });
    await page
      .getByRole('heading', { name: /fault|cannot|not/i })
      .first()
      .waitFor();
  });
});

describe('heavy hands', () => {
  const HAND = ['hot-rivet', 'bell-sister', 'kiln-rat', 'patient-tinder', 'wheel-of-sparks', 'late-shift'];

  /** It is that turn, and the page may end it. */
  const ownTurn = (page: Page, turn: number): Promise<unknown> =>
    page.waitForFunction(
      (said) =>
        document.querySelector('[data-place=primary]:not(:disabled)') !== null &&
        [...document.querySelectorAll('small')].some(({ textContent }) => textContent.endsWith(said)),
      `turn ${turn}`,
    );

  longBrowserTest('[T6] a double click ends one turn, and a key that is held too', async ({ page, served }) => {
    const commands = commandsOf(page);
    await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
    await ownTurn(page, 1);
    await primary(page).dblclick();
    await ownTurn(page, 3);
    expect(commands).toEqual([{ type: 'endTurn' }]);
    await slot(page, 0).focus();
    for (let n = 0; n < 6; n++) await page.keyboard.down(' ');
    await page.keyboard.up(' ');
    await ownTurn(page, 5);
    expect(commands).toEqual([{ type: 'endTurn' }, { type: 'endTurn' }]);
  });

  /** The second half of a double click that comes when the first has been answered already. */
  const secondHalf = (page: Page, button: string): Promise<void> =>
    page.locator(button).first().dispatchEvent('click', { detail: 2, bubbles: true });

  browserTest('[T6] half of a double click is nothing to the next question', async ({ page, served }) => {
    const commands = commandsOf(page);
    const deck = Array.from({ length: 30 }, () => 'kelm-field');
    const options = { setup: 'preset', openingHand: 4, players: ['p1', 'p2'].map((id) => ({ id, deck })) };
    for (const [game, button, rules] of [
      ['stack', '[data-place=primary]:not(:disabled)', options],
      ['holdem', '.actions .main-key', {}],
    ] as const) {
      await openMatch(page, served, game, { settings: AT_ONCE, options: rules }, ['me', { bot: 'random' }]);
      await page.locator(button).first().waitFor();
      // What nobody has a say in is passed on the way here.
      commands.length = 0;
      await secondHalf(page, button);
      // What a page sends is heard before what it answers.
      await page.evaluate(() => 0);
      expect(commands).toEqual([]);
      await page.locator(button).first().click();
      // By the time somebody looks, the page may have passed again what nobody has a say in.
      await expect.poll(() => commands.length).toBeGreaterThan(0);
    }
  });

  browserTest('[T6] a quick hand at cards plays each once', async ({ page, served }) => {
    const commands = commandsOf(page);
    await openMatch(page, served, 'cycle', { settings: AT_ONCE }, ['me']);
    const card = page.locator('.held-card:has(.playable)').first();
    await card.waitFor();
    const handle = Number(await card.getAttribute('data-card'));
    await card.evaluate((it) => {
      for (let n = 0; n < 5; n++) if (it instanceof HTMLElement) it.click();
    });
    await page.locator(`.held-card[data-card="${handle}"]`).waitFor({ state: 'detached' });
    expect(commands).toMatchObject([{ type: 'play', card: handle }]);
  });
});

describe('a slow server', () => {
  /** The matches that a page asks for; none is answered before it may be. */
  async function heldUp(page: Page): Promise<{ readonly asked: string[]; answer(): void }> {
    const asked: string[] = [];
    const waiting: (() => void)[] = [];
    await page.route('**/api/matches', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      asked.push(route.request().postData() ?? '');
      await new Promise<void>((answered) => waiting.push(answered));
      return route.continue();
    });
    return { asked, answer: () => waiting.splice(0).forEach((go) => go()) };
  }

  longBrowserTest('[T6] is asked for one match, however often one presses', async ({ page, served }) => {
    const { asked, answer } = await heldUp(page);
    await page.goto(served.url);
    await page.getByRole('button', { name: 'Play Duel' }).dblclick();
    await page.getByRole('button', { name: 'Play Duel' }).press('Enter');
    await expect.poll(() => asked.length).toBe(1);
    answer();
    await page.locator('main.duel').waitFor();
    await page.goBack();
    await setUp(page, "Hold'em");
    await page.getByRole('radio', { name: /A friend/ }).click();
    await page.getByRole('button', { name: /Make the table/ }).dblclick();
    await expect.poll(() => asked.length).toBe(2);
    answer();
    await page.locator('.waiting-panel').waitFor();
    expect(asked.map((body) => JSON.parse(body).game)).toEqual(['duel', 'holdem']);
  });

  browserTest('[T6] does not fetch anybody back who has gone elsewhere meanwhile', async ({ page, served }) => {
    const { asked, answer } = await heldUp(page);
    await page.goto(served.url);
    await page.getByRole('button', { name: 'Play Duel' }).click();
    await expect.poll(() => asked.length).toBe(1);
    await page.evaluate(() => void (location.hash = '#/check'));
    await page.locator('.check').waitFor();
    const answered = page.waitForResponse('**/api/matches');
    answer();
    await (await answered).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    expect(new URL(page.url()).hash).toBe('#/check');
  });
});

describe('a browser that keeps nothing', () => {
  const KEEPING = {
    forbids: () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  };

  for (const [how, init] of sampled(Object.entries(KEEPING), 1))
    browserTest(`[H2] storage that ${how}: one plays all the same, served and local`, async ({ page, served }) => {
      await page.addInitScript(init);
      await page.goto(served.url);
      await page.getByRole('button', { name: 'Play Duel' }).click();
      await page.locator('main.duel').waitFor();
      await page.goto(`${served.url}?local`);
      await page.getByRole('button', { name: /Play High card/ }).click();
      // Where keys cannot be kept, the page says so first.
      await page.locator('.near .tcard.can').first().waitFor();
      if (how === 'forbids') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.locator('.near .tcard.can').first().click();
    });
});

describe('two tabs and the way back', () => {
  longBrowserTest(
    '[H2] without a server one tab has a match, and the other takes it when that one is closed',
    async ({ page, served }) => {
      await page.goto(`${served.url}?local`);
      await page.getByRole('button', { name: /Play High card/ }).click();
      await page.locator('.near .tcard.can').first().waitFor();
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole('heading', { name: /open in another tab/ }).waitFor();
      const dealt = await page.locator('.near .fan').ariaSnapshot();
      await page.locator('.near .tcard.can').first().click();
      await page.locator('.plain-bar .main').click();
      // Once it is this player's turn again, nothing changes without them.
      await expect.poll(() => page.locator('.near .fan').ariaSnapshot()).not.toBe(dealt);
      await page.locator('.near .tcard.can').first().waitFor();
      const hand = await page.locator('.near .fan').ariaSnapshot();
      await page.close();
      await other.reload();
      await other.locator('.near .tcard').first().waitFor();
      expect(await other.locator('.near .fan').ariaSnapshot()).toBe(hand);
    },
  );

  browserTest('[H5] two tabs at one served match show the same, whoever acts', async ({ page, served }) => {
    await sitDown(page, served.url, /Play Cycle/);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const hand = (tab: Page): Promise<number> => tab.locator('.held-card').count();
    for (const tab of [page, other]) {
      await tab.locator('.held-card:has(.playable)').first().waitFor();
      const before = await hand(tab);
      await tab.locator('.held-card:has(.playable)').first().click();
      await expect.poll(() => hand(tab)).not.toBe(before);
      await expect.poll(async () => (await hand(page)) === (await hand(other))).toBe(true);
    }
    // Back leads to where one was, and forward to the match again.
    await page.goBack();
    await page.getByRole('button', { name: 'Play Duel' }).waitFor();
    await page.goForward();
    await page.locator('.held-card').first().waitFor();
    expect(await hand(page)).toBe(await hand(other));
  });
});
