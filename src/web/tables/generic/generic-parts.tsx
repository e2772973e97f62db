/** What the tables of any game share: a card in the air, and the keys of T6. */
import type { Face } from '../../../core/view/index.ts';
import type { GameSheet } from '../../../host/index.ts';
import { belongsToFocus, isOnControl } from '../../app/keys.ts';
import { focusChoices } from '../focus.ts';
import { say } from '../../app/live.tsx';
import { AnyFace } from '../../card/any-face.tsx';
import { Back } from '../../card/back.tsx';
import { grown } from '../../lengths.ts';
import { printedOn } from '../naming.ts';
import { cardIn, drawNow, hasOpenChoices, takeUp, type Desk } from './desk.ts';
import { readOut } from './reading.ts';
import { focusCard, step } from './roving.ts';

interface FlyingProps {
  readonly game: GameSheet;
  readonly face: Face | undefined;
  readonly width: number;
}

/** A card in the air: what is written on it, or its back. */
export function Flying({ game, face, width }: FlyingProps) {
  return (
    <span class="tcard" style={{ '--w': grown(width) }}>
      {face ? <AnyFace {...printedOn({ game }, face)} /> : <Back />}
    </span>
  );
}

/** The keys of T6 that belong to a table. */
export function keysOf(desk: Desk, root: { readonly current: HTMLElement | null }) {
  const read = (what: 'b' | 'h' | 'g') => () => say(readOut(desk, what));
  return {
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [String((at + 1) % 10), () => focusAndTakeUp(desk, root.current, at)]),
    ),
    ArrowLeft: () => step(root.current, -1, 0),
    ArrowRight: () => step(root.current, 1, 0),
    ArrowUp: () => step(root.current, 0, -1),
    ArrowDown: () => step(root.current, 0, 1),
    Home: () => step(root.current, -Infinity, 0),
    End: () => step(root.current, Infinity, 0),
    ' ': () => pressMain(root.current),
    Enter: () => hasOpenChoices(desk, cardIn(document.activeElement)) && focusChoices(root.current),
    d: () => drawNow(desk),
    z: () => desk.takeBack(),
    b: read('b'),
    h: read('h'),
    g: read('g'),
  };
}

/** A number takes a card of the hand up; Enter then plays it. */
function focusAndTakeUp(desk: Desk, root: HTMLElement | null, at: number): boolean {
  if (!focusCard(root, at)) return false;
  takeUp(desk, cardIn(document.activeElement));
  return true;
}

/** Presses the primary button, unless the key belongs to what has the focus. */
function pressMain(root: HTMLElement | null): boolean {
  const main = root?.querySelector<HTMLButtonElement>('.main-key:not(:disabled), .actions .main:not(:disabled)');
  const isPrinted = main?.querySelector('kbd')?.textContent === 'Space';
  if (!main || (isPrinted ? belongsToFocus() : isOnControl())) return false;
  main.click();
  return true;
}
