/** High card in the terminal. */
import type { Answer, View, ViewEvent } from '../../core/index.ts';
import {
  CATALOG,
  highCard,
  worthOf,
  type HighCard,
  type HighCardCommand,
  type HighCardOptions,
} from '../../games/high-card/index.ts';
import { randomBot, type Bot } from '../../lab/index.ts';
import type { Io } from '../io.ts';
import type { TextTable, Typed } from '../table.ts';
import { columns, paint } from '../text.ts';

type Seen = View<typeof highCard>;

/** Swaps what is worth little and lays the best. */
const steadyBot: Bot<HighCardCommand, Seen> = (view, choices) => {
  const worth = (command: HighCardCommand | Answer): number =>
    'card' in command ? worthOf(kindOf(view, command.card)) : 0;
  const swap = choices.filter(({ type }) => type === 'swap').toSorted((a, b) => worth(a) - worth(b))[0];
  if (swap && worth(swap) < 7) return swap;
  const lay = choices.filter(({ type }) => type === 'lay').toSorted((a, b) => worth(b) - worth(a))[0];
  return lay ?? (choices[0] as HighCardCommand | Answer);
};

export const table: TextTable<HighCard, HighCardCommand, HighCardOptions, Seen> = {
  game: highCard,
  bots: { steady: steadyBot, random: randomBot },
  options: ({ rounds, ...odd }, seats) => ({
    ...odd,
    ...(seats === undefined ? {} : { seats }),
    ...(rounds === undefined ? {} : { rounds: Number(rounds) }),
  }),
  show,
  tell,
  read,
  help: [
    'Your cards are numbered. Type',
    '  2        lay card 2 face down; the highest takes a point, equals take a coin each',
    '  swap 2   discard card 2 and draw another, once a round',
    '  peek     look at the top card of the deck, once a match; you may then put it at the bottom',
    '  spend    spend a coin: your next draw comes from the bottom and wins ties',
  ].join('\n'),
};

const kindOf = (view: Seen, handle: number | null): string => (handle === null ? '' : (view.faces[handle]?.kind ?? ''));

/** The viewer's own cards in the order in which they are numbered. */
const handOf = ({ viewer, zones }: Seen): readonly number[] =>
  (zones[`p${Number(viewer) + 1}.hand`]?.cells ?? []).filter((cell) => cell !== null);

const cardName = (view: Seen, handle: number | null): string => CATALOG[kindOf(view, handle)]?.name ?? 'a hidden card';

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

function show(view: Seen, io: Pick<Io, 'columns' | 'color'>): string {
  const { round, rounds } = view.match;
  const seats = view.seats.map((seat, i) => [
    i === view.viewer ? 'you' : `player ${i + 1}`,
    count(seat.points, 'point'),
    count(view.zones[`p${i + 1}.coins`]?.count ?? 0, 'coin'),
    view.zones[`p${i + 1}.laid`]?.count ? 'has laid a card' : '',
  ]);
  const top = view.zones['discard']?.cells?.[0] ?? null;
  const next = view.zones['deck']?.cells?.[0] ?? null;
  return [
    paint(io, 'bold', `Round ${round} of ${rounds}`),
    columns(seats),
    `  deck ${view.zones['deck']?.count}${next === null ? '' : ` (on top: ${cardName(view, next)})`}, discard ${view.zones['discard']?.count}${top === null ? '' : `, on it the ${cardName(view, top)}`}`,
    '',
    columns(
      handOf(view).map((handle, i) => [
        paint(io, 'bold', `${i + 1}`),
        `${cardName(view, handle)}${view.faces[handle]?.values['lucky'] ? ' (lucky)' : ''}`,
      ]),
    ),
  ].join('\n');
}

function tell(event: ViewEvent, _before: Seen, after: Seen): string | undefined {
  if (event.type === 'noted' && event.name === 'compared') {
    const best = event.facts['best'] as readonly number[];
    const cards = (event.cards ?? []).map((handle, seat) => `${who(after, seat)} ${cardName(after, handle)}`);
    return `${cards.join(', ')}: ${best.length === 1 ? `${who(after, best[0] as number)} ${best[0] === after.viewer ? 'take' : 'takes'} the point` : 'equal, a coin each'}`;
  }
  if (event.type === 'revealed' && after.viewer !== 'spectator' && event.cards[0]?.zone === 'deck')
    return `On top of the deck: ${cardName(after, event.cards[0].is)}`;
  if (event.type === 'shuffled' && event.verb === 'bury') return 'The top card of the deck goes to the bottom';
  if (event.type !== 'moved') return undefined;
  const [card] = event.cards;
  const seat = Number(event.to.startsWith('p') ? event.to[1] : event.from[1]) - 1;
  if (event.verb === 'discard') return `${who(after, seat)} swapped the ${cardName(after, card?.is ?? null)}`;
  if (event.verb === 'draw' && seat === after.viewer) return `You drew the ${cardName(after, card?.is ?? null)}`;
  return undefined;
}

const who = ({ viewer }: Seen, seat: number): string => (seat === viewer ? 'you' : `player ${seat + 1}`);

function read(line: string, view: Seen): Typed<HighCardCommand> {
  const [word = '', second] = line.trim().toLowerCase().split(/\s+/);
  const number = Number(/^\d+$/.test(word) ? word : second);
  const type = /^\d+$/.test(word) ? 'lay' : word;
  if (!['lay', 'swap', 'peek', 'spend'].includes(type)) return { say: `"${word}" is nothing one can do here.` };
  if (type === 'peek' || type === 'spend') return { command: { type } };
  const card = handOf(view)[number - 1];
  if (card === undefined)
    return { say: `Which card? Type ${type === 'lay' ? '' : `${type} `}1 to ${handOf(view).length}.` };
  return { command: { type: type as 'lay' | 'swap', card } };
}
