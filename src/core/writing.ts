/** The second layer of the recorder: values, knowledge, notes and hooks, and how an event is written and told. */
import { checkNumbers, type Budget } from './budget.ts';
import type { Changed, MatchEvent, Open } from './events.ts';
import { checkViewers } from './mistakes.ts';
import type { CardId } from './pile.ts';
import type { Job } from './question.ts';
import { hasKeys, Reading } from './reading.ts';
import { remembered } from './remembered.ts';
import type { Json } from './result.ts';
import { withKey, type Hook, type JobOf, type Shape } from './state.ts';
import type { Seat, Viewers } from './zones.ts';

/** Facts of an event, for hooks. */
export type Told = { readonly [fact: string]: Json };

export class Writing<S extends Shape = Shape> extends Reading<S> {
  /** The types of events that hooks with a job wait for; worked out when first asked for. */
  #heard: ReadonlySet<string> | null = null;
  /** What the recorder keeps to; without one nobody looks. */
  protected budget: Budget | undefined;

  /** Sets a value of the match, or several. */
  setMatch(values: Partial<S['match']>): void;
  setMatch<K extends keyof S['match'] & string>(key: K, value: S['match'][K]): void;
  setMatch<K extends keyof S['match'] & string>(key: K | Partial<S['match']>, value?: S['match'][K]): void {
    if (typeof key === 'object') for (const each in key) this.#setMatch(each, key[each] as S['match'][typeof each]);
    else this.#setMatch(key, value as S['match'][K]);
  }

  #setMatch<K extends keyof S['match'] & string>(key: K, value: S['match'][K]): void {
    const before = this.values.match[key];
    if (before === value) return;
    this.values.setMatch(key, value);
    this.changed('match', 0, key, before, value);
  }

  /** Sets a value of a seat, or several. */
  setSeat(seat: Seat, values: Partial<S['seat']>): void;
  setSeat<K extends keyof S['seat'] & string>(seat: Seat, key: K, value: S['seat'][K]): void;
  setSeat<K extends keyof S['seat'] & string>(seat: Seat, key: K | Partial<S['seat']>, value?: S['seat'][K]): void {
    if (typeof key === 'object') for (const each in key) this.#setSeat(seat, each, key[each] as S['seat'][typeof each]);
    else this.#setSeat(seat, key, value as S['seat'][K]);
  }

  #setSeat<K extends keyof S['seat'] & string>(seat: Seat, key: K, value: S['seat'][K]): void {
    const before = this.values.seat(seat)[key];
    if (before === value) return;
    this.values.setSeat(seat, key, value);
    this.changed('seat', seat, key, before, value);
  }

  /** Sets a value of a card, or several; `undefined` takes it away. */
  setCard(card: CardId, values: { readonly [K in keyof S['card']]?: S['card'][K] | undefined }): void;
  setCard<K extends keyof S['card'] & string>(card: CardId, key: K, value: S['card'][K] | undefined): void;
  setCard<K extends keyof S['card'] & string>(
    card: CardId,
    key: K | { readonly [V in keyof S['card']]?: S['card'][V] | undefined },
    value?: S['card'][K],
  ): void {
    if (typeof key === 'object') for (const each in key) this.#setCard(card, each, key[each]);
    else this.#setCard(card, key, value);
  }

  #setCard<K extends keyof S['card'] & string>(card: CardId, key: K, value: S['card'][K] | undefined): void {
    this.values.kind(card);
    const before = this.values.card(card)[key];
    if (before === value) return;
    this.values.setCard(card, key, value);
    this.changed('card', card, key, before, value);
  }

  /** Shows cards where they lie. */
  reveal(cards: readonly CardId[], to: Viewers): void {
    this.book.checkOpen();
    this.checkCards(cards);
    checkViewers(this.layout, to);
    this.book.sight?.revealed(cards, to, this.values, (card) => this.places.pile(this.zoneOf(card)));
    this.book.seq++;
    if (this.book.isListening) this.book.write({ type: 'revealed', cards: [...cards], to });
    if (this.hears('revealed')) this.tell('revealed', { cards: [...cards] });
  }

  /** Makes viewers lose track of cards that they do not see anyway. */
  conceal(cards: readonly CardId[], from: Viewers): void {
    this.book.checkOpen();
    this.checkCards(cards);
    checkViewers(this.layout, from);
    this.book.sight?.concealed(cards, from, this.values, (card) => this.places.pile(this.zoneOf(card)));
    this.book.seq++;
    if (this.book.isListening) this.book.write({ type: 'concealed', cards: [...cards], from });
  }

  /** Tells a fact that changes nothing. Cards go in `cards`, never into the facts: viewers get them as handles. */
  note(name: string, facts: Told, { cards, to = 'everyone' }: { cards?: readonly CardId[]; to?: Viewers } = {}): void {
    this.book.checkOpen();
    checkViewers(this.layout, to);
    if (cards) for (const card of cards) this.values.checkNumber(card);
    this.book.seq++;
    if (this.book.isListening) {
      const kept = this.values.isLive(facts) ? { ...facts } : facts;
      this.book.write(
        cards
          ? { type: 'noted', name, facts: kept, cards: cards.slice(), to }
          : { type: 'noted', name, facts: kept, to },
      );
    }
    if (this.hears('noted')) this.tell(`noted:${name}`, facts);
  }

  /** Enters someone who waits into the index and gives its number. With `job`, that is done when it happens. */
  watch({ on, source, facts, job }: Omit<Hook, 'id' | 'job'> & { readonly job?: JobOf<S>['do'] }): number {
    const id = this.book.seq;
    const hook: Open<Hook> = { id, on, source };
    if (facts) hook.facts = facts;
    if (job) hook.job = job;
    this.#setHooks(on, [...this.hooks(on), hook]);
    return id;
  }

  /** Takes away all hooks of a card, or the one with this number. */
  unwatch(of: { readonly source: CardId } | { readonly id: number }): void {
    if (!this.hasHooks) return;
    const goes = (hook: Hook): boolean => ('source' in of ? hook.source === of.source : hook.id === of.id);
    // In the order of names: that of keys depends on what was undone.
    for (const on of Object.keys(this.index).sort()) {
      const hooks = this.hooks(on);
      if (hooks.some(goes))
        this.#setHooks(
          on,
          hooks.filter((hook) => !goes(hook)),
        );
    }
  }

  /** Throws for a card that is not in the match. */
  protected checkCards(cards: readonly CardId[]): void {
    for (const card of cards) this.values.kind(card);
  }

  /** Writes down that a value has changed, and tells those who wait for it. */
  protected changed(of: Changed['of'], id: number, key: string, before: unknown, after: unknown): void {
    this.book.checkOpen();
    if (this.budget) checkNumbers(after, this.budget.numbers);
    this.book.seq++;
    if (this.book.isListening) {
      const event: Open<Changed> = { type: 'changed', of, id, key };
      if (before !== undefined) event.before = before as Json;
      if (after !== undefined) event.after = after as Json;
      this.book.write(event);
    }
    if ((of === 'match' || of === 'seat' || of === 'card') && this.hears('changed'))
      this.tell(`changed:${key}`, { of, id });
  }

  #setHooks(on: string, hooks: readonly Hook[]): void {
    const before = Object.hasOwn(this.index, on) ? this.index[on] : undefined;
    const after = hooks.length > 0 ? hooks : undefined;
    this.index = withKey(this.index, on, after);
    this.hasHooks = hasKeys(this.index);
    this.#heard = null;
    this.changed('hooks', 0, on, before, after);
  }

  /** Whether an event of this type may put a job on the agenda; its full name need not be made if it cannot. */
  protected hears(type: MatchEvent['type']): boolean {
    if (!this.hasHooks) return false;
    this.#heard ??= heardIn(this.index);
    return this.#heard.has(type);
  }

  /** Puts the jobs of those who wait for this on the agenda. */
  protected tell(on: string, facts: Told): void {
    for (const hook of this.hooks(on)) if (hook.job !== undefined) this.work.later([jobOf(hook, facts)]);
  }
}

/** The types in the names of hooks that want something done. Hooks stay for many commands, so it is remembered. */
const heardIn = remembered((index: { readonly [on: string]: readonly Hook[] }): ReadonlySet<string> => {
  const names = Object.keys(index).filter((on) => index[on]?.some(({ job }) => job !== undefined));
  return new Set(names.map((on) => on.replace(/:.*/s, '')));
});

/** What a hook wants done: its own facts, and what it was told. */
export const jobOf = ({ id, source, job, facts }: Hook, told: Told): Job => ({
  do: job as string,
  hook: id,
  source,
  ...facts,
  told,
});
