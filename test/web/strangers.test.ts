/** [T16] Games of strangers: what a table says of values, moves and results whose names it has never seen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/core/index.ts';
import { sheetText } from '../../src/core/sheet/index.ts';
import { cardFields, type PlainView } from '../../src/core/view/index.ts';
import { randomBot } from '../../src/lab/index.ts';
import { bundledGame, gameFrom, parseSpec } from '../../src/spec/index.ts';
import { generalResult } from '../../src/web/result/general.ts';
import { offerOf } from '../../src/web/tables/choices.ts';
import { seatFacts } from '../../src/web/tables/facts.ts';
import { capital } from '../../src/web/texts/grammar.ts';
import { root } from '../scratch-project.ts';
import { endedMatch } from './ended.ts';
import { strangersGame } from './strangers/game.ts';
import { yokai } from './strangers/yokai.ts';
import { namingOf, toldSteps, wordsIn } from './table-words.ts';

const krot = strangersGame('krot');
const yokaiGame = yokai as unknown as Game;

const GAMES = [
  { game: krot, seats: 6, score: 'krötenpunkte', bid: 'ansage' },
  { game: yokaiGame, seats: 7, score: 'seelen', bid: 'gebot' },
];

describe.each(GAMES)('[T16] $game.title', ({ game, seats, score, bid }) => {
  const naming = namingOf(game, seats, 0);
  const views = ['a', 'b', 'c'].flatMap((seed) => toldSteps(game, { seats }, seed, 0, 200));
  const labelsOf = (view: PlainView, seat: number): readonly string[] =>
    seatFacts(naming, view, seat).others.map(({ label }) => label.toLowerCase());

  test('a score stands on every plate at every moment, also below nothing', () => {
    for (const { after } of views)
      for (const seat of after.seats.keys()) expect(labelsOf(after, seat)).toContain(score);
    expect(views.some(({ after }) => after.seats.some((values) => Number(values[score]) < 0))).toBe(true);
  });

  test('a bid stands there once it is made, and not before', () => {
    for (const { after } of views)
      for (const [seat, values] of after.seats.entries())
        expect(labelsOf(after, seat).includes(bid)).toBe(values[bid] !== -1);
  });

  test('no English ending is put to a word that is no English verb', () => {
    const words = views.flatMap((step) => wordsIn(game, naming, step));
    expect(words.filter((text) => /\b(ansagen|legen|bieten|rufen)\w/.test(text))).toEqual([]);
  });

  test('the rows of the result show what decided', () => {
    for (const seed of ['a', 'b', 'c']) {
      const input = endedMatch({ game, summary: '', bots: {} }, randomBot, { seed, options: { seats } });
      const { places = [], sentence } = generalResult(input);
      expect(places.map(({ note }) => note)).toEqual(
        places.map(
          ({ seat }) =>
            `${capital(score)} ${Number(input.table.view.seats[seat]?.[score]).toLocaleString('en').replace('-', '−')}`,
        ),
      );
      expect(sentence).not.toMatch(/team \d|the end of the game/);
    }
  });
});

test('[T17] a number of the result is called as on the plates where the word may not be English', () => {
  const game = strangersGame('uebungsplatz');
  const ended = endedMatch({ game, summary: '', bots: {} }, randomBot, { seed: 'a', options: { seats: 2 } });
  expect(generalResult(ended).numbers.map(({ label }) => label)).toContain('Leben');
});

test('[T16] an optional seat is offered by the name of who sits there', () => {
  const naming = namingOf(yokaiGame, 7, 0);
  const words = ['a', 'b', 'c', 'd'].flatMap((seed) =>
    toldSteps(yokaiGame, { seats: 7 }, seed, 0, 200).flatMap(({ after }) =>
      [...offerOf(naming, after, cardFields(yokaiGame, after.choices ?? [])).byCard.values()].flat(),
    ),
  );
  expect(words.filter(({ rest }) => /opfer \d/.test(rest))).toEqual([]);
  expect(words.some(({ rest }) => rest === 'Bo')).toBe(true);
});

describe('[T18] the rules sheet of a stranger', () => {
  const sheet = typeof krot.rules === 'function' ? sheetText(krot.title, krot.rules()) : '';

  test('says what a move sets, what is chosen for it, and when it may be made', () => {
    expect(sheet).toContain(
      'Ansagen: choose a number from zero to five. You may do this only if your ansage is not set yet. Set your ansage to that number.',
    );
    expect(sheet).toContain(
      'set your krötenpunkte to your krötenpunkte minus three times the number of clubs in the stich',
    );
    expect(sheet).not.toMatch(/at least no|\ba n\b|some cards/);
  });

  test('begins with the words of the file, where it has some', () => {
    const text = readFileSync(join(root, 'test/web/strangers/krot.yaml'), 'utf8');
    const file = parseSpec(`${text}rules: "Friss keine Kröten.\\n\\nZuerst wird angesagt."\n`);
    const { rules } = file.ok ? gameFrom(file.value) : {};
    const own = typeof rules === 'function' ? rules() : undefined;
    expect([own?.goal, own?.columns[0]?.[0]?.text]).toEqual(['Friss keine Kröten.', ['Zuerst wird angesagt.']]);
  });

  test.each([
    ['go_fish', /Four cards of a rank are a book/],
    ['crazy_eights', /names the suit that must follow/],
    ['war', /Equal cards mean war/],
    ['kuhn', /the king beats the queen/],
  ] as const)('of %s says what makes the game', (name, words) => {
    const { rules, title } = bundledGame(name);
    expect(typeof rules === 'function' ? sheetText(title, rules()) : '').toMatch(words);
  });
});
