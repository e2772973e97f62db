/** What happened, line by line, as the log of the table tells it; made from what the viewer was told and nothing else. */
import type { IconName } from '../../../web/art/index.ts';
import type { PlainView, ViewEvent } from '../../../core/view/index.ts';
import { said } from '../../../core/words/index.ts';
import { CARDS, isDuelView, squareName, type DuelView } from '../index.ts';
import type { DuelTexts } from '../../../web/texts/duel.ts';
import { isReader } from '../../../web/texts/grammar.ts';
import type { SeatName } from '../../../web/tables/table-props.ts';
import { gainText } from './will.ts';

/** A piece of a line: plain, or a name in bold, with its tone. */
export type Piece = string | { readonly name: string; readonly tone?: 'gain' };

/** One line of the log. */
export interface LogLine {
  readonly icon: IconName | null;
  readonly pieces: readonly Piece[];
  readonly isHot?: true;
}

/** What players are called in the log, by seat. */
export type Names = readonly [string, string];

type Words = DuelTexts['logLine'];
type Told<Type extends ViewEvent['type']> = Extract<ViewEvent, { type: Type }>;

interface Teller {
  readonly before: DuelView;
  readonly after: DuelView;
  readonly names: Names;
  readonly words: Words;
}

/** What goes into the braces of a sentence. */
type Facts = { readonly [name: string]: Piece };

/** Returns what players are called: the viewer is "You", others go by the names of their seats. */
export function namesIn(seats: readonly SeatName[], { you, player }: DuelTexts): Names {
  const nameOf = (seat: 0 | 1): string => {
    const found = seats.find((each) => each.seat === seat);
    return found?.isViewer ? you : (found?.name ?? player(seat));
  };
  return [nameOf(0), nameOf(1)];
}

/** The lines of one change. */
export function linesOf(
  before: PlainView,
  events: readonly ViewEvent[],
  after: PlainView,
  names: Names,
  words: Words,
): readonly LogLine[] {
  if (!isDuelView(before) || !isDuelView(after)) return [];
  const teller: Teller = { before, after, names, words };
  const lines = events.flatMap((event) => lineOf(teller, event) ?? []);
  const isFirst = before.match.phase === 'mulligan' && after.match.phase === 'active';
  return isFirst ? [...lines, turnLine(teller, after.match.turn, after.match.current)] : lines;
}

const turnLine = (teller: Teller, turn: number, seat: number): LogLine =>
  line(null, teller.words.turn, { ...actor(teller, seat === 1 ? 1 : 0), turn: `${turn}` });

/** A line as one text, for a reader. */
export const textOfLine = ({ pieces }: LogLine): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');

function lineOf(teller: Teller, event: ViewEvent): LogLine | undefined {
  if (event.type === 'moved') return moveLine(teller, event);
  if (event.type === 'created') return createdLine(teller, event);
  return event.type === 'noted' ? noteLine(teller, event) : undefined;
}

/** A sentence with its braces filled. */
const line = (icon: IconName | null, sentence: string, facts: Facts): LogLine => ({
  icon,
  pieces: sentence.split(/\{(\w+)\}/).flatMap((part, at) => {
    const piece = at % 2 === 0 ? part : (facts[part] ?? '');
    return piece === '' ? [] : [piece];
  }),
});

const hot = (of: LogLine): LogLine => ({ ...of, isHot: true });

const seatOf = (zone: string): 0 | 1 => (zone.startsWith('p2') ? 1 : 0);

type Handle = number | null | undefined;

const known = ({ before, after }: Teller, handle: Handle) =>
  handle ? (after.faces[handle] ?? before.faces[handle]) : undefined;

function nameOf(teller: Teller, handle: Handle, unknown: string): Piece {
  const kind = known(teller, handle)?.kind;
  // A general goes by its first name.
  return kind === undefined ? unknown : { name: (CARDS[kind]?.name ?? kind).replace(/ of the .*$/, '') };
}

/** A card or unit, and its square if it stands on one. */
const about = (teller: Teller, handle: Handle): Facts => ({
  card: nameOf(teller, handle, teller.words.aCard),
  place: placeOf(teller, handle),
});

const aboutOther = (teller: Teller, handle: Handle): Facts => ({
  other: nameOf(teller, handle, teller.words.aUnit),
  otherPlace: placeOf(teller, handle),
});

/** Of a general there is one, so nobody asks where it stands. */
function placeOf(teller: Teller, handle: Handle): string {
  const { kind = '', values = {} } = known(teller, handle) ?? {};
  const square = values['square'];
  return typeof square === 'number' && !isGeneral(kind) ? ` ${squareIn(teller, square)}` : '';
}

const squareIn = ({ after }: Teller, square: number): string => squareName(after.match.settings.board, square);

const actor = ({ names }: Teller, seat: 0 | 1): Facts => ({ who: { name: names[seat] } });

/** The form of a sentence for whoever does it. */
const formOf = ({ names }: Teller, seat: 0 | 1, [own, others]: readonly [string, string]): string =>
  isReader(names[seat]) ? own : others;

function moveLine(teller: Teller, { verb, why, from, to, cards }: Told<'moved'>): LogLine | undefined {
  const { words } = teller;
  const seat = seatOf(from === 'board' ? to : from);
  const [moved] = cards;
  const facts = { ...actor(teller, seat), ...about(teller, moved?.is ?? moved?.was) };
  if (to.endsWith('.burned')) return hot(line('burn', why === 'overdraw' ? words.burnsFull : words.burns, facts));
  switch (verb) {
    case 'draw':
      return line('pile', formOf(teller, seat, words.draw), facts);
    case 'play':
      return line(playIcon(teller, moved?.is), formOf(teller, seat, words.plays), facts);
    case 'summon':
      return line('plus', words.arrives, facts);
    case 'destroy':
      return line('skull', words.dies, { ...facts, ...about(teller, moved?.was) });
    case 'mulligan':
      return from.endsWith('.hand')
        ? line('swap', formOf(teller, seat, words.swaps), { ...facts, ...about(teller, moved?.was) })
        : undefined;
    case 'return':
      return line('hand', words.returns, { ...facts, ...about(teller, moved?.was) });
    default:
      return undefined;
  }
}

function playIcon(teller: Teller, handle: Handle): IconName {
  const kind = known(teller, handle)?.kind;
  return kind !== undefined && CARDS[kind]?.type === 'spell' ? 'moon' : 'plus';
}

function createdLine(teller: Teller, { zone, is }: Told<'created'>): LogLine | undefined {
  const { words } = teller;
  const seat = seatOf(zone);
  const facts = { ...actor(teller, seat), ...about(teller, is) };
  if (zone === 'board') return line('plus', words.arrives, facts);
  if (zone.endsWith('.hand')) return line('hand', formOf(teller, seat, words.gets), facts);
  return zone.endsWith('.burned') ? hot(line('burn', words.burnsFull, facts)) : undefined;
}

function noteLine(teller: Teller, { name, facts, cards = [] }: Told<'noted'>): LogLine | undefined {
  const { words } = teller;
  const [first, second] = cards;
  const number = (fact: string): number => Number(facts[fact] ?? 0);
  const told: Facts = { ...about(teller, first), ...aboutOther(teller, second), amount: `${number('amount')}` };
  const seat = number('seat') === 1 ? 1 : 0;
  const who = actor(teller, seat);
  switch (name) {
    case 'turn':
      return turnLine(teller, number('turn'), seat);
    case 'attacked':
      return line('sword', words.strikes, told);
    case 'damaged':
      return line('flame', second ? (isDead(teller, second) ? words.dealsDying : words.deals) : words.takes, told);
    case 'fatigue':
      return hot(line('flame', words.tires, told));
    case 'healed':
      return line('heart', words.heals, told);
    case 'prevented':
      return line('ward', words.holds, told);
    case 'buffed':
      return line('up', words.gains, { ...told, gain: gain(gainText(buffIn(facts))) });
    case 'keyword':
      return line('up', words.gains, { ...told, gain: gain(said(facts['keyword'])) });
    case 'replaced':
      return line('swap', formOf(teller, seat, words.replaces), who);
    case 'walked':
      return line('foot', words.walks, {
        ...told,
        from: squareIn(teller, number('from')),
        to: squareIn(teller, number('to')),
      });
    case 'end':
      return line('hourglass', formOf(teller, seat, words.ends), who);
    case 'over':
      return endLine(teller, facts['winners'], facts['reason']);
    default:
      return undefined;
  }
}

/**
 * Returns whether a unit is in a graveyard. Both units of a fight deal damage at once, so a dead unit may still strike. A
 * spell goes there too, but does not die.
 */
const isDead = (teller: Teller, handle: number): boolean =>
  CARDS[known(teller, handle)?.kind ?? '']?.type === 'unit' &&
  [0, 1].some((seat) => teller.after.zones[`p${seat + 1}.graveyard`]?.cells?.includes(handle) ?? false);

/** Who won, and whose general fell. */
function endLine(teller: Teller, winners: unknown, reason: unknown): LogLine {
  const { words, after } = teller;
  const [winner, other]: readonly unknown[] = Array.isArray(winners) ? winners : [];
  if (typeof winner !== 'number' || other !== undefined) return line('crown', words.drawn, {});
  const seat = winner === 1 ? 1 : 0;
  const fallen = Object.entries(after.faces).find(([, { kind, owner }]) => owner === 1 - seat && isGeneral(kind));
  const isFall = reason === 'general destroyed' && fallen !== undefined;
  return hot(
    line(isFall ? 'skull' : 'crown', formOf(teller, seat, isFall ? words.falls : words.wins), {
      ...actor(teller, seat),
      ...(fallen ? { card: nameOf(teller, Number(fallen[0]), '') } : {}),
    }),
  );
}

function isGeneral(kind: string): boolean {
  const row = CARDS[kind];
  return row?.type === 'unit' && row.general === true;
}

const gain = (name: string): Piece => ({ name, tone: 'gain' });

const buffIn = (facts: Told<'noted'>['facts']): Parameters<typeof gainText>[0] => ({
  attack: Number(facts['attack'] ?? 0),
  health: Number(facts['health'] ?? 0),
  cost: Number(facts['cost'] ?? 0),
});
