/** The table of a match in a part of the page: laid out as for the whole window, and shown smaller. There is no second table. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { TopBar } from '../app/top-bar.tsx';

/** What stands around the table. */
export interface SmallTableProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ComponentChildren;
}

/** Shows a table as large as there is room. */
export function SmallTable({ title, subtitle, children }: SmallTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const { current: box } = frame;
    if (!box) return undefined;
    const measure = (): void => setScale(Math.min(box.clientWidth / innerWidth, box.clientHeight / innerHeight));
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  return (
    <div class="small-table" ref={frame} style={{ '--scale': scale }}>
      <div class="small-page">
        {/* What is laid out in no room would have to be laid out again. */}
        {scale > 0 ? (
          <>
            <TopBar title={title} subtitle={subtitle} />
            {children}
          </>
        ) : null}
      </div>
    </div>
  );
}
