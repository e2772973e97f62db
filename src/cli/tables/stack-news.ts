/** What happened in a match of stack, a line at a time, as the viewer saw it. */
import type { ViewEvent } from '../../core/view/index.ts';
import { said } from '../../core/words/index.ts';
import { nameOf, type StackView } from '../../games/stack/index.ts';
import { capital } from '../text.ts';
import { cardName, who } from './stack-board.ts';

type Told<Type extends ViewEvent['type']> = Extract<ViewEvent, { type: Type }>;

export function tell(event: ViewEvent, before: StackView, after: StackView): string | undefined {
  if (event.type === 'moved') return tellMove(event, before, after);
  if (event.type === 'noted') return tellNote(event, after);
  if (event.type === 'changed') return tellChange(event, before, after);
  if (event.type === 'shuffled' && event.verb === 'shuffle') return does(after, seatIn(after, event.zone), 'shuffle');
  return event.type === 'revealed' ? tellRevealed(event, after) : undefined;
}

const seatIn = ({ zones }: StackView, zone: string): number => zones[zone]?.owner ?? 0;

/** "You draw", "Player 2 draws". */
const does = (view: StackView, seat: number, verb: string): string =>
  `${capital(who(view, seat))} ${verb}${seat === view.viewer ? '' : 's'}`;

function tellMove(
  { verb, why, from, to, cards }: Told<'moved'>,
  before: StackView,
  after: StackView,
): string | undefined {
  const seat = after.zones[from]?.owner ?? after.zones[to]?.owner ?? 0;
  const names = cards.map(({ is, was }) => cardName(is === null ? before : after, is ?? was)).join(', ');
  switch (verb) {
    case 'draw':
      // A hand of seven is on the table already.
      if (why === 'mulligan') return undefined;
      return names.includes('hidden') ? `${does(after, seat, 'draw')} a card` : `${does(after, seat, 'draw')} ${names}`;
    case 'play':
      return `${does(after, seat, 'play')} ${names}`;
    case 'mill':
    case 'surveil':
    case 'discard':
      return `${does(after, seat, verb)} ${names}`;
    case 'die':
      return `${names} of ${who(after, seat)} dies`;
    case 'exile':
      return `${names} is exiled`;
    case 'trawl':
      return `${does(after, seat, 'trawl')} ${names}`;
    case 'counter':
      return `${names} is countered`;
    case 'mulligan':
      return `${does(after, seat, 'take')} a mulligan`;
    case 'bottom':
      return `${does(after, seat, 'put')} ${names} on the bottom`;
    case 'search':
    case 'take':
      return `${does(after, seat, 'take')} ${names}`;
    case 'put':
      return `${does(after, seat, 'put')} ${names} into the library`;
    default:
      return undefined;
  }
}

function tellNote({ name, facts }: Told<'noted'>, after: StackView): string | undefined {
  const seat = Number(facts['seat'] ?? 0);
  const card = nameOf(said(facts['kind'] ?? ''));
  switch (name) {
    case 'cast':
      return `${does(after, seat, 'cast')} ${card}`;
    case 'activated':
      return `${does(after, seat, 'use')} ${card}`;
    case 'triggered':
      return `${card} of ${who(after, seat)} triggers`;
    case 'replaced':
      return `${card} changes what happens to ${who(after, seat)}`;
    case 'fizzled':
      return `${card} has no target left`;
    case 'token-created':
      return `A token arrives for ${who(after, seat)}`;
    case 'draw-failed':
      return `The library of ${who(after, seat)} is empty`;
    case 'draw-prevented':
      return `${capital(who(after, seat))} cannot draw`;
    case 'lost':
      return `${capital(who(after, seat))} ${seat === after.viewer ? 'have' : 'has'} lost (${said(facts['reason'])})`;
    default:
      return undefined;
  }
}

function tellChange({ of, id, key, value }: Told<'changed'>, before: StackView, after: StackView): string | undefined {
  if (of === 'match' && key === 'turn') return `--- turn ${said(value)}`;
  if (of !== 'seat' || key !== 'life') return undefined;
  const change = Number(value) - (before.seats[id]?.life ?? 0);
  return `${does(after, id, change < 0 ? 'lose' : 'gain')} ${Math.abs(change)} life`;
}

function tellRevealed({ cards }: Told<'revealed'>, after: StackView): string | undefined {
  const names = cards.map(({ is }) => cardName(after, is));
  return names.length > 4 ? undefined : `You see ${names.join(', ')}`;
}
