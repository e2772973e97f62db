/** What happened in an encounter, a line at a time, as the operative saw it. */
import type { Json } from '../../../core/index.ts';
import type { ViewEvent } from '../../../core/view/index.ts';
import { said } from '../../../core/words/index.ts';
import { nameOf, type CycleView } from '../index.ts';
import { seenCard } from '../seen.ts';
import { counted, joinedNews, type News } from '../../../cli/terminal/index.ts';

type Told<Type extends ViewEvent['type']> = Extract<ViewEvent, { type: Type }>;

export function tell(event: ViewEvent, before: CycleView, after: CycleView): News | undefined {
  if (event.type === 'moved') return tellMove(event, before, after);
  if (event.type === 'created') return tellCreated(event, after);
  if (event.type === 'changed' && event.key === 'hp') return tellHealth(before.match.hp, Number(event.value));
  return event.type === 'noted' ? tellNote(event, after) : undefined;
}

/** Draws one after the other are one line; what a hit takes away is told with the hit. */
export function join(first: ViewEvent, second: ViewEvent): ViewEvent | undefined {
  if (first.type === 'changed') return second.type === 'noted' && second.name === 'hit' ? second : undefined;
  return first.type === 'moved' && first.verb === 'draw' ? joinedNews(first, second) : undefined;
}

function tellCreated({ is, zone }: Told<'created'>, after: CycleView): News {
  const name = cardName(after, is);
  const isSeen = name !== UNSEEN;
  return {
    one: isSeen ? `A new card: ${name}, ${placeName(zone)}.` : `A new card, ${placeName(zone)}.`,
    many: (times) => (isSeen ? `${times} new cards: ${name}, ${placeName(zone)}.` : `${times} new cards shuffled in.`),
  };
}

const tellHealth = (before: number, now: number): string | undefined =>
  now > before ? `You are healed by ${now - before}.` : now < before ? `You lose ${before - now} hp.` : undefined;

const cardName = (view: CycleView, handle: number | null | undefined): string =>
  seenCard(view, handle)?.row.name ?? UNSEEN;

const UNSEEN = 'a card';

const PLACE_NAMES: { readonly [zone: string]: string } = {
  main_deck: 'somewhere in your deck',
  hand: 'in your hand',
  discard_pile: 'in your discard pile',
  ether: 'in the ether',
  corrupted_deck: 'in the corrupted deck',
};
const placeName = (zone: string): string => PLACE_NAMES[zone] ?? zone;

function tellMove({ verb, why, to, cards }: Told<'moved'>, before: CycleView, after: CycleView): string | undefined {
  const names = cards.map(({ is, was }) => (is ? cardName(after, is) : cardName(before, was)));
  const isUnseen = names.length > 1 && names.every((each) => each === UNSEEN);
  const name = isUnseen ? counted(names.length, 'card') : names.join(', ');
  switch (verb) {
    case 'draw':
      return `You draw ${name}${why === 'turn' || why === 'opening' || why === 'timer' ? '' : ` (${spaced(why)})`}.`;
    case 'play':
      return `You play ${name}.`;
    case 'discard':
      return why === 'end_turn' ? undefined : `${name} is discarded (${why}).`;
    case 'ether':
      return `${name} goes to the ether (${why}).`;
    case 'resolve':
      return to === 'discard_pile' ? undefined : `${name} is now ${placeName(to)}.`;
    case 'return':
      return `${name} returns: it is ${placeName(to)}.`;
    case 'take':
      return `You take ${name} from the deck.`;
    default:
      return undefined;
  }
}

type Fact = Json | undefined;
type Facts = { readonly [fact: string]: Fact };

const spaced = (fact: Fact): string => said(fact).replaceAll('_', ' ');
const kindName = (fact: Fact): string => nameOf(said(fact));

const NOTES: { readonly [name: string]: (facts: Facts, view: CycleView, card: string) => string | undefined } = {
  'turn-began': ({ turn }) => `Turn ${said(turn)}.`,
  'no-draw': ({ reason, missing }) => `No draw of ${said(missing)}: ${NO_DRAW[said(reason)] ?? said(reason)}.`,
  'play-rejected': ({ reason }, _, card) => `${card} stays in hand: ${REJECTED[said(reason)] ?? said(reason)}.`,
  reshuffled: ({ moved }) => `You shuffle ${said(moved)} cards back into your deck.`,
  mutated: ({ before, after }) =>
    before === after ? `${kindName(before)} mutates.` : `${kindName(before)} mutates into ${kindName(after)}.`,
  judged: ({ quality, combo }) => `${said(quality)}${Number(combo) > 1 ? ` ×${said(combo)}` : ''}`,
  'draw-pending': ({ n, cause }) => (cause === 'rhythm_delay' ? `Your next draw of ${said(n)} is delayed.` : undefined),
  'storm-began': () => 'A Corruption Storm begins: you draw from the corrupted deck first.',
  'storm-ended': () => 'The storm is over.',
  'layers-swapped': () => 'The deck and the corrupted deck change places.',
  'put-on-top': (_, __, card) => `${card} lies on top of your deck.`,
  'operation-rejected': ({ reason }) => `That has no effect (${spaced(reason)}).`,
  'limit-reached': ({ which }) => `The action is cut short (${spaced(which)}).`,
  'draw-locked': () => 'There is nothing left to draw.',
  'deck-locked': () => 'Your deck is locked: nothing to draw and nothing to play.',
  hit: (facts, view) => hitText(facts, view),
  block: ({ enemy, n }, view) =>
    `${enemy === undefined ? 'You block' : `${enemyName(view, enemy)} blocks`} ${said(n)}.`,
  'encounter-ended': ({ result }) => (result === 'won' ? 'The fight is won.' : 'You fall.'),
};

const NO_DRAW: { readonly [reason: string]: string } = {
  empty: 'deck and discard pile are empty',
  hand_full: 'your hand is full',
  no_draw_status: 'you cannot draw now',
  limit: 'the action has drawn all it may',
  forced: 'no such card',
};

const REJECTED: { readonly [reason: string]: string } = {
  energy: 'not enough energy',
  unplayable: 'it cannot be played',
  cooldown: 'it is still cooling down',
  rhythm: 'it wants the beat',
};

const enemyName = (view: CycleView, at: Fact): string => nameOf(view.match.enemies[Number(at)]?.kind ?? 'enemy');

function hitText({ target, by, damage, blocked }: Facts, view: CycleView): string {
  const through = Number(damage) - Number(blocked);
  const block = Number(blocked) > 0 ? ` (${said(blocked)} blocked)` : '';
  return by === undefined
    ? `You hit ${enemyName(view, target)} for ${through}${block}.`
    : `${enemyName(view, by)} hits you for ${through}${block}.`;
}

function tellNote({ name, facts, cards }: Told<'noted'>, after: CycleView): string | undefined {
  return Object.hasOwn(NOTES, name) ? NOTES[name]?.(facts, after, cardName(after, cards?.[0])) : undefined;
}
