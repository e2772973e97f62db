/** Tables without bets: what is remembered of what was said aloud, how a hand lies, and which button is the bright one. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bundledGame, gameFrom, parseSpec } from '../../src/spec/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import type { Game } from '../../src/core/index.ts';
import { cardFields, evolveView } from '../../src/core/view/index.ts';
import type { Desk } from '../../src/web/tables/generic/desk.ts';
import { betweenWords } from '../../src/web/tables/plain/contest.tsx';
import { offerOf } from '../../src/web/tables/choices.ts';
import { buttonsOf, lastCardWords } from '../../src/web/tables/plain/bar.tsx';
import { contestWords } from '../../src/web/tables/plain/contest-words.ts';
import { grouped, handLayout } from '../../src/web/tables/plain/hand-layout.ts';
import { newsOf } from '../../src/web/tables/news.ts';
import { contestIn, NO_MEMORY, remember, type Memory } from '../../src/web/tables/plain/memory.ts';
import { isNoneFitting, otherFacts } from '../../src/web/tables/generic/fits.ts';
import { pickingOf } from '../../src/web/tables/plain/picks.ts';
import { didTo, pastOf } from '../../src/web/texts/past.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';
import { namingOf, toldSteps, type ToldStep } from './table-words.ts';

const goFish = bundledGame('go_fish') as unknown as Game;
const eights = bundledGame('crazy_eights') as unknown as Game;
const war = bundledGame('war') as unknown as Game;

const longSuitFile = parseSpec(readFileSync(new URL('strangers/long_suit.yaml', import.meta.url), 'utf8'));
if (!longSuitFile.ok) throw new Error(JSON.stringify(longSuitFile.error));
const longSuit = gameFrom(longSuitFile.value) as unknown as Game;

/** What a viewer remembers after a match. */
const memoryOf = (game: Game, seats: number, steps: readonly ToldStep[]): Memory =>
  steps.reduce((memory, step) => remember(namingOf(game, seats, 0), memory, step), NO_MEMORY);

describe('[T5] what was asked aloud', () => {
  const steps = toldSteps(goFish, { seats: 3 }, 'asked', 0, 120);
  const memory = memoryOf(goFish, 3, steps);

  test('is every ask of the match, with what came of it', () => {
    const noted = steps.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'noted' && event.name === 'move' ? [event.facts] : [])),
    );
    expect(memory.asks.map(({ by, to, what }) => [by, to, what])).toEqual(
      noted.map(({ seat, target, rank }) => [seat, target, rank]),
    );
    expect(memory.asks.some(({ got }) => got > 0) && memory.asks.some(({ got }) => got === 0)).toBe(true);
  });

  test('tells a card that was asked for and drawn, and an empty deck, from other draws', () => {
    const asks = steps.flatMap((step, n) => {
      const [ask] = memoryOf(goFish, 3, steps.slice(n, n + 1)).asks;
      return ask?.got === 0 ? [{ ask, step }] : [];
    });
    for (const { ask, step } of asks) {
      // More than one card is shown when they make a book.
      const isShown = step.events.some((event) => event.type === 'revealed' && event.cards.length === 1);
      expect(ask.drew).toBe(step.before.zones['deck']?.count === 0 ? 'nothing' : isShown ? 'it' : undefined);
    }
    expect(new Set(asks.map(({ ask }) => ask.drew))).toEqual(new Set([undefined, 'it', 'nothing']));
  });

  test('"wants 9" holds: whoever is said to want a rank has one', () => {
    for (let n = 1; n <= steps.length; n++) {
      const { wants } = memoryOf(goFish, 3, steps.slice(0, n));
      // The other hands are hidden from the viewer, so this is asked of a match that is replayed from their seats.
      for (const seat of [1, 2]) {
        const theirs = toldSteps(goFish, { seats: 3 }, 'asked', seat, n).at(-1)?.after;
        const held = new Set(
          (theirs?.zones[`p${seat + 1}.hand`]?.cells ?? []).map((cell) => theirs?.faces[cell ?? 0]?.kind.charAt(0)),
        );
        for (const rank of wants[seat] ?? []) expect(held).toContain(rank);
      }
    }
  }, 60_000);

  test('is the same for a spectator: nothing of it was hidden', () => {
    const seen = toldSteps(goFish, { seats: 3 }, 'asked', 'spectator', 120);
    expect(memoryOf(goFish, 3, seen).asks).toEqual(memory.asks);
  });
});

test('[T5] a comparison says who took what with which card', () => {
  const naming = namingOf(war, 2, 0);
  const contest = { winner: 0, cards: ['Kd', 'Js'], laid: [1, 1], gained: 1 };
  expect(contestWords(naming, contest)).toEqual(["Your king beats Bo's jack.", 'You take 2 cards.']);
  expect(contestWords(naming, { ...contest, winner: 1, cards: ['9d', 'Ts'], laid: [5, 5] })).toEqual([
    "Bo's ten beats your nine.",
    'Bo takes 10 cards.',
  ]);
});

test('[T5] the log says of a battle what the table says', () => {
  const naming = namingOf(war, 2, 0);
  const steps = toldSteps(war, { seats: 2 }, 'told', 0, 60);
  const battles = steps.flatMap((step) => {
    const contest = contestIn(naming, step);
    return contest && contest.winner !== null ? [{ step, words: contestWords(naming, contest) }] : [];
  });
  expect(battles.length).toBeGreaterThan(5);
  for (const { step, words } of battles) {
    const lines = newsOf(naming, step.events, step.before, step.after).map((line) => `${line}.`);
    expect(lines.slice(0, 2)).toEqual(words);
  }
});

test('[T5] every battle of a war is remembered with both cards, and every round of high card with who won it', () => {
  const battles = memoryOf(war, 2, toldSteps(war, {}, 'battles', 0, 41));
  expect(battles.count).toBe(40);
  expect(battles.contests.every(({ cards }) => cards.every((card) => card !== null))).toBe(true);
  const rounds = memoryOf(highCard, 2, toldSteps(highCard, {}, 'rounds', 0));
  expect(Object.keys(rounds.rounds)).toEqual(['1', '2', '3']);
});

test.each([
  ['play', 'played'],
  ['pass', 'passed'],
  ['flip', 'flipped'],
  ['lay', 'laid'],
  ['draw', 'drew'],
  ['carry', 'carried'],
  ['take', 'took'],
  ['sell', 'sold'],
  ['ansagen', 'ansagen'],
])('[T16] what somebody did is said in the past: %s, %s', (verb, past) => expect(pastOf(verb)).toBe(past));

test.each([
  ['lay', 'ace of clubs', 'laid ace of clubs'],
  ['ask', 'you', 'asked you'],
  ['legen', 'ace of clubs', 'Legen: ace of clubs'],
  ['angreifen', 'you', 'Angreifen: you'],
  ['rasten', '', 'rasten'],
])(
  '[T16] to whom and with what it was done follows a verb, and a word of any other language behind a colon: %s %s',
  (verb, object, words) => expect(didTo(verb, object)).toBe(words),
);

test('[T5] whose card lies in a row that belongs to nobody is remembered until it is gone', () => {
  const naming = namingOf(longSuit, 3, 0);
  const steps = toldSteps(longSuit, { seats: 3 }, 'tricks', 0);
  let memory = NO_MEMORY;
  for (const step of steps) {
    const before = memory;
    memory = remember(naming, memory, step);
    const lying = step.after.zones['trick']?.cells ?? [];
    expect(new Set(Object.keys(memory.layers).map(Number))).toEqual(new Set(lying));
    const laid = lying.filter((card) => card !== null && !(card in before.layers));
    for (const card of laid) expect(memory.layers[card ?? 0]).toBe(step.before.match['active_player']);
  }
  expect(steps.some(({ after }) => after.zones['trick']?.count === 2)).toBe(true);
});

describe('[T13] a hand lies', () => {
  const hand = (count: number, width: number, card = 116) =>
    handLayout({ sizes: Array.from({ length: count }, () => 1), isGrouped: false, width, card, least: 64 });

  test('side by side while there is room', () => {
    expect(hand(7, 880)).toEqual({ card: 116, step: expect.closeTo(127.33, 1), rows: [7] });
  });

  test('in two rows as soon as the part that is seen has no room for a word of a name', () => {
    const named = (letters: number) =>
      handLayout({
        sizes: Array.from({ length: 8 }, () => 1),
        isGrouped: false,
        width: 374,
        card: 70,
        least: 44,
        letters,
      });
    expect(named(0).rows).toEqual([8]);
    expect(named(6).rows).toEqual([4, 4]);
    expect(named(6).step).toBeGreaterThanOrEqual(6 * 7);
  });

  test.each([3, 8, 13, 20, 26, 40])(
    'inside its width with %d cards, and no card hides the corner of another',
    (count) => {
      const { card, step, rows } = hand(count, 374, 70);
      expect(rows.reduce((sum, n) => sum + n, 0)).toBe(count);
      for (const n of rows) expect(card + (n - 1) * step).toBeLessThanOrEqual(374.01);
      expect(step).toBeGreaterThanOrEqual(card * 0.45 - 0.01);
    },
  );

  test('with equal ranks together', () => {
    const cards = ['9', '9', 'J', '4', '4', '4'].map((_, at) => ({ handle: at + 1, at }));
    const groups = grouped(cards, ({ at }) => ['9', '9', 'J', '4', '4', '4'][at]);
    expect(groups.map(({ key, cards: all }) => [key, all.length])).toEqual([
      ['9', 2],
      ['J', 1],
      ['4', 3],
    ]);
    const { card, step } = handLayout({ sizes: [2, 1, 3], isGrouped: true, width: 374, card: 70, least: 44 });
    expect(card * (3 + 3 * 0.4) + 2 * step).toBeLessThanOrEqual(374.01);
  });

  test.each([
    [[1, 1, 1, 1, 1, 1, 1]],
    [[1]],
    [[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]],
    [[1, 2, 1, 1, 3, 1, 1, 1, 1, 2, 1, 1, 1]],
  ])('in groups inside its width, however many equal ranks there are: %j', (sizes) => {
    for (const width of [244, 344, 374, 800]) {
      const { card, step, rows } = handLayout({ sizes, isGrouped: true, width, card: 70, least: 44 });
      let from = 0;
      for (const count of rows) {
        const row = sizes.slice(from, (from += count));
        const used = row.reduce((sum, size) => sum + card * (1 + (size - 1) * 0.4), (row.length - 1) * step);
        expect(used).toBeLessThanOrEqual(width + 0.01);
      }
      expect(from).toBe(sizes.length);
    }
  });
});

describe('[T6] the bright button', () => {
  /** The desk of a seat with these commands, and a card that is selected. */
  const deskOf = (game: Game, step: ToldStep, chosen: number | null = null): Desk => {
    const naming = namingOf(game, step.after.seats.length, 0);
    const offer = offerOf(naming, step.after, cardFields(game, step.after.choices ?? []));
    return { naming, offer, chosen, question: null, table: { view: step.after } } as unknown as Desk;
  };
  const withPlays = toldSteps(eights, { seats: 2 }, 'plays', 0).find(
    ({ after }) => (after.choices ?? []).some(({ type }) => type === 'play') && after.choices?.length !== 0,
  );

  test('is absent while a card can be played and none is selected; drawing is an ordinary button', () => {
    if (!withPlays) throw new Error('nothing can be played');
    const { main, others } = buttonsOf({ desk: deskOf(eights, withPlays), picking: undefined });
    expect(main).toBeUndefined();
    expect(others.map(({ words }) => words)).toEqual(['Draw a card']);
  });

  test('plays the selected card, and says which', () => {
    if (!withPlays) throw new Error('nothing can be played');
    const play = (withPlays.after.choices ?? []).find(({ type }) => type === 'play');
    const card = Number(Reflect.get(Object(play), 'card'));
    const { main } = buttonsOf({ desk: deskOf(eights, withPlays, card), picking: undefined });
    expect(main?.command).toEqual(play);
    expect(main?.words).toMatch(/^Play the (\w+) of (spades|hearts|diamonds|clubs)$/);
  });

  test('draws where nothing else can be done', () => {
    const onlyDraw = toldSteps(eights, { seats: 2 }, 'draws', 0).find(
      ({ after }) => after.choices?.length === 1 && after.choices[0]?.type === 'draw_one',
    );
    if (!onlyDraw) throw new Error('there is always something to play');
    const desk = deskOf(eights, onlyDraw);
    expect(buttonsOf({ desk, picking: undefined }).main?.words).toBe('Draw a card');
    expect(isNoneFitting(desk)).toBe(true);
  });

  test('says beside it who holds a last card: all of them, and nobody while hands are dealt', () => {
    const [deal, ...played] = toldSteps(eights, { seats: 5 }, 'c', 0);
    if (!deal) throw new Error('nothing is dealt');
    let after = deal.before;
    for (const event of deal.events) {
      after = evolveView(after, event);
      expect(lastCardWords({ desk: deskOf(eights, { ...deal, after }) })).toBe('');
    }
    const said = new Set(played.slice(0, -1).map((step) => lastCardWords({ desk: deskOf(eights, step) })));
    expect([...said].some((words) => /^\w+ has one card left\.$/.test(words))).toBe(true);
    expect([...said].some((words) => / and \w+ each have one card left\.$/.test(words))).toBe(true);
  });

  test('says no suit of an earlier card once the match is over', () => {
    const last = toldSteps(eights, { seats: 2 }, 'over', 0).at(-1);
    if (!last) throw new Error('nothing is played');
    const desk = deskOf(eights, last);
    const over = { ...desk, table: { ...desk.table, outcome: { winners: [0], reason: '' } } };
    expect(otherFacts(over).map(({ label }) => label)).not.toContain('Suit');
  });

  test('asks once rank and player are picked: the rank first', () => {
    const asking = toldSteps(goFish, { seats: 3 }, 'asked', 0).find(({ after }) => (after.choices ?? []).length > 6);
    if (!asking) throw new Error('nobody asks');
    const { naming, offer } = deskOf(goFish, asking);
    const picked = (picks: { readonly [field: string]: string }) => pickingOf(naming, asking.after, offer, picks);
    const steps = picked({})?.steps ?? [];
    expect(steps.map(({ kind }) => kind)).toEqual(['rank', 'seat']);
    const rank = [...(steps[0]?.values.keys() ?? [])][0] ?? '';
    expect(picked({ rank })?.choice).toBeUndefined();
    expect(picked({ rank, target: '1' })?.choice?.words).toMatch(/^Ask Bo for \w+s$/);
  });
});

test('[T4] which games run by themselves and which name ranks is read from their moves', () => {
  expect([war.looks, goFish.looks, eights.looks]).toEqual([
    { isAutomatic: true },
    { hasExtraTurns: true, groupsBy: 'rank', seats: ['target'] },
    { hasExtraTurns: true },
  ]);
  expect(ENGLISH.forRanks('nines')).toBe('for nines');
});

test('[T16] what stands between two laid cards reads from left to right', () => {
  const contest = (winner: number | null) => ({ winner, cards: [], laid: [1, 1], gained: 2 });
  expect(betweenWords([0, 1], contest(0))).toBe('beats');
  expect(betweenWords([0, 1], contest(1))).toBe('loses to');
  expect(betweenWords([0, 1], contest(null))).toBe('against');
});

test('[T13] what was asked so far is on the cloth in every window that has no panel for it', () => {
  const sheet = readFileSync(new URL('../../src/web/tables/plain/plain-small.css', import.meta.url), 'utf8');
  const windowsOf = (rule: RegExp): readonly string[] =>
    sheet.split('\n@media ').flatMap((block) => (rule.test(block) ? [block.slice(0, block.indexOf(' {'))] : []));
  const hidden = windowsOf(/\.asked-panel \{\s*display: none/).map((each) => each.replace(/^[^]*@media /, ''));
  expect(hidden).toEqual(['(max-width: 1023px), (max-height: 559px)']);
  expect(windowsOf(/\n {2}\.asked-cloth \{\s*display: flex/)).toEqual(hidden);
});
