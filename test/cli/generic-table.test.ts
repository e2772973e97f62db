import { describe, expect, test } from 'vitest';
import { defineGame, zones } from '../../src/core/define/index.ts';
import { mayAct, reading, start, submit, type Command, type Game } from '../../src/core/index.ts';
import { evolveView, follow, viewOf } from '../../src/core/view/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { playSteps, randomBot } from '../../src/lab/index.ts';
import { bundledGame } from '../../src/spec/index.ts';
import { aside } from '../../src/cli/asides.ts';
import { findGame } from '../../src/cli/games.ts';
import { cardWord } from '../../src/cli/terminal/names.ts';
import { newsOf } from '../../src/cli/terminal/news.ts';
import { playSession } from '../../src/cli/session.ts';
import { genericTable } from '../../src/cli/generic-table.ts';
import { withRest } from '../../src/cli/rest.ts';
import { table as highCardTable } from '../../src/games/high-card/terminal/index.ts';
import type { TextTable } from '../../src/cli/terminal/text-table.ts';
import { verdictOf } from '../../src/cli/verdict-words.ts';
import { recordedIo } from './recorded-io.ts';

const z = zones({ deck: 'deck', table: 'board' }, { hand: 'hand', slots: { type: 'board', slots: 3 } });

const GOODS = {
  apple: { name: 'Apple' },
  pear: { name: 'Pear' },
  goose: { name: 'Grey goose', text: 'Honks.', price: 3 },
};

/** Three seats with hands of six cards, two of each kind; every form of field is in it once. */
const fair = defineGame({
  name: 'fair',
  title: 'Village fair',
  seats: { min: 2, max: 6 },
  zones: z,
  catalog: GOODS,
  match: { round: 1, isOpen: true, secret: 7 },
  seat: { coins: 3, debt: 0 },
  visible: { match: { secret: 'nobody' }, seat: { debt: 'owner' } },
  setup(r) {
    for (const seat of r.seats)
      for (const kind of ['apple', 'pear', 'goose', 'apple', 'pear', 'goose']) r.create(kind, z.hand(seat));
    for (let i = 0; i < 4; i++) r.create('apple', z.deck);
  },
  moves: {
    pass: { do: (r) => r.endTurn() },
    playCard: { fields: { card: z.hand }, do: (r, _me, { card }) => r.move(card, z.table, 'play') },
    give: {
      fields: { card: z.hand, seat: 'seat' },
      do: (r, _me, { card, seat }) => r.move(card, z.hand(seat), 'give'),
    },
    shout: { fields: { word: ['loud', 'louder'] }, do: (r, me, { word }) => r.note('shouted', { seat: me, word }) },
    ask: {
      do: (r, me) => r.ask({ seat: me, kind: 'which-prize', options: ['ribbon', 'cake'] }, { do: 'prize' }),
    },
    draw: { do: (r, me) => r.moveTop(1, z.deck, z.hand(me), 'draw') },
  },
  jobs: { prize: { do: (r) => r.setMatch({ round: r.match.round + 1 }) } },
  outcome: (r) => (r.match.round > 3 ? { winners: [0], reason: 'three prizes' } : undefined),
});

const table = genericTable(fair);
const begun = (game: Game = fair, seats = 3) => {
  const started = start(game, { seats }, { chance: newChance('shake256', seedFromText('any')) });
  if (!started.ok) throw new Error(started.error.code);
  return started.value.state;
};
const io = { columns: 80, rows: 22, color: false };

describe('the generic table', () => {
  const state = begun();
  const view = viewOf(fair, state, 0);
  const read = (line: string): unknown => table.read(line, view, view.choices ?? []);
  const asked = (line: string): string | undefined =>
    aside(line, { table, view, paper: io, board: () => '', told: [] });

  test('shows whose turn it is, what may be seen, own cards with their places and others by number', () => {
    const text = table.show(view, io);
    expect(text.split('\n').slice(0, 12)).toEqual([
      'Village fair: your turn',
      '  round 1, is open',
      '  you       coins 3, debt 0',
      '  player 2  coins 3',
      '  player 3  coins 3',
      '',
      '  your hand        1 Apple  2 Pear  3 Grey goose  4 Apple  5 Pear  6 Grey goose',
      '  deck             4 cards',
      "  player 2's hand  6 cards",
      "  player 3's hand  6 cards",
      "  also your slots 0, table 0, player 2's slots 0, player 3's slots 0",
      '',
    ]);
    expect(text).not.toContain('secret');
  });

  test('fits on a page of 80 by 24, however many seats there are', () => {
    for (const seats of [2, 6]) {
      const lines = table.show(viewOf(fair, begun(fair, seats), 0), io).split('\n');
      expect(lines.length).toBeLessThanOrEqual(22);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    }
    expect(table.show(viewOf(fair, begun(fair, 6), 0), io)).toMatch(/… and \d+ more: type list$/);
  });

  test('takes the number of a choice', () => {
    expect(read('1')).toEqual({ command: { type: 'pass' } });
    expect(read('99')).toEqual({ say: 'There is no number 99: you may do 1 to 14.' });
  });

  test('takes a command in words, a card by name or place, a seat by number', () => {
    expect(read('pass')).toEqual({ command: { type: 'pass' } });
    const [, pear = 0, goose = 0] = view.zones['p1.hand']?.cells ?? [];
    expect(read('play card 3')).toEqual(read('playCard 3'));
    expect(read('playCard 3')).toEqual({ command: { type: 'playCard', card: goose } });
    expect(read('give 2 3')).toEqual({ command: { type: 'give', card: pear, seat: 2 } });
    expect(read('shout louder')).toEqual({ command: { type: 'shout', word: 'louder' } });
    expect(read('dr')).toEqual({ command: { type: 'draw' } });
  });

  test('says what is not clear, and what cannot be done', () => {
    expect(read('shout')).toEqual({ say: 'Which one? shout loud; shout louder' });
    expect(read('dance')).toMatchObject({ say: '"dance" is nothing one can do here. Type help for what is.' });
    expect(read('shuot')).toMatchObject({ say: '"shuot" is nothing one can do here. Did you mean shout?' });
    expect(read('list')).toMatchObject({ say: expect.stringContaining('14 draw') });
  });

  test('lets nobody choose between cards that cannot be told apart, but takes each by its place', () => {
    const [, second, , , fifth] = view.zones['p1.hand']?.cells ?? [];
    expect(read('play card pear')).toEqual({ command: { type: 'playCard', card: second } });
    expect([second, fifth]).toContainEqual((read('playCard 5') as { command: { card: number } }).command.card);
  });

  test('says what may be typed where nothing was, shows all zones, and what a card is', () => {
    expect(read('')).toEqual({ say: 'Type a number from 1 to 14, or help.' });
    expect(read('zones')).toMatchObject({
      say: expect.stringMatching(/your slots.*\n.*deck(.*\n)*.*player 3's slots/),
    });
    const look = (typed: string): string | undefined => asked(`look ${typed}`);
    expect(look('grey goose')).toBe('Grey goose\n  Honks.\n  price  3');
    expect([look('at 3'), asked('text GOOSE')]).toEqual([look('grey goose'), look('grey goose')]);
    expect(look('gose')).toBe('There is no card "gose" in this game.');
    expect(look('aple')).toBe('There is no card "aple" in this game. Did you mean apple?');
  });

  test('tells cards to those who see them, and their number to others', () => {
    const told = (command: Command, viewer: 0 | 1 | 2): readonly unknown[] => {
      const step = submit(fair, state, 0, command);
      if (!step.ok) throw new Error(step.error.code);
      let seen = viewOf(fair, state, viewer);
      return follow(fair, state, step.value.events, viewer).events.map((event) => {
        const next = evolveView(seen, event);
        const line = table.tell(event, seen, next);
        seen = next;
        return line;
      });
    };
    expect(told({ type: 'draw' }, 0)).toEqual(['draw: Apple, from deck to your hand']);
    expect(told({ type: 'draw' }, 1)).toEqual(["draw: 1 card, from deck to player 1's hand"]);
    const give = read('give 3 2') as { readonly command: Command };
    expect(told(give.command, 1)).toEqual(["give: Grey goose, from player 1's hand to your hand"]);
    expect(told(give.command, 2)).toEqual(["give: 1 card, from player 1's hand to player 2's hand"]);
    expect(told({ type: 'shout', word: 'loud' } as Command, 1)).toEqual(['shouted seat player 1, word loud']);
    expect(told({ type: 'pass' }, 1)).toEqual([undefined]);
  });
});

test('a question is asked and answered as in every game', async () => {
  const typed = recordedIo(['ask', '7', '2', 'ask', '1', 'ask', '1']);
  const sitting = { table, options: { seats: 2 }, seed: 'a', bot: randomBot, viewer: 0 };
  expect(await playSession(sitting, typed)).toMatchObject({ code: 0 });
  expect(typed.printed()).toContain('Village fair: waiting for you (which prize)');
  expect(typed.printed()).toContain('Which prize? (pick 1)\n  1  ribbon\n  2  cake\n');
  expect(typed.printed()).toContain('Type a number from 1 to 2.');
  expect(typed.printed()).toContain('You won (three prizes).');
});

test('options of the game come as numbers, yes or no, or texts', () => {
  expect(table.options({ rounds: '3', open: 'true', name: 'x3', seed: '007' }, 2)).toEqual({
    rounds: 3,
    open: true,
    name: 'x3',
    seed: '007',
    seats: 2,
  });
});

test('commands that may be given at any time may be typed while a question stands', async () => {
  const game: Game = { ...fair, anytime: ['giveUp'] };
  const typed = recordedIo(['ask', 'give up', 'quit']);
  await playSession({ table: genericTable(game), options: { seats: 2 }, seed: 'a', bot: randomBot, viewer: 0 }, typed);
  expect(typed.printed()).toContain('Or type: give up');
  expect(typed.printed()).toContain('There is no command giveUp');
});

describe("a command that a game's own table does not know", () => {
  const own: TextTable = highCardTable;
  const known = withRest(own, ['lay', 'swap', 'peek']);
  const { game } = own;
  const started = start(game, {}, { chance: newChance('shake256', seedFromText('any')) });
  if (!started.ok) throw new Error(started.error.code);
  const view = { ...viewOf(game, started.value.state, 0), choices: [{ type: 'peek' }, { type: 'spend' }] };

  test('is offered in words under the table, and read as such', () => {
    expect(known.show(view, io)).toMatch(/\n\nOr type: spend$/);
    expect(known.read('spend', view, view.choices)).toEqual({ command: { type: 'spend' } });
    expect(known.read('dance', view, view.choices)).toMatchObject({ say: expect.stringContaining('"dance"') });
  });

  test('keeps the table from doing what seemed obvious', () => {
    const hasty = withRest({ ...own, obvious: () => ({ type: 'peek' }) }, ['lay', 'swap', 'peek']);
    expect(hasty.obvious?.(view, view.choices)).toBeUndefined();
    expect(hasty.obvious?.(view, [{ type: 'peek' }])).toEqual({ type: 'peek' });
  });
});

test('a player has one name in the list of moves, in the log and in the heading', () => {
  const game = bundledGame('go_fish') as unknown as Game;
  const table = genericTable(game);
  const said: string[] = [];
  for (const step of playSteps(game, [randomBot], { options: { seats: 3 }, seed: seedFromText('one name') })) {
    const [before, after] = 'before' in step ? [step.before, step.after] : [step.blank, step.state];
    const told = follow(game, before, step.events, 0, { after, view: viewOf(game, before, 0) });
    for (const event of told.events) {
      const line = table.tell(event, told.view, told.view);
      if (typeof line === 'string') said.push(line);
    }
    said.push(table.show(told.view, { columns: 80, rows: 24, color: false }));
    if (said.length > 400) break;
  }
  expect(said.some((text) => /: ask (you|player \d), rank \w/.test(text))).toBe(true);
  expect(said.filter((text) => /target|active player|turn number|player player/.test(text))).toEqual([]);
});

test('chips of a hand are told where no move says it: what goes back, who wins and the next blinds', () => {
  const holdem = bundledGame('holdem');
  const poker = genericTable(holdem);
  const started = start(holdem, { players: 2 }, { chance: newChance('shake256', seedFromText('chips')) });
  if (!started.ok) throw new Error(started.error.code);
  const before = started.value.state;
  const step = submit(holdem, before, Number(before.match['dealer']), { type: 'fold' });
  if (!step.ok) throw new Error(step.error.code);
  const { events, state: after } = step.value;
  const view = viewOf(holdem, before, 0);
  const told = newsOf(poker, view, follow(holdem, before, events, 0, { after, view }).events);
  expect(poker.show(view, io)).not.toMatch(/level|paid/);
  expect(told.filter((line) => / back|wins?\b|blind|level|paid|pot/.test(line))).toEqual([
    'you: 1 back',
    'you: win 2',
    'you: blind 1',
    'player 2: blind 2',
  ]);
});

test.each([
  ['gofish', 'Go fish'],
  ['Go-Fish', 'Go fish'],
])('a game is also found as "%s"', async (name, title) => {
  const found = await findGame(recordedIo(), name);
  expect(typeof found === 'number' ? found : found.table.game.title).toBe(title);
});

test('the rank T is the 10, and a reason that says nothing is left out', () => {
  expect([cardWord('rank', 'T'), cardWord('named', 's'), cardWord('word', 'T')]).toEqual(['10', 'spades', 'T']);
  expect(verdictOf({ winners: [0], reason: 'the end of the game' }, 0, 2)).toBe('You won.');
});

test('an amount that is not listed may be typed, and the game says how far it goes', () => {
  const table = genericTable(bundledGame('holdem'));
  const begun = start(table.game, { players: 2 }, { chance: newChance('fast', seedFromText('amounts')) });
  if (!begun.ok) throw new Error(begun.error.code);
  const [seat = 0] = mayAct(table.game, reading(begun.value.state));
  const view = viewOf(table.game, begun.value.state, seat);
  const read = table.read('raise to 37', view, view.choices ?? []);
  expect(read).toMatchObject({ tries: [{ type: 'raise', to: 37 }] });
  const tries = 'tries' in read ? (read.tries ?? []) : [];
  expect(submit(table.game, begun.value.state, seat, tries[0]).ok).toBe(true);
  expect(submit(table.game, begun.value.state, seat, { type: 'raise', to: 3 })).toMatchObject({ ok: false });
});
