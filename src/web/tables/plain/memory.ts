/**
 * What was said and done aloud at a table, as everybody there could remember it: who asked whom for what, who did what last, who
 * took which round. It is made of the viewer's own events, so it holds nothing that was hidden from the viewer.
 */
import type { PlainView, ViewEvent } from '../../../core/view/index.ts';
import { spoken } from '../../../core/words/index.ts';
import { SUITS } from '../../art/index.ts';
import { isSuit, playingName } from '../../card/playing-name.ts';
import { PLAIN as texts } from '../../texts/plain.ts';
import { asObject, isRank, isVerb, rankSign, verbIn } from '../../texts/grammar.ts';
import { didTo } from '../../texts/past.ts';
import { scoreKey } from '../facts.ts';
import { limitsIn } from '../labels.ts';
import { isSeatField } from '../choices.ts';
import { printed, seatName, type Naming } from '../naming.ts';
import { cellsOf, isSetZone, kindOfZone } from '../table-spec.ts';
import { isTidying } from '../tidying.ts';

/** Somebody asked somebody for something, and got so many cards. */
export interface Ask {
  readonly by: number;
  readonly to: number;
  readonly what: string;
  readonly got: number;
  /** What was drawn instead: nothing at all, or the very thing, which everybody was shown. */
  readonly drew?: 'nothing' | 'it';
  /** Which turn of the asking it was: asks of one turn have the same number. */
  readonly turn: number;
}

/** What a seat did last: so many cards drawn, then what it did, as words of the past. */
export interface Deed {
  readonly drew: number;
  readonly did: string;
  /** The same where there is little room. */
  readonly brief: string;
}

/** A round, a battle, a trick: who gained by it, the cards that were compared, and how many changed hands. */
export interface Contest {
  readonly winner: number | null;
  /** By seat: the kind of the card that was laid open last. */
  readonly cards: readonly (string | null)[];
  /** By seat: how many cards were laid, open or not. */
  readonly laid: readonly number[];
  readonly gained: number;
}

/** Everything that is remembered. */
export interface Memory {
  readonly asks: readonly Ask[];
  /** By seat: what it asked for and cannot have given away since. */
  readonly wants: readonly (readonly string[])[];
  readonly deeds: readonly (Deed | undefined)[];
  /** Who played each card that lies in a shared row, by the handle of the card. */
  readonly layers: { readonly [card: number]: number };
  /** Who acted last. */
  readonly actor: number | null;
  readonly turn: number;
  /** By the number of the round, where rounds are counted. */
  readonly rounds: { readonly [round: number]: Contest };
  /** The last contests, the newest last. */
  readonly contests: readonly Contest[];
  /** How many there were in all. */
  readonly count: number;
}

/** Nothing yet. */
export const NO_MEMORY: Memory = {
  asks: [],
  wants: [],
  deeds: [],
  layers: {},
  actor: null,
  turn: 0,
  rounds: {},
  contests: [],
  count: 0,
};

const MAX_ASKS = 200;
const MAX_CONTESTS = 200;

/** What happened in one action. */
export interface Action {
  readonly events: readonly ViewEvent[];
  readonly before: PlainView;
  readonly after: PlainView;
}

type Moved = ViewEvent & { readonly type: 'moved' };

/** Returns what is remembered after one more action. */
export function remember(naming: Naming, memory: Memory, action: Action): Memory {
  const actor = actorOf(action);
  const turn = actor === null || actor === memory.actor ? memory.turn : memory.turn + 1;
  const ask = askIn(naming, action, turn);
  const contest = contestIn(naming, action);
  return {
    asks: ask ? [...memory.asks, ask].slice(-MAX_ASKS) : memory.asks,
    wants: wantsAfter(naming, memory, action, ask),
    // What led to a comparison is over with it.
    deeds: contest ? [] : deedsAfter(naming, memory, action, actor),
    layers: layersAfter(memory, action),
    actor: actor ?? memory.actor,
    turn,
    rounds: roundsAfter(memory, action, contest),
    contests: contest ? [...memory.contests, contest].slice(-MAX_CONTESTS) : memory.contests,
    count: memory.count + (contest ? 1 : 0),
  };
}

const movesIn = ({ events }: Action): readonly Moved[] =>
  events.filter((event): event is Moved => event.type === 'moved');

const ownerOf = ({ zones }: PlainView, zone: string): number | null => zones[zone]?.owner ?? null;

/** Who acted: as the game notes it, else whose turn it was if a card of theirs went somewhere. */
function actorOf(action: Action): number | null {
  const seat = moveNote(action)?.['seat'];
  if (typeof seat === 'number') return seat;
  const { turn } = action.before.match;
  return typeof turn === 'number' && turn < action.before.seats.length ? turn : null;
}

type Noted = ViewEvent & { readonly type: 'noted' };

const moveEvent = ({ events }: Action): Noted | undefined =>
  events.find((event): event is Noted => event.type === 'noted' && event.name === 'move');

const moveNote = (action: Action): Noted['facts'] | undefined => moveEvent(action)?.facts;

/** Whom a move named, by name. */
const whomIn = (naming: Naming, action: Action): readonly string[] =>
  Object.entries(moveNote(action) ?? {}).flatMap(([key, value]) =>
    key !== 'seat' && typeof value === 'number' && isSeatField(naming, key) ? [asObject(seatName(naming, value))] : [],
  );

const WHOM = /^(target|player|opponent|whom|to|from|seat2|victim)$/;

/** A move that named somebody else and one thing more is an ask. */
function askIn(naming: Naming, action: Action, turn: number): Ask | undefined {
  const { seat: by, move: _, ...rest } = moveNote(action) ?? {};
  const whom = Object.keys(rest).find((key) => WHOM.test(key) && typeof rest[key] === 'number');
  const [what, ...more] = Object.keys(rest).filter((key) => key !== whom);
  const to = whom === undefined ? undefined : rest[whom];
  const value = what === undefined ? undefined : rest[what];
  if (typeof by !== 'number' || typeof to !== 'number' || more.length > 0) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const got = movesIn(action)
    .filter(({ from, to: zone }) => ownerOf(action.after, from) === to && ownerOf(action.after, zone) === by)
    .reduce((sum, { cards }) => sum + cards.length, 0);
  const drew = got > 0 ? undefined : drawnFor(naming, action, by, String(value));
  return { by, to, what: String(value), got, turn, ...(drew ? { drew } : {}) };
}

/** Returns what a player drew after an unsuccessful ask: no card, or a card of the requested rank if it was shown. */
function drawnFor(naming: Naming, action: Action, by: number, what: string): Ask['drew'] {
  const drawn = movesIn(action).some(({ verb, to }) => /draw/.test(verb) && ownerOf(action.after, to) === by);
  if (!drawn) return 'nothing';
  const shown = action.events.flatMap((event) => (event.type === 'revealed' ? event.cards : []));
  return shown.some(({ is }) => rankAt(naming, action.after, is) === rankSign(what)) ? 'it' : undefined;
}

/** Whoever asks has one; whoever gives has none any more; what lies in a set is asked for no more. */
function wantsAfter(naming: Naming, { wants }: Memory, action: Action, ask: Ask | undefined): Memory['wants'] {
  const gone = new Set(setsIn(naming, action));
  const seats = action.after.seats.map((_, seat) => {
    const known = wants[seat] ?? [];
    const asked = ask?.by === seat ? [...known.filter((each) => each !== ask.what), ask.what] : known;
    const kept = ask?.to === seat && ask.got > 0 ? asked.filter((each) => each !== ask.what) : asked;
    return kept.filter((each) => !gone.has(rankSign(each)));
  });
  return seats;
}

/** Ranks of the cards that went into a set. */
const setsIn = (naming: Naming, action: Action): readonly string[] =>
  movesIn(action)
    .filter(({ to }) => isSetZone(to))
    .flatMap(({ cards }) => cards.flatMap(({ is }) => rankAt(naming, action.after, is) ?? []));

const rankAt = (naming: Naming, view: PlainView, handle: number | null): string | undefined =>
  playingName(printed(naming, view, handle)?.name ?? '')?.rank;

/** Returns who played the cards in shared rows after an action. Cards that have left are removed. */
function layersAfter({ layers }: Memory, action: Action): Memory['layers'] {
  const { zones } = action.after;
  const laid = movesIn(action).flatMap(({ from, cards }) =>
    cards.map(({ is }) => [is, ownerOf(action.before, from)] as const),
  );
  const all: { readonly [card: number]: number | null } = { ...layers, ...Object.fromEntries(laid) };
  const rows = Object.values(zones).filter((zone) => zone.owner === null && kindOfZone(zone) === 'row');
  return Object.fromEntries(
    rows.flatMap(cellsOf).flatMap((card) => {
      const seat = all[card ?? 0] ?? null;
      return seat === null ? [] : [[card, seat]];
    }),
  );
}

function deedsAfter(naming: Naming, memory: Memory, action: Action, actor: number | null): Memory['deeds'] {
  if (actor === null || askIn(naming, action, 0)) return memory.deeds;
  const isSameTurn = actor === memory.actor;
  const earlier = isSameTurn ? memory.deeds[actor] : undefined;
  const deed = deedIn(naming, action, actor);
  const deeds = [...memory.deeds];
  deeds[actor] = { ...(deed.did === '' && earlier ? earlier : deed), drew: (earlier?.drew ?? 0) + deed.drew };
  return deeds;
}

function deedIn(naming: Naming, action: Action, actor: number): Deed {
  const own = movesIn(action).filter(
    ({ from, verb }) =>
      ownerOf(action.before, from) === actor && (verb === 'move' || !isTidying(verb)) && !/draw/.test(verb),
  );
  const drawn = movesIn(action).filter(
    ({ verb, to, from }) =>
      /draw/.test(verb) && ownerOf(action.after, to) === actor && ownerOf(action.after, from) === null,
  );
  const drew = drawn.reduce((sum, { cards }) => sum + cards.length, 0);
  // What else of the actor goes somewhere follows from the move, and is not what it was made with.
  const note = moveEvent(action);
  const [first] = note && (note.cards ?? []).length === 0 ? [] : own;
  const named = note?.facts['move'];
  const verb = typeof named === 'string' ? verbIn(spoken(named)) : first ? spoken(first.verb) : '';
  if (!first) {
    const did = drew > 0 || verb === '' || verb === 'draw' ? '' : didTo(verb, whomIn(naming, action).join(' '));
    return { drew, did, brief: did };
  }
  const name = cardIn(naming, action, first);
  const short = isVerb(verb) ? (verb.split(' ')[0] ?? verb) : verb;
  const did = didTo(verb, name);
  const brief = didTo(short, briefName(name));
  const suit = Object.values(moveNote(action) ?? {}).find(isSuit);
  if (suit === undefined) return { drew, did, brief };
  return { drew, did: texts.named(did, SUITS[suit].name), brief: texts.namedBriefly(brief, SUIT_SIGNS[suit]) };
}

function cardIn(naming: Naming, { before, after }: Action, { cards }: Moved): string {
  const [card, ...more] = cards;
  const name = card && (printed(naming, after, card.is)?.name ?? printed(naming, before, card.was)?.name);
  return name && more.length === 0 ? name : naming.texts.someCards(cards.length);
}

const SUIT_SIGNS = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A playing card as its signs, "Q♦"; any other card by its name. */
function briefName(name: string): string {
  const card = playingName(name);
  return card ? `${card.rank}${SUIT_SIGNS[card.suit]}` : name;
}

/** Returns the cards that several seats laid open, and who gained by it: in cards that changed hands, else in what is counted of a seat. */
export function contestIn(naming: Naming, action: Action): Contest | undefined {
  const { before, after } = action;
  const shown = after.seats.map((_, seat) => openCard(action, seat));
  if (shown.filter((card) => card !== null).length < 2) return undefined;
  const key = scoreKey(naming, after);
  const gains = after.seats.map((values, seat) => {
    const cards = ownedCards(after, seat) - ownedCards(before, seat);
    const score = key === undefined ? 0 : Number(values[key]) - Number(before.seats[seat]?.[key] ?? 0);
    return score === 0 ? cards : score;
  });
  const gained = Math.max(...gains);
  const winner = gained > 0 ? gains.indexOf(gained) : -1;
  return {
    winner: winner < 0 || gains.filter((gain) => gain === gained).length > 1 ? null : winner,
    cards: shown,
    laid: after.seats.map((_, seat) => laidBy(action, seat)),
    gained,
  };
}

/** The kind of the card of a seat that was turned up last in this action, wherever it is now. */
function openCard({ events, before, after }: Action, seat: number): string | null {
  let found: string | null = null;
  for (const event of events) {
    const cards =
      event.type === 'revealed'
        ? event.cards.filter(({ zone }) => ownerOf(after, zone) === seat).map(({ is }) => is)
        : event.type === 'moved' && ownerOf(before, event.from) === seat && isOnTable(after, event.to, seat)
          ? event.cards.map(({ is }) => is)
          : [];
    for (const card of cards) found = kindOf(event, card, after, before) ?? found;
  }
  return found;
}

/** A zone of the seat's own that everybody sees: not its hand, nor a heap. */
const isOnTable = ({ zones }: PlainView, name: string, seat: number): boolean => {
  const zone = zones[name];
  return zone?.owner === seat && !/^(hand|deck|discard)$/.test(zone.type);
};

function kindOf(event: ViewEvent, card: number | null, after: PlainView, before: PlainView): string | undefined {
  if (card === null || card === 0) return undefined;
  const told = 'faces' in event ? Object(event.faces)[card] : undefined;
  return told?.kind ?? after.faces[card]?.kind ?? before.faces[card]?.kind;
}

const ownedCards = ({ zones }: PlainView, seat: number): number =>
  Object.values(zones).reduce((sum, { owner, count }) => sum + (owner === seat ? (count ?? 0) : 0), 0);

const laidBy = (action: Action, seat: number): number =>
  movesIn(action)
    .filter(({ from, to }) => ownerOf(action.before, from) === seat && isOnTable(action.after, to, seat))
    .reduce((sum, { cards }) => sum + cards.length, 0);

function roundsAfter({ rounds }: Memory, { before }: Action, contest: Contest | undefined): Memory['rounds'] {
  const [counted] = limitsIn(before.match);
  const round = counted && before.match[counted[0]];
  return contest && typeof round === 'number' ? { ...rounds, [round]: contest } : rounds;
}

/** Returns what was asked for as it stands on a card or in a chip. */
export const askedSign = (what: string): string => (isRank(what) ? rankSign(what) : spoken(what));
