/** The log of a match in a drawer at the side. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { ENGLISH as texts } from '../texts/index.ts';
import { Icon } from '../card/icon.tsx';
import { useKeys } from './keys.ts';

/** The lines, the newest last and in sight. */
export function LogDrawer({ lines, close }: { readonly lines: readonly string[]; readonly close: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [lines]);
  const drawer = useRef<HTMLElement>(null);
  useLayoutEffect(() => endAboveControls(drawer.current));
  useKeys({ Escape: close });
  return (
    <aside ref={drawer} class="drawer panel" aria-label={texts.table.log}>
      <h2>
        <Icon name="list" />
        {texts.table.log}
        <button type="button" class="icon-button" aria-label={texts.table.close} onClick={close}>
          <Icon name="cross" />
        </button>
      </h2>
      <div ref={list} class="drawer-log" role="log" tabIndex={0} aria-label={texts.table.log}>
        <ol>{lines.length === 0 ? <li>{texts.table.nothing}</li> : lines.map((line, i) => <li key={i}>{line}</li>)}</ol>
      </div>
    </aside>
  );
}

/** Less than this is no drawer: on a phone it lies over everything. */
const MIN_HEIGHT = 240;

/** Lets the drawer end above the bar in which moves are made, where there is room for both. */
function endAboveControls(drawer: HTMLElement | null): void {
  const bar = document.querySelector('main.table > .actions')?.getBoundingClientRect();
  const box = drawer?.getBoundingClientRect();
  if (!drawer || !box || !bar || bar.right <= box.left || bar.top - box.top < MIN_HEIGHT || innerWidth < 700) return;
  drawer.style.bottom = `${innerHeight - bar.top + 8}px`;
}
