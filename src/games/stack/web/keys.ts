/** The keyboard at the table (T6): everything can be done without a pointer. Tab only moves the focus. */
import type { KeyMap } from '../../../web/app/keys.ts';
import { focusAim, focusIn, focusNextAim } from '../../../web/tables/focus.ts';
import { tableKeys, type Keyed } from '../../../web/tables/table-keys.ts';
import { cardIn } from '../../../web/tables/generic/desk.ts';
import type { Parts } from './parts.ts';
import { primaryOf, togglePassing } from './priority.tsx';

/** The keys of the table. */
export function keysOf(parts: Parts, keyed: Omit<Keyed, 'desk' | 'primary'> & { hasStood(): boolean }): KeyMap {
  const { desk, pilot, scene } = parts;
  const primary = (): (() => void) | undefined => {
    const { act, isSkip = false } = primaryOf(parts);
    return isSkip && !keyed.hasStood() ? NOTHING : act;
  };
  const common = tableKeys({ ...keyed, desk, primary });
  return {
    ...common,
    Enter: (event) => toTargets(parts, keyed.root()) || (common['Enter']?.(event) ?? false),
    'Shift+Enter': () => togglePassing(parts),
    f: () => pilot.toggleFull(),
    t: () => (parts.aims.size > 0 && focusNextAim(keyed.root())) || focusIn(keyed.root(), `creatures-${scene.me}`, 0),
    Escape: () => (desk.chosen === null ? false : desk.choose(null)),
  };
}

const NOTHING = (): void => {};

/** Enter on a card that is taken up and has several targets goes to the first of them: it chooses none by itself. */
const toTargets = ({ desk, aims }: Parts, root: HTMLElement | null): boolean =>
  desk.chosen !== null && aims.size > 1 && cardIn(document.activeElement) === desk.chosen && focusAim(root);
