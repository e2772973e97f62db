/** The deck on the bench and what is done with it: put in, taken out, filled, kept, played. Every change is kept. */
import { signal, type Signal } from '@preact/signals';
import { begin } from '../app/begin.ts';
import type { Backend } from '../app/backend.ts';
import { say, sayNow } from '../app/live.tsx';
import type { BuilderTexts } from '../texts/builder.ts';
import type { BuilderGame } from './builder-game.ts';
import { countOf, sizeOf, withMore, type Deck } from './deck.ts';
import { canAdd, filled } from './fill.ts';
import { NO_FILTER, type Filter } from './filter.ts';
import { keepDeck, keptDecks } from './kept-decks.ts';

/** The bench. */
export interface Workbench {
  readonly game: BuilderGame;
  readonly words: BuilderTexts;
  readonly deck: Signal<Deck>;
  readonly filter: Signal<Filter>;
  readonly dialog: Signal<'' | 'decks' | 'text' | 'hands'>;
  /** What the game said when the deck was to be played. */
  readonly faults: Signal<readonly string[]>;
  /** Puts another deck on the bench, and keeps it. */
  put(deck: Deck): void;
  rename(name: string): void;
  add(kind: string): void;
  take(kind: string): void;
  fill(): void;
  play(): Promise<void>;
}

/** A bench with the deck that was worked on last, or with the first ready one. */
export function workbench(game: BuilderGame, words: BuilderTexts, backend: Backend): Workbench {
  const deck = signal<Deck>(
    keptDecks(game)[0] ?? game.ready[0] ?? { name: words.unnamed, lead: null, counts: new Map() },
  );
  const faults = signal<readonly string[]>([]);
  const put = (next: Deck, before = next.name): void => {
    deck.value = next;
    faults.value = [];
    keepDeck(game, next, before);
  };
  const nameOf = (kind: string): string => game.cards.find((card) => card.kind === kind)?.face.name ?? kind;
  const change = (kind: string, more: number): void => {
    put(withMore(deck.value, kind, more));
    say(words.added(nameOf(kind), countOf(deck.value, kind), sizeOf(deck.value)));
  };
  return {
    game,
    words,
    deck,
    filter: signal(NO_FILTER),
    dialog: signal(''),
    faults,
    put,
    rename: (name) => put({ ...deck.value, name }, deck.value.name),
    add: (kind) => (canAdd(game, deck.value, kind) ? change(kind, 1) : say(words.noMore(nameOf(kind)))),
    take: (kind) => (countOf(deck.value, kind) > 0 ? change(kind, -1) : undefined),
    fill: () => put(filled(game, deck.value)),
    async play() {
      faults.value = game.faults(deck.value);
      if (faults.value.length > 0) return sayNow(faults.value.join(' '));
      const info = backend.games.find(({ name }) => name === game.game);
      if (info) await begin(backend, info, game.options(deck.value));
    },
  };
}

/** What a sort of cards is called; nothing for no sort. */
export function sortWords({ sort }: BuilderTexts, name: string): string {
  const all: { readonly [sort: string]: string } = sort;
  return all[name] ?? name;
}
