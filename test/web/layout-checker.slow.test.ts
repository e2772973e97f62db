/** The layout checker finds each kind of fault, and accepts what is allowed. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from './browser-test.ts';
import { faultsNow } from './properties/layout.ts';
import { randomWindows, tabletWindows } from './properties/windows.ts';

/** Puts a table with this content on an empty page and returns the reasons of its faults. */
async function reasonsOf(
  page: Page,
  content: string,
  window = { width: 1000, height: 700 },
): Promise<readonly string[]> {
  await page.setViewportSize(window);
  await page.setContent(
    `<!doctype html><body style="margin:0"><div id="app"><main class="table" style="position:relative;height:${window.height}px">${content}</main></div>`,
  );
  return (await faultsNow(page)).map(({ reason }) => reason);
}

const at = (left: number, top: number, more = ''): string => `position:absolute;left:${left}px;top:${top}px;${more}`;

browserTest('[T13] text outside the window, cut off by a box, or ellipsised is found', async ({ page }) => {
  expect(await reasonsOf(page, `<b style="${at(20, 20)}">19</b>`)).toEqual([]);
  expect(
    await reasonsOf(page, `<div style="overflow:hidden;height:690px"><b style="${at(20, 690)}">19</b></div>`),
  ).toContain('outside the window');
  expect(
    await reasonsOf(page, `<p style="${at(0, 0, 'width:30px;overflow:hidden;white-space:nowrap')}">Patient Tinder</p>`),
  ).toEqual(['cut off by p']);
  expect(
    await reasonsOf(
      page,
      `<p style="${at(0, 0, 'width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis')}">Patient Tinder</p>`,
    ),
  ).toContain('ellipsised in p');
});

browserTest('[T13] text under another element is found, also where the pointer goes through it', async ({ page }) => {
  const number = `<b style="${at(20, 20)}">19</b>`;
  const chip = (more: string): string => `<i class="chip" style="${at(10, 10, `width:40px;height:40px;${more}`)}"></i>`;
  expect(await reasonsOf(page, number + chip('background:red'))).toEqual(['under i.chip']);
  expect(await reasonsOf(page, number + chip('background:red;pointer-events:none'))).toEqual(['under i.chip']);
  expect(await reasonsOf(page, number + chip('background:rgb(255 0 0 / 0.2)'))).toEqual([]);
  expect(await reasonsOf(page, `${number}<b style="${at(24, 20)}">Burn</b>`)).toEqual(['over the text “Burn”']);
  const caption = (left: number): string => `<small style="${at(left, 60)}">Ablage</small>`;
  const pile = `<small style="${at(0, 60, 'width:100px;text-align:right')}">Stapel</small>`;
  expect(await reasonsOf(page, pile + caption(110))).toEqual([]);
  expect(await reasonsOf(page, pile + caption(101))).toEqual(['touches the text “Ablage”']);
  expect(await reasonsOf(page, '<p style="margin:0"><b>Ab</b>lage</p>')).toEqual([]);
});

browserTest('[T13] controls that are covered, out of reach or too small for a finger are found', async ({ page }) => {
  const button = (more: string): string =>
    `<button style="${at(10, 10, `width:90px;height:30px;${more}`)}">Fold</button>`;
  expect(await reasonsOf(page, button(''))).toEqual([]);
  expect(await reasonsOf(page, button(''), { width: 390, height: 844 })).toEqual(['a target of 90 × 30 px']);
  expect(await reasonsOf(page, button('font-size:9px;height:44px'), { width: 390, height: 844 })).toEqual([
    'text of 9.0 px',
  ]);
  expect(await reasonsOf(page, `${button('')}<i style="${at(60, 0, 'width:60px;height:60px')}"></i>`)).toEqual([
    'covered: 3 of 5 points can be pressed',
  ]);
  expect(await reasonsOf(page, `<button style="${at(-80, 10, 'width:90px')}"></button>`)).toEqual([
    'out of the window',
  ]);
});

browserTest('[T13] what takes taps and is not seen is found', async ({ page }) => {
  const cards = (more: string): string =>
    `<div style="${at(40, 0, `opacity:0;${more}`)}"><button disabled style="width:60px;height:60px">8</button></div>`;
  expect(await reasonsOf(page, cards(''))).toEqual(['takes taps and is not seen']);
  expect(await reasonsOf(page, cards('pointer-events:none'))).toEqual([]);
  expect(await reasonsOf(page, cards('visibility:hidden'))).toEqual([]);
});

browserTest('[T13] a page, a table or a hand that scrolls, and a hand under a bar, are found', async ({ page }) => {
  expect(await reasonsOf(page, `<i style="${at(0, 0, 'width:1200px;height:900px')}"></i>`)).toEqual([
    'the page is 200 px too wide',
    'the page is 200 px too high',
  ]);
  const long = '<p style="width:400px">Hand</p>';
  expect(await reasonsOf(page, `<div style="width:100px;overflow:auto">${long}</div>`)).toEqual(['scrolls']);
  expect(await reasonsOf(page, `<div role="log" style="width:100px;overflow:auto">${long}</div>`)).toEqual([]);
  const hand = `<ul class="fan-of" style="${at(0, 500)}"><li class="face-card" style="width:100px;height:140px"></li></ul>`;
  expect(
    await reasonsOf(
      page,
      `${hand}<div class="actions" style="${at(0, 620, 'width:900px;height:80px;background:#123')}"></div>`,
    ),
  ).toEqual(['a card of the hand lies under actions']);
});

browserTest('[T13] a plate on another plate, or on a card that lies there for all, is found', async ({ page }) => {
  const plate = (left: number): string =>
    `<div class="nameplate" style="${at(left, 20, 'width:150px;height:50px')}"></div>`;
  const card = `<div class="middle"><i class="tcard" style="${at(400, 30, 'width:84px;height:118px')}"></i></div>`;
  expect(await reasonsOf(page, plate(20) + plate(180) + card)).toEqual([]);
  expect(await reasonsOf(page, plate(20) + plate(150) + card)).toEqual(['a plate on nameplate']);
  expect(await reasonsOf(page, plate(20) + plate(260) + card)).toEqual(['a plate on tcard']);
});

browserTest(
  '[T13] chips on something, or before another player, and labels that burst a button are found',
  async ({ page }) => {
    const seat = (number: number, left: number): string =>
      `<section class="seat" data-anchor="seat:${number}"><div class="nameplate" style="${at(left, 20, 'width:150px;height:50px')}"></div></section>`;
    const bet = (left: number, top = 90): string =>
      `<span class="bet-spot" data-of="1" style="${at(left, top, 'width:60px;height:20px')}"></span>`;
    const seats = seat(1, 20) + seat(2, 400);
    expect(await reasonsOf(page, seats + bet(60))).toEqual([]);
    expect(await reasonsOf(page, seats + bet(60, 60))).toEqual(['chips on nameplate']);
    expect(await reasonsOf(page, seats + bet(330))).toEqual(['chips nearer to another player']);
    const button = (width: number): string =>
      `<button class="button" style="${at(20, 20, `width:${width}px;height:44px;padding:0;white-space:nowrap`)}">See the showdown</button>`;
    expect(await reasonsOf(page, button(200))).toEqual([]);
    expect(await reasonsOf(page, button(60))).toContain('wider than its button');
  },
);

browserTest('[T13] random windows are the same for a seed, upright and across in turn', async () => {
  const windows = randomWindows(20, 1);
  expect(windows).toEqual(randomWindows(20, 1));
  expect(windows).not.toEqual(randomWindows(20, 2));
  expect(windows.filter(({ width, height }) => height > width)).toHaveLength(10);
  for (const { width, height } of windows) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(360);
    expect(Math.max(width, height)).toBeLessThanOrEqual(2_560);
  }
  for (const { width } of tabletWindows(20, 1)) expect(Math.abs(width - 900)).toBeLessThanOrEqual(200);
});

browserTest('[T13] a key that bursts its badge, an unseen picture and an empty band are found', async ({ page }) => {
  const badge = (width: number): string =>
    `<kbd style="${at(20, 20, `width:${width}px;font:12px monospace`)}">Space</kbd>`;
  expect(await reasonsOf(page, badge(60))).toEqual([]);
  expect(await reasonsOf(page, badge(20))).toContain('wider than its badge');
  const piece = (height: number, foot: string): string =>
    `<button data-card="1" style="${at(20, 20, 'width:60px;height:90px')}"><img alt="" style="width:40px;height:${height}px"><span class="face-card mini"><span class="foot" style="display:block;height:20px">${foot}</span></span></button>`;
  expect(await reasonsOf(page, piece(40, 'Hit 6'))).toEqual([]);
  expect(await reasonsOf(page, piece(0, ''))).toEqual(['a picture of which nothing is seen', 'an empty band']);
});
