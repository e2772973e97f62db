/** The button that opens the menu of a table: in the bar of the page, and on tables whose own bar stands in its place. */
import type { Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Icon, MakersMark } from '../card/icon.tsx';
import { SIGNS } from '../texts/signs.ts';

/** Whether the menu is open, for whoever shows it and whoever opens it. */
export type MenuState = Signal<boolean>;

interface MenuButtonProps {
  /** Left out where there is no menu, as in a replay: then there is no button. */
  readonly menu: MenuState | undefined;
  readonly class: string;
}

/** What the seal of the deal says, for tables without a top bar; empty where there is none. */
export const SealWords = createContext('');

/** The button; pressed again, it closes the menu. */
export function MenuButton({ menu, class: classes }: MenuButtonProps) {
  const seal = useContext(SealWords);
  if (!menu) return null;
  return (
    <button
      type="button"
      class={`${classes} table-menu-button`}
      aria-label={SIGNS.menu}
      title={seal || SIGNS.menu}
      aria-haspopup="menu"
      aria-expanded={menu.value}
      onClick={() => (menu.value = !menu.value)}
    >
      <Icon name="menu" />
      {seal === '' ? null : (
        <span class="menu-seal">
          <MakersMark />
        </span>
      )}
    </button>
  );
}
