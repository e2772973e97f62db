/** The pictures of games without bets: go fish, war, crazy eights, high card, and six at a phone. */
import type { Page } from 'playwright-core';
import type { Command } from '../../src/core/index.ts';
import type { PlainView } from '../../src/core/view/index.ts';
import type { Chooser, MatchRecord } from './replayed.ts';
import type { Shot } from './shot-list.ts';

const DESK = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

/** Plays what can be played, else what is in the middle of the list: asks go round that way. */
const sensible: Chooser = (view, choices) => {
  const play = choices.find(({ type }) => /^(play|lay|flip|sell)/.test(type));
  return play ?? choices[(cardsLeft(view) * 7 + 3) % Math.max(1, choices.length)];
};

const cardsLeft = ({ zones }: PlainView): number => zones['deck']?.count ?? 0;

const mayDo =
  (type: string, count = 1) =>
  ({ choices = [] }: PlainView): boolean =>
    choices.filter((choice: Command) => choice.type === type).length >= count;

/** The viewer's turn, so far into the match. */
const record = (
  game: string,
  others: readonly string[],
  until: (view: PlainView) => boolean,
  more: Partial<MatchRecord> = {},
): MatchRecord => ({
  game,
  name: 'Mara',
  others,
  options: { seats: others.length + 1 },
  steps: [{ until, by: sensible }],
  ...more,
});

const GO_FISH = record('go_fish', ['Ada', 'Bo', 'Cy'], (view) => mayDo('ask', 6)(view) && cardsLeft(view) < 16);
const EIGHTS = record('crazy_eights', ['Ada', 'Bo', 'Cy'], (view) => mayDo('play', 1)(view) && cardsLeft(view) < 28);
/** The third night of a stranger's game. */
const SIX = record(
  'night-market',
  ['Ada', 'Bo', 'Cy', 'Di', 'Eli'],
  (view) => mayDo('sell')(view) && view.match['night'] === 3,
);
const HIGH_CARD = record('high-card', ['Pip'], (view) => mayDo('lay')(view) && view.match['round'] === 2);
const WAR = record('war', ['Pip'], ({ match, viewer }) => viewer === 0 && Number(match['turn_number'] ?? 0) > 60);

/** A rank and a player are picked. */
async function asking(page: Page): Promise<void> {
  await page.locator('.held-group.grouped .tcard').first().click();
  await page.locator('.seat button.nameplate').nth(1).click();
}

/** A card that can be played is selected. */
const selecting = (page: Page): Promise<void> => page.locator('.near .tcard.can').first().click();

/** What is shown of each. */
export const SMALL_SHOTS: readonly Shot[] = [
  { name: 'gofish-desk', size: DESK, record: GO_FISH, show: asking },
  { name: 'gofish-phone', size: PHONE, record: GO_FISH, show: asking },
  { name: 'war-desk', size: DESK, record: WAR },
  { name: 'eights-play', size: DESK, record: EIGHTS, show: selecting },
  { name: 'highcard-desk', size: DESK, record: HIGH_CARD, show: selecting },
  { name: 'six-phone', size: PHONE, record: SIX, show: selecting },
];
