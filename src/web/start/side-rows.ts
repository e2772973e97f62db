/** How many rows the lists beside the games have, so that the tools below them are in sight at a desk. */
import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Rows of a list, where the window is high enough. */
export const MAX_ROWS = 4;

/** Rows of own matches, and of tables of others. */
export const sideRows = signal({ matches: MAX_ROWS, tables: MAX_ROWS });

/** From this width on the lists stand beside the games (start.css). */
const DESK = '(min-width: 64em)';

/** Takes rows away as long as the tools are below the edge of the window, and gives them back when the window changes. */
export function useSideRows(side: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = (): void => {
      const tools = side.current?.querySelector('.start-tools');
      if (!side.current || !tools) return;
      const isDesk = matchMedia(DESK).matches;
      const top = isDesk ? `${Math.ceil(side.current.getBoundingClientRect().top + scrollY)}px` : '100dvh';
      side.current.style.setProperty('--side-top', top);
      if (!isDesk) return;
      const isLow = tools.getBoundingClientRect().bottom + scrollY > innerHeight;
      if (!isLow || side.current.querySelector('[data-asked]')) return;
      const [matches, tables] = ['.your-matches li', '.happening li'].map(
        (rows) => side.current?.querySelectorAll(rows).length ?? 0,
      ) as [number, number];
      // The longer list gives a row away; each keeps one.
      if (tables > 1 && tables >= matches) sideRows.value = { ...sideRows.peek(), tables: tables - 1 };
      else if (matches > 1) sideRows.value = { ...sideRows.peek(), matches: matches - 1 };
      else return;
      // The "more" link may be as high as the row it replaces, in which case the size does not change.
      requestAnimationFrame(fit);
    };
    const renew = (): void => {
      sideRows.value = { matches: MAX_ROWS, tables: MAX_ROWS };
      fit();
    };
    const watch = new ResizeObserver(fit);
    for (const list of side.current?.children ?? []) watch.observe(list);
    const news = new MutationObserver(() => {
      for (const list of side.current?.children ?? []) watch.observe(list);
    });
    if (side.current) news.observe(side.current, { childList: true });
    renew();
    addEventListener('resize', renew);
    return () => {
      removeEventListener('resize', renew);
      watch.disconnect();
      news.disconnect();
    };
  }, []);
}
