/** What happened in a duel, a line at a time, as the viewer saw it. */
import type { ViewEvent } from '../../core/view/index.ts';
import { said } from '../../core/words/index.ts';
import { CARDS, DIALOGUES, squareName, type DuelView } from '../../games/duel/index.ts';
import { capital } from '../text.ts';
import { who } from './duel-board.ts';

type Told<Type extends ViewEvent['type']> = Extract<ViewEvent, { type: Type }>;

export function tell(event: ViewEvent, before: DuelView, after: DuelView): string | undefined {
  if (event.type === 'moved') return tellMove(event, before, after);
  if (event.type === 'created') return tellCreated(event, after);
  return event.type === 'noted' ? tellNote(event, before, after) : undefined;
}

const seatOf = (zone: string): number => (zone.startsWith('p2') ? 1 : 0);

/** "You draw", "The enemy draws". */
function does(view: DuelView, seat: number, verb: string): string {
  const name = who(view.viewer, seat);
  return `${capital(name)} ${verb}${name === 'you' ? '' : 's'}`;
}

function nameOf(view: DuelView, handle: number | null | undefined): string | undefined {
  const kind = handle ? view.faces[handle]?.kind : undefined;
  return kind === undefined ? undefined : CARDS[kind]?.name;
}

function tellMove(
  { verb, why, from, to, cards }: Told<'moved'>,
  before: DuelView,
  after: DuelView,
): string | undefined {
  const seat = seatOf(from === 'board' ? to : from);
  const card = nameOf(after, cards[0]?.is) ?? nameOf(before, cards[0]?.was);
  const isToHand = to.endsWith('.hand');
  switch (verb) {
    case 'draw':
      if (why === 'overdraw') return `${DIALOGUES.handFull}: ${card} of ${who(after.viewer, seat)} is burned`;
      return card ? `${does(after, seat, 'draw')} ${card}` : `${does(after, seat, 'draw')} a card`;
    case 'replace':
    case 'mulligan':
      return tellExchange(verb, isToHand, does(after, seat, isToHand ? 'get' : VERBS[verb]), card);
    case 'play':
      return `${does(after, seat, 'play')} ${card}`;
    case 'mill':
      return `${card} of ${who(after.viewer, seat)} is burned from the pile`;
    case 'summon':
      return `${card} arrives from the pile`;
    case 'destroy':
      return `${card} is destroyed`;
    case 'return':
      return `${card} goes back to the hand`;
    default:
      return undefined;
  }
}

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

function tellCreated({ zone, is }: Told<'created'>, after: DuelView): string | undefined {
  const card = nameOf(after, is);
  if (zone === 'board') return `${card} arrives`;
  if (zone.endsWith('.hand')) return `${does(after, seatOf(zone), 'get')} ${card ?? 'a card'}`;
  if (zone.endsWith('.burned')) return `${DIALOGUES.handFull}: ${card} is burned`;
  return zone.endsWith('.pile') ? `A card is shuffled into the pile of ${who(after.viewer, seatOf(zone))}` : undefined;
}

function tellNote({ name, facts, cards = [] }: Told<'noted'>, before: DuelView, after: DuelView): string | undefined {
  const card = nameOf(after, cards[0]) ?? nameOf(before, cards[0]);
  const source = nameOf(after, cards[1]) ?? 'a replaced card';
  const number = (fact: string): number => Number(facts[fact]);
  switch (name) {
    case 'empty-draw':
      return `${DIALOGUES.outOfCards}: ${who(after.viewer, seatOf(said(facts['zone'])))}`;
    case 'fatigue':
      return `${card} takes ${number('amount')} damage from fatigue`;
    case 'damaged':
      return `${card} takes ${number('amount')} damage${cards.length > 1 ? ` from ${source}` : ''}`;
    case 'healed':
      return `${card} is healed by ${number('amount')}`;
    case 'prevented':
      return `The damage to ${card} is prevented`;
    case 'buffed':
      return `${card} changes by ${signed(number('attack'))}/${signed(number('health'))}${number('cost') === 0 ? '' : `, cost ${signed(number('cost'))}`}`;
    case 'keyword':
      return `${card} gains ${said(facts['keyword'])}`;
    case 'replaced':
      return number('seat') === after.viewer ? undefined : `${does(after, number('seat'), 'replace')} a card`;
    case 'replace-skipped':
      return `A card is not replaced (${said(facts['reason'])})`;
    case 'walked':
      return `${card} moves to ${squareName(after.match.settings.board, number('to'))}`;
    case 'attacked':
      return `${card} strikes ${source}`;
    case 'end':
      return `${does(after, number('seat'), 'end')} the turn`;
    default:
      return undefined;
  }
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
