/** The keyboard at the table (T6): everything can be done without a pointer. Tab only moves the focus. */
import type { KeyMap } from '../../app/keys.ts';
import { focusIn } from '../focus.ts';
import { tableKeys, type Keyed } from '../table-keys.ts';
import type { Parts } from './parts.ts';
import { passOn, primaryOf } from './priority.tsx';

/** The keys of the table. */
export function keysOf(parts: Parts, keyed: Omit<Keyed, 'desk' | 'primary'>): KeyMap {
  const { desk, pilot, scene } = parts;
  return {
    ...tableKeys({ ...keyed, desk, primary: () => primaryOf(parts).act }),
    'Shift+Enter': () => passOn(parts),
    f: () => pilot.toggleFull(),
    t: () => focusIn(keyed.root(), `creatures-${scene.me}`, 0),
    Escape: () => (desk.chosen === null ? false : desk.choose(null)),
  };
}
