/** What happened in a duel, a line at a time, as the viewer saw it. */
import type { ViewEvent } from '../../../core/view/index.ts';
import { said } from '../../../core/words/index.ts';
import { CARDS, DIALOGUES, squareName, type DuelView } from '../index.ts';
import { capital, type News } from '../../../cli/terminal/index.ts';
import { who } from './board.ts';

type Told<Type extends ViewEvent['type']> = Extract<ViewEvent, { type: Type }>;

export function tell(event: ViewEvent, before: DuelView, after: DuelView, end = after): News | undefined {
  if (event.type === 'moved') return tellMove(event, before, after, end);
  if (event.type === 'created') return tellCreated(event, after, end);
  return event.type === 'noted' ? tellNote(event, before, after) : undefined;
}

const seatOf = (zone: string): number => (zone.startsWith('p2') ? 1 : 0);

/** "You draw", "The enemy draws". */
function does(view: DuelView, seat: number, verb: string): string {
  const name = who(view.viewer, seat);
  return `${capital(name)} ${verb}${name === 'you' ? '' : 's'}`;
}

/** "your", "the enemy's". */
const whose = ({ viewer }: DuelView, seat: number): string => (seat === viewer ? 'your' : `${who(viewer, seat)}'s`);

type Handle = number | null | undefined;

function nameOf(view: DuelView, handle: Handle): string | undefined {
  const kind = handle ? view.faces[handle]?.kind : undefined;
  return kind === undefined ? undefined : CARDS[kind]?.name;
}

/** Where a unit stands, if it does: " on c3". */
function placeOf(view: DuelView, handle: Handle): string {
  const square = handle ? view.faces[handle]?.values.square : undefined;
  const { board } = view.match.settings;
  return typeof square === 'number' && board ? ` on ${squareName(board, square)}` : '';
}

/** A unit by whose it is, its name and its square: "your Kiln Rat on c3". */
function unitName(view: DuelView, handle: Handle): string | undefined {
  const name = nameOf(view, handle);
  const owner = handle ? (view.faces[handle]?.owner ?? null) : null;
  return name === undefined || owner === null ? name : `${whose(view, owner)} ${name}${placeOf(view, handle)}`;
}

function tellMove(
  { verb, why, from, to, cards }: Told<'moved'>,
  before: DuelView,
  after: DuelView,
  end: DuelView,
): News | undefined {
  const seat = seatOf(from === 'board' ? to : from);
  const [moved] = cards;
  const card = nameOf(after, moved?.is) ?? nameOf(before, moved?.was);
  const isToHand = to.endsWith('.hand');
  switch (verb) {
    case 'draw':
      if (why === 'overdraw') return `${DIALOGUES.handFull}: ${card} of ${who(after.viewer, seat)} is burned`;
      return card ? `${does(after, seat, 'draw')} ${card}` : several(does(after, seat, 'draw'), 'a card', 'cards');
    case 'replace':
    case 'mulligan':
      return tellExchange(verb, isToHand, does(after, seat, isToHand ? 'get' : VERBS[verb]), card);
    case 'play':
      return `${does(after, seat, 'play')} ${card}${placeOf(end, moved?.is)}`;
    case 'mill':
      return `${card} of ${who(after.viewer, seat)} is burned from the pile`;
    case 'summon':
      return `${card} arrives from ${whose(after, seat)} pile${placeOf(end, moved?.is)}`;
    case 'destroy':
      return `${capital(unitName(before, moved?.was) ?? 'a unit')} is destroyed`;
    case 'return':
      return `${capital(unitName(before, moved?.was) ?? 'a unit')} goes back to ${whose(after, seat)} hand`;
    default:
      return undefined;
  }
}

/** The same thing once, or so many times. */
const several = (does: string, one: string, many: string): News => ({
  one: `${does} ${one}`,
  many: (times) => `${does} ${times} ${many}`,
});

const VERBS = { replace: 'replace', mulligan: 'send' } as const;

/** The card that goes is told before the one that comes; of others' cards only that a replace happened (the note). */
function tellExchange(
  verb: keyof typeof VERBS,
  isToHand: boolean,
  who: string,
  card: string | undefined,
): string | undefined {
  if (card === undefined) return undefined;
  if (isToHand) return `${who} ${card} for it`;
  return verb === 'replace' ? `${who} ${card}` : `${who} ${card} back`;
}

function tellCreated({ zone, is }: Told<'created'>, after: DuelView, end: DuelView): News | undefined {
  const card = nameOf(after, is);
  const owner = (is ? after.faces[is]?.owner : null) ?? null;
  if (zone === 'board')
    return `${card} arrives${owner === null ? '' : ` for ${who(after.viewer, owner)}`}${placeOf(end, is)}`;
  if (zone.endsWith('.hand'))
    return card
      ? `${does(after, seatOf(zone), 'get')} ${card}`
      : several(does(after, seatOf(zone), 'get'), 'a card', 'cards');
  if (zone.endsWith('.burned')) return `${DIALOGUES.handFull}: ${card} of ${who(after.viewer, seatOf(zone))} is burned`;
  if (!zone.endsWith('.pile')) return undefined;
  const pile = `into ${whose(after, seatOf(zone))} pile`;
  return {
    one: `A new ${card ?? 'card'} is shuffled ${pile}`,
    many: (times) => `${times} new ${card === undefined ? 'cards' : `cards (${card})`} shuffled ${pile}`,
  };
}

function tellNote({ name, facts, cards = [] }: Told<'noted'>, before: DuelView, after: DuelView): News | undefined {
  const card = nameOf(after, cards[0]) ?? nameOf(before, cards[0]);
  const unit = unitName(after, cards[0]) ?? unitName(before, cards[0]) ?? 'a unit';
  const source = nameOf(after, cards[1]) ?? 'a replaced card';
  const number = (fact: string): number => Number(facts[fact]);
  switch (name) {
    case 'empty-draw':
      return `${DIALOGUES.outOfCards}: ${who(after.viewer, seatOf(said(facts['zone'])))}`;
    case 'fatigue':
      return `${capital(unit)} takes ${number('amount')} damage from fatigue`;
    case 'damaged':
      return `${capital(unit)} takes ${number('amount')} damage${cards.length > 1 ? ` from ${source}` : ''}`;
    case 'healed':
      return `${capital(unit)} is healed by ${number('amount')}`;
    case 'prevented':
      return `The damage to ${unit} is prevented`;
    case 'buffed':
      return `${capital(unit)} changes by ${signed(number('attack'))}/${signed(number('health'))}${number('cost') === 0 ? '' : `, cost ${signed(number('cost'))}`}`;
    case 'keyword':
      return `${capital(unit)} gains ${said(facts['keyword'])}`;
    case 'fizzled':
      return `Nothing comes of it: ${FIZZLED[said(facts['code'])] ?? said(facts['code'])}`;
    case 'replaced':
      return number('seat') === after.viewer
        ? undefined
        : several(does(after, number('seat'), 'replace'), 'a card', 'cards');
    case 'replace-skipped':
      return `${card ?? 'A card'} is not replaced (${said(facts['reason'])})`;
    case 'walked':
      return `${capital(unitName(before, cards[0])?.replace(/ on \S+$/, '') ?? 'a unit')} moves from ${squareIn(after, number('from'))} to ${squareIn(after, number('to'))}`;
    case 'attacked':
      return `${capital(unit)} strikes ${unitName(before, cards[1]) ?? source}`;
    case 'end':
      return `${does(after, number('seat'), 'end')} the turn`;
    default:
      return undefined;
  }
}

const squareIn = ({ match }: DuelView, square: number): string => squareName(match.settings.board, square);

/** Why something came to nothing (U12). */
const FIZZLED: { readonly [code: string]: string } = {
  TargetGone: 'its target is gone',
  CardGone: 'the card is gone',
  CardNotInZone: 'the card is no longer where it was',
  NoSpace: 'there is no free square',
  GeneralsStay: 'generals stay on the board',
};

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
