/**
 * A deck as text: what one sends to a friend, and what the builder reads back. Whatever comes in may be from anywhere, so
 * it is bounded before it is looked at, and the first thing that is wrong refuses it.
 */
import { nearest } from '../../core/fields/index.ts';
import { err, ok, type Result } from '../../core/index.ts';
import type { BuilderGame } from './builder-game.ts';
import { countOf, sizeOf, withMore, type Deck } from './deck.ts';

/** Why a text is no deck. `line` counts from 1; what is quoted of it is short and plain. */
export type DeckRefusal =
  | { readonly code: 'TextTooLong'; readonly most: number }
  | { readonly code: 'NotALine'; readonly line: number; readonly text: string }
  | { readonly code: 'NoSuchCard'; readonly line: number; readonly text: string; readonly hint: string | null }
  | { readonly code: 'NoSuchLead'; readonly line: number; readonly text: string }
  | { readonly code: 'OtherGame'; readonly line: number; readonly text: string }
  | { readonly code: 'TooManyCards'; readonly most: number }
  | { readonly code: 'NoCards' };

/** No text of a deck is longer, and no deck that is read is larger. */
export const LIMITS = { text: 20_000, cards: 250, name: 40 } as const;

/** The text of a deck: its name, its game, who leads it, and a line for each kind. */
export function formatDeck(game: BuilderGame, deck: Deck): string {
  const lead = game.leads.find(({ kind }) => kind === deck.lead);
  const lines = game.cards
    .filter(({ kind }) => deck.counts.has(kind))
    .map(({ kind, face }) => `${countOf(deck, kind)} ${face.name}`);
  return [`# ${deck.name}`, `game: ${game.game}`, ...(lead ? [`general: ${lead.name}`] : []), ...lines, ''].join('\n');
}

/** The deck of a text, or why it is none. */
export function parseDeck(game: BuilderGame, text: string): Result<Deck, DeckRefusal> {
  if (text.length > LIMITS.text) return err({ code: 'TextTooLong', most: LIMITS.text });
  let deck: Deck = { name: '', lead: game.leads[0]?.kind ?? null, counts: new Map() };
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const read = readLine(game, deck, line, at + 1);
    if (!read.ok) return read;
    deck = read.value;
    if (sizeOf(deck) > LIMITS.cards) return err({ code: 'TooManyCards', most: LIMITS.cards });
  }
  return deck.counts.size === 0 ? err({ code: 'NoCards' }) : ok({ ...deck, name: deck.name || 'Deck' });
}

type Read = Result<Deck, DeckRefusal>;

/** `# name`, `game: duel`, `general: name`, `2 name` or `2x name`. */
function readLine(game: BuilderGame, deck: Deck, line: string, at: number): Read {
  if (line.startsWith('#')) return ok(deck.name === '' ? { ...deck, name: plain(line.slice(1)) } : deck);
  const [, key, value = ''] = /^(game|general)\s*:\s*(.*)$/i.exec(line) ?? [];
  if (key?.toLowerCase() === 'game') return readGame(game, deck, value, at);
  if (key) return readLead(game, deck, value, at);
  const [, count, name = ''] = /^(\d{1,3})\s*[x×]?\s+(.+)$/i.exec(line) ?? [];
  return count === undefined
    ? err({ code: 'NotALine', line: at, text: plain(line) })
    : readCard(game, deck, Number(count), name, at);
}

const readGame = ({ game }: BuilderGame, deck: Deck, value: string, line: number): Read =>
  value.toLowerCase() === game ? ok(deck) : err({ code: 'OtherGame', line, text: plain(value) });

function readLead({ leads }: BuilderGame, deck: Deck, value: string, line: number): Read {
  const lead = leads.find(({ kind, name }) => isSame(value, kind) || isSame(value, name));
  return lead ? ok({ ...deck, lead: lead.kind }) : err({ code: 'NoSuchLead', line, text: plain(value) });
}

function readCard({ cards }: BuilderGame, deck: Deck, count: number, name: string, line: number): Read {
  const card = cards.find(({ kind, face }) => isSame(name, kind) || isSame(name, face.name));
  if (card) return ok(withMore(deck, card.kind, count));
  const hint =
    nearest(
      plain(name),
      cards.map(({ face }) => face.name),
    ) ?? null;
  return err({ code: 'NoSuchCard', line, text: plain(name), hint });
}

const isSame = (given: string, known: string): boolean => given.toLowerCase() === known.toLowerCase();

/** Text that can be shown: whole characters, nothing that controls, not too long. */
export const plain = (text: string): string => SHORT.exec(text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim())?.[0] ?? '';

const SHORT = new RegExp(`^.{0,${LIMITS.name}}`, 'su');
