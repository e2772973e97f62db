/** What happened in a match of stack, a line at a time, as the viewer saw it. */
import type { ViewEvent } from '../../../core/view/index.ts';
import { said } from '../../../core/words/index.ts';
import { nameOf, type StackView } from '../index.ts';
import { capital, type News } from '../../../cli/terminal/index.ts';
import { cardName, who } from './board.ts';

type Told<Type extends ViewEvent['type']> = Extract<ViewEvent, { type: Type }>;

export function tell(event: ViewEvent, before: StackView, after: StackView): News | undefined {
  if (event.type === 'moved') return tellMove(event, before, after);
  if (event.type === 'values') return tellCombat(before, after);
  if (event.type === 'noted') return tellNote(event, after);
  if (event.type === 'changed') return tellChange(event, before, after);
  if (event.type === 'shuffled' && event.verb === 'shuffle') return does(after, seatIn(after, event.zone), 'shuffle');
  return event.type === 'revealed' ? tellRevealed(event, after) : undefined;
}

const seatIn = ({ zones }: StackView, zone: string): number => zones[zone]?.owner ?? 0;

/** Who attacks whom, and who blocks whom, as it is declared. */
function tellCombat(before: StackView, after: StackView): string | undefined {
  const { attacks, blocks } = after.match.combat;
  const isNew = <T>(each: T, old: readonly T[]): boolean =>
    !old.some((other) => JSON.stringify(other) === JSON.stringify(each));
  const attacked = attacks.filter((each) => isNew(each, before.match.combat.attacks));
  const blocked = blocks.filter((each) => isNew(each, before.match.combat.blocks));
  const lines = [
    ...[...new Set(attacked.map(({ defender }) => defender))].map((defender) => {
      const cards = attacked.filter((each) => each.defender === defender).map(({ card }) => card);
      const seat = after.faces[cards[0] ?? 0]?.owner ?? after.match.active;
      return `${does(after, seat, 'attack')} ${who(after, defender)} with ${namesOf(after, cards)}`;
    }),
    ...blocked.map(({ blocker, attacker }) => `${whoseCard(after, blocker)} blocks ${cardName(after, attacker)}`),
  ];
  return lines.length === 0 ? undefined : lines.join('; ');
}

type Handle = number | null;

const namesOf = (view: StackView, cards: readonly Handle[]): string =>
  cards.map((card) => cardName(view, card)).join(', ');

/** "Your Pell runner", "Player 2's Pell runner". */
function whoseCard(view: StackView, card: Handle): string {
  const owner = (card === null ? undefined : view.faces[card]?.owner) ?? null;
  const name = cardName(view, card);
  if (owner === null) return name;
  return `${owner === view.viewer ? 'Your' : `${capital(who(view, owner))}'s`} ${name}`;
}

/** What a spell or an ability on the stack is aimed at: " at player 2". */
function aimOf(view: StackView, card: number | null | undefined): string {
  const { targets = [] } = view.match.stack.find((object) => object.card === card) ?? {};
  const named = targets.map((target) => ('seat' in target ? who(view, target.seat) : cardName(view, target.card)));
  return named.length === 0 ? '' : ` at ${named.join(', ')}`;
}

/** "You draw", "Player 2 draws". */
const does = (view: StackView, seat: number, verb: string): string =>
  `${capital(who(view, seat))} ${seat === view.viewer ? verb : verb === 'scry' ? 'scries' : `${verb}s`}`;

function tellMove(
  { verb, why, from, to, cards }: Told<'moved'>,
  before: StackView,
  after: StackView,
): News | undefined {
  const seat = after.zones[from]?.owner ?? after.zones[to]?.owner ?? 0;
  const names = cards.map(({ is, was }) => cardName(is === null ? before : after, is ?? was)).join(', ');
  switch (verb) {
    case 'draw':
      // A hand of seven is on the table already.
      if (why === 'mulligan') return undefined;
      if (!names.includes('hidden')) return `${does(after, seat, 'draw')} ${names}`;
      return {
        one: `${does(after, seat, 'draw')} a card`,
        many: (times) => `${does(after, seat, 'draw')} ${times} cards`,
      };
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

function tellNote({ name, facts, cards }: Told<'noted'>, after: StackView): string | undefined {
  const seat = Number(facts['seat'] ?? 0);
  const card = nameOf(said(facts['kind'] ?? ''));
  switch (name) {
    case 'cast':
      return `${does(after, seat, 'cast')} ${card}${aimOf(after, cards?.[0])}`;
    case 'activated':
      return `${does(after, seat, 'use')} ${card}${aimOf(after, cards?.[0])}`;
    case 'scried':
      return `${does(after, seat, 'scry')} ${said(facts['count'])} and ${seat === after.viewer ? 'put' : 'puts'} ${said(facts['bottomed'])} on the bottom`;
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
  if (of === 'card' && key === 'damage') return tellDamage(id, before, after);
  if (of !== 'seat' || key !== 'life') return undefined;
  const change = Number(value) - (before.seats[id]?.life ?? 0);
  return `${does(after, id, change < 0 ? 'lose' : 'gain')} ${Math.abs(change)} life`;
}

/** Damage on a creature; at the end of the turn it is gone, which is no news. */
function tellDamage(card: number, before: StackView, after: StackView): string | undefined {
  const damageIn = (view: StackView): number => Number(view.faces[card]?.values['damage'] ?? 0);
  const more = damageIn(after) - damageIn(before);
  return more > 0 ? `${whoseCard(after, card)} takes ${more} damage` : undefined;
}

function tellRevealed({ cards }: Told<'revealed'>, after: StackView): string | undefined {
  const names = cards.map(({ is }) => cardName(after, is));
  return names.length > 4 ? undefined : `You see ${names.join(', ')}`;
}
