/** What plates say of a round of betting that is looked at in its middle, against what was seen to happen (T16). */
import { describe, expect, test } from 'vitest';
import { apply, choicesFor, mayAct, reading, start } from '../../src/core/index.ts';
import { evolveView, viewOf, type PlainView } from '../../src/core/view/index.ts';
import { gameSheet } from '../../src/host/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { bundledGame, type BundledName, type SpecCommand } from '../../src/spec/index.ts';
import { actionAfter, bettingAfter, bettingIn, type Betting } from '../../src/web/tables/generic/bets.ts';
import { askedToBet, deedsIn } from '../../src/web/tables/generic/deeds.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';
import { randomBelow } from './properties/windows.ts';
import { toldSteps } from './table-words.ts';

const NOTHING: Betting = { deeds: [], allIn: [], folded: [], street: 0, toAct: undefined };

/** Plays first hands by chance; calls `look` before every bet with what was seen to happen since the round began. */
function playRounds(name: BundledName, players: number, look: (view: PlainView, seen: Betting) => void): void {
  const game = bundledGame(name);
  const below = randomBelow(players);
  for (let seed = 0; seed < 12; seed++) {
    const begun = start(game, { players }, { chance: newChance('fast', seedFromText(`deeds ${seed}`)) });
    if (!begun.ok) throw new Error(begun.error.code);
    let { state } = begun.value;
    let seen = NOTHING;
    for (let at = 0; at < 40; at++) {
      const [seat] = mayAct(game, reading(state));
      const choices = seat === undefined ? [] : (choicesFor(game, state, seat) as readonly SpecCommand[]);
      // The exchange of cards and the showdown are not bet on.
      if (seat === undefined || !choices.some(({ type }) => /^(fold|check|call)$/.test(type))) break;
      const before = viewOf(game, state, seat);
      look(before, { ...seen, toAct: seat });
      const played = apply(game, state, seat, choices[below(choices.length)] as SpecCommand);
      if (!played.ok) throw new Error(`${name}: ${played.error.code}`);
      ({ state } = played.value);
      const after = viewOf(game, state, seat);
      if (after.match['hand_number'] !== before.match['hand_number']) break;
      seen = bettingAfter({ ...seen, toAct: seat }, before, after, ENGLISH);
    }
  }
}

describe('[T16] a table that is opened in the middle of a round', () => {
  for (const [name, players] of [
    ['holdem', 2],
    ['holdem', 6],
    ['limit_holdem', 4],
    ['five_card_draw', 5],
    ['triple_draw', 3],
  ] as const)
    test(`says what those did last who saw it: ${name} of ${players}`, () => {
      let looked = 0;
      playRounds(name, players, (view, seen) => {
        const toAct = askedToBet(view);
        expect(toAct).toBe(view.viewer);
        // Who is asked sees no label of its own, and who has folded is called that.
        const others = view.seats.flatMap((each, seat) => (seat === toAct || each['folded'] === true ? [] : [seat]));
        const deeds = deedsIn(view, toAct, ENGLISH);
        const bets = view.seats.map((seat) => seat['bet']);
        expect([bets, others.map((seat) => deeds[seat])]).toEqual([bets, others.map((seat) => seen.deeds[seat])]);
        looked += 1;
      });
      expect(looked).toBeGreaterThan(30);
    });

  test('says nothing that is not certain while it is not known who acts', () => {
    const wrong: unknown[] = [];
    playRounds('holdem', 4, (view, seen) => {
      const deeds = deedsIn(view, undefined, ENGLISH);
      const said = deeds.map((deed, seat) => (view.seats[seat]?.['folded'] === true ? undefined : deed));
      const isWrong = (deed: string | undefined, seat: number): boolean =>
        deed !== undefined && !deed.startsWith('In for ') && deed !== seen.deeds[seat];
      if (said.some(isWrong)) wrong.push([said, seen.deeds]);
    });
    expect(wrong).toEqual([]);
  });

  test('knows the round of a fold where the cards tell that it is the first', () => {
    const roundsOf = (name: BundledName, cards: number): readonly unknown[] => {
      const { looks } = gameSheet({ game: bundledGame(name), summary: '', bots: {} });
      const zones = { 'p1.hand': { count: 2 }, 'p2.hand': { count: 2 }, community: { count: cards } };
      const view = { match: { pot: 3 }, seats: [{ folded: true }, { folded: false }], zones } as unknown as PlainView;
      return bettingIn(view, ENGLISH, looks?.hands).folded;
    };
    expect(roundsOf('holdem', 0)).toEqual([0, undefined]);
    expect(roundsOf('holdem', 3)).toEqual([undefined, undefined]);
    // The cards of a draw are as many after it as before.
    expect(roundsOf('five_card_draw', 0)).toEqual([undefined, undefined]);
  });

  test('says nothing of checks and bets in a game that keeps them to itself', () => {
    const view = { match: { pot: 2 }, seats: [{ chips: 1 }, { chips: 1 }], zones: {} } as unknown as PlainView;
    expect(bettingAfter({ ...NOTHING, toAct: 1 }, view, view, ENGLISH).deeds).toEqual([undefined, undefined]);
  });
});

for (const [name, players] of [
  ['holdem', 2],
  ['holdem', 4],
  ['limit_holdem', 3],
  ['five_card_draw', 3],
  ['seven_card_stud', 3],
  ['razz', 2],
] as const)
  test(`[T15] at every event, what a plate says of a bet is the bet that lies there: ${name} of ${players}`, () => {
    let said = 0;
    const steps = toldSteps(bundledGame(name), { players }, `deeds of ${name}`, 0, 150);
    let seen = { betting: NOTHING, before: steps[0]!.before, isTold: false };
    for (const { before, events } of steps) {
      let view = before;
      for (const [at, event] of events.entries()) {
        view = evolveView(view, event);
        seen = actionAfter(seen, view, at === events.length - 1, ENGLISH);
        for (const [seat, deed] of seen.betting.deeds.entries()) {
          const amount = /^(?:Bet|Raised to|Called) ([\d,]+)$/.exec(deed ?? '')?.[1];
          if (amount === undefined) continue;
          said++;
          expect([deed, view.seats[seat]?.['bet']]).toEqual([deed, Number(amount.replaceAll(',', ''))]);
        }
      }
    }
    expect(said).toBeGreaterThan(20);
  });
