/**
 * High card on boardgame.io, the same rules with the same care: a master and two clients in one process (`Local`), each
 * client with its own view. Moves run on the master alone, since a client could not work them out from its view, and
 * read past the draft; undo and the debug panel are off. The deck comes shuffled.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client') as { Client(options: object): SeatClient };
const { Local } = require('boardgame.io/multiplayer') as { Local(): object };
const { INVALID_MOVE } = require('boardgame.io/core') as { INVALID_MOVE: string };
/** From the copy of immer that boardgame.io itself uses. */
const { original } = createRequire(require.resolve('boardgame.io/client'))('immer') as { original<G>(draft: G): G };

interface SeatClient {
  start(): void;
  stop(): void;
  readonly moves: { readonly [name: string]: (...of: readonly number[]) => void };
  getState(): { readonly G: SeenTable };
}

interface Card {
  readonly kind: string;
  readonly lucky: boolean;
}

interface Player {
  readonly hand: readonly Card[];
  readonly laid: Card | null;
  readonly coins: number;
  readonly points: number;
  readonly swapped: boolean;
  readonly peeked: boolean;
  /** The next draws come from the bottom. */
  readonly luck: number;
}

interface Table {
  readonly deck: readonly Card[];
  readonly discard: readonly Card[];
  readonly players: readonly Player[];
  readonly round: number;
  readonly rounds: number;
  readonly turn: number;
  readonly asked: boolean;
  readonly over: boolean;
}

/** What a client sees. */
export interface SeenTable {
  readonly players: readonly { readonly points: number }[];
  readonly over: boolean;
}

const HAND = 3;

export interface Worths {
  (kind: string): number;
}

/** A move of a seat: what it does, or nothing if it may not be made. */
type Deed = (table: Table, me: number, at: number) => Table | undefined;

const set = (table: Table, seat: number, change: Partial<Player>): Table => ({
  ...table,
  players: table.players.map((player, at) => (at === seat ? { ...player, ...change } : player)),
});

const without = (cards: readonly Card[], at: number): readonly Card[] => cards.filter((_, i) => i !== at);

const newDeeds = (worthOf: Worths): { readonly [name: string]: Deed } => {
  const lay: Deed = (table, me, at) => {
    const { hand } = table.players[me] as Player;
    const laid = hand[at];
    if (laid === undefined || table.asked) return undefined;
    const next = { ...set(table, me, { hand: without(hand, at), laid }), turn: 1 - me };
    return next.players.every((player) => player.laid !== null) ? compared(next) : next;
  };
  const compared = (table: Table): Table => {
    const worths = table.players.map(({ laid }) => 2 * worthOf(laid?.kind ?? '') + (laid?.lucky ? 1 : 0));
    const best = Math.max(...worths);
    const isTie = worths.every((worth) => worth === best);
    const players = table.players.map((player, seat) => ({
      ...player,
      laid: null,
      swapped: false,
      points: player.points + (!isTie && worths[seat] === best ? 1 : 0),
      coins: player.coins + (isTie ? 1 : 0),
    }));
    const cleared = table.players.map(({ laid }) => ({ kind: laid?.kind ?? '', lucky: false })).reverse();
    const next: Table = { ...table, players, discard: [...cleared, ...table.discard] };
    if (table.round === table.rounds) return { ...next, over: true };
    return [0, 1].reduce(refill, { ...next, round: table.round + 1 });
  };
  return { lay, swap, peek, answer, spend };
};

const swap: Deed = (table, me, at) => {
  const { hand, swapped } = table.players[me] as Player;
  const card = hand[at];
  if (card === undefined || swapped || table.asked) return undefined;
  const put = { ...table, discard: [card, ...table.discard] };
  return drawn(set(put, me, { hand: without(hand, at), swapped: true }), me);
};

const peek: Deed = (table, me) => {
  if ((table.players[me] as Player).peeked || table.asked || table.deck.length === 0) return undefined;
  return { ...set(table, me, { peeked: true }), asked: true };
};

const answer: Deed = (table, _me, at) => {
  if (!table.asked) return undefined;
  const [top, ...rest] = table.deck;
  return { ...table, asked: false, deck: at === 1 && top !== undefined ? [...rest, top] : table.deck };
};

const spend: Deed = (table, me) => {
  const { coins, luck } = table.players[me] as Player;
  return coins === 0 || table.asked ? undefined : set(table, me, { coins: coins - 1, luck: luck + 1 });
};

function refill(table: Table, seat: number): Table {
  let next = table;
  for (let n = HAND - (table.players[seat] as Player).hand.length; n > 0; n--) next = drawn(next, seat);
  return next;
}

/** A card from the top, or with luck from the bottom; a fool becomes what lies on top of the discard pile. */
function drawn(table: Table, seat: number): Table {
  const { hand, luck } = table.players[seat] as Player;
  const card = table.deck[luck > 0 ? table.deck.length - 1 : 0];
  if (card === undefined) throw new Error('matches of this bench are too short to empty the deck');
  const kind = card.kind === 'fool' ? (table.discard[0]?.kind ?? card.kind) : card.kind;
  const deck = luck > 0 ? table.deck.slice(0, -1) : table.deck.slice(1);
  return set({ ...table, deck }, seat, { hand: [...hand, { kind, lucky: luck > 0 }], luck: Math.max(0, luck - 1) });
}

/** What a seat may know: its own hand, the top card while it is asked about it, numbers of everything else. */
function seen({ G, playerID }: { readonly G: Table; readonly playerID: string | null }): unknown {
  const { deck, players, asked, turn, ...open } = G;
  return {
    ...open,
    turn,
    asked,
    deck: deck.length,
    top: asked && String(turn) === playerID ? deck[0] : null,
    players: players.map(({ hand, laid, ...rest }, seat) => ({
      ...rest,
      hand: String(seat) === playerID ? hand : hand.length,
      laid: laid !== null,
    })),
  };
}

function gameOf(worthOf: Worths, setup: () => Table): object {
  const moves = Object.entries(newDeeds(worthOf)).map(([name, deed]) => [
    name,
    {
      client: false,
      move: ({ G, playerID }: { readonly G: Table; readonly playerID: string }, at: number) => {
        const table = original(G);
        const me = Number(playerID);
        return table.over || table.turn !== me ? INVALID_MOVE : (deed(table, me, at) ?? INVALID_MOVE);
      },
    },
  ]);
  return {
    name: 'high-card',
    setup,
    moves: Object.fromEntries(moves),
    playerView: seen,
    disableUndo: true,
    turn: { activePlayers: { all: null } },
  };
}

/** A move as it is sent: whose, its name, and a place. */
export interface Move {
  readonly seat: number;
  readonly name: string;
  readonly at: number;
}

/** A deal: kinds by place, and who begins. */
export interface Deal {
  readonly deck: readonly string[];
  readonly hands: readonly (readonly string[])[];
  readonly turn: number;
  readonly rounds: number;
}

/** Plays a match with two clients, both kept up to date, and gives the points of both as the second sees them. */
export function playLocally(worthOf: Worths, deal: Deal, moves: readonly Move[]): readonly number[] {
  const game = gameOf(worthOf, () => tableOf(deal));
  const multiplayer = Local();
  const clients = ['0', '1'].map((playerID) =>
    Client({ game, multiplayer, numPlayers: 2, playerID, matchID: 'bench', debug: false }),
  );
  for (const client of clients) client.start();
  for (const { seat, name, at } of moves) (clients[seat] as SeatClient).moves[name]?.(at);
  const { G } = (clients[1] as SeatClient).getState();
  for (const client of clients) client.stop();
  if (!G.over) throw new Error('boardgame.io did not end the match');
  return G.players.map(({ points }) => points);
}

const plain = (kind: string): Card => ({ kind, lucky: false });

const tableOf = ({ deck, hands, turn, rounds }: Deal): Table => ({
  deck: deck.map(plain),
  discard: [],
  players: hands.map((hand) => ({
    hand: hand.map(plain),
    laid: null,
    coins: 0,
    points: 0,
    swapped: false,
    peeked: false,
    luck: 0,
  })),
  round: 1,
  rounds,
  turn,
  asked: false,
  over: false,
});
