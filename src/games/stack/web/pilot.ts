/** Passes for the player where nothing is to be decided: stops, full control, and passing to the end of the turn. */
import { computed, signal, useSignalEffect, type ReadonlySignal, type Signal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { isStackView } from '../index.ts';
import type { TableProps } from '../../../web/tables/table-props.ts';
import { FIRST_STOPS, passesByItself, toggled, type Stops, type Wish } from './stops.ts';
import type { StepPlace } from './steps.ts';

/** The wishes of a player, and how they are changed. */
export interface Pilot {
  readonly wish: Signal<Wish>;
  /** The table passes by itself now: a press would be meant for something else. */
  readonly isPassing: ReadonlySignal<boolean>;
  /** True in a replay, where there is no priority to pass. */
  readonly isDead: boolean;
  toggleStop(whose: keyof Stops, place: StepPlace): void;
  toggleFull(): void;
  /** Passes until this turn is over, unless something is at stake; called again for the same turn, it stops that. */
  togglePassTo(turn: number): void;
}

/** The pilot of a table. It looks at the match as it is, not as far as it has been shown, and lets what moves move on. */
export function usePilot({
  newest: table,
  send,
  isReplay = false,
}: Pick<TableProps, 'newest' | 'send' | 'isReplay'>): Pilot {
  const pilot = useMemo(() => newPilot(table, isReplay), [table, isReplay]);
  const passed = useRef(-1);
  useSignalEffect(() => {
    const { seq } = table.value;
    if (seq === passed.current || !pilot.isPassing.value) return;
    passed.current = seq;
    void send({ type: 'pass' });
  });
  return pilot;
}

function newPilot(table: TableProps['newest'], isDead: boolean): Pilot {
  const wish = signal<Wish>({ stops: FIRST_STOPS, isFull: false, until: -1 });
  const set = (change: Partial<Wish>): void => void (wish.value = { ...wish.peek(), ...change });
  return {
    wish,
    isDead,
    isPassing: computed(() => {
      const { view, outcome } = table.value;
      return !outcome && isStackView(view) && passesByItself(view, wish.value);
    }),
    toggleStop: (whose, place) => set({ stops: toggled(wish.peek().stops, whose, place) }),
    toggleFull: () => set({ isFull: !wish.peek().isFull, until: -1 }),
    togglePassTo: (turn) => set({ until: wish.peek().until === turn ? -1 : turn, isFull: false }),
  };
}
