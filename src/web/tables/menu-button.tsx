/** The button that opens the menu of a table: in the bar of the page, and on tables whose own bar stands in its place. */
import type { Signal } from '@preact/signals';
import { Icon } from '../card/icon.tsx';
import { SIGNS } from '../texts/signs.ts';

/** Whether the menu is open, for whoever shows it and whoever opens it. */
export type MenuState = Signal<boolean>;

interface MenuButtonProps {
  /** Left out where there is no menu, as in a replay: then there is no button. */
  readonly menu: MenuState | undefined;
  readonly class: string;
}

/** The button; pressed again, it closes the menu. */
export function MenuButton({ menu, class: classes }: MenuButtonProps) {
  if (!menu) return null;
  return (
    <button
      type="button"
      class={`${classes} table-menu-button`}
      aria-label={SIGNS.menu}
      title={SIGNS.menu}
      aria-haspopup="menu"
      aria-expanded={menu.value}
      onClick={() => (menu.value = !menu.value)}
    >
      <Icon name="menu" />
    </button>
  );
}
