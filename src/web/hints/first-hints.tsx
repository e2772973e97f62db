/** Hints in the first match of a game: loads its list and shows what is due. */
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { hasHints } from './hint-memory.ts';
import { HintLayer } from './hint-layer.tsx';
import type { Hint, HintInput, ShownHint } from './hint.ts';
import { loadHints } from './lists.ts';

/** Shows hints to one who plays, while nothing moves; to nobody who watches, and not once the match is over. */
export function FirstHints({ table, naming, shown }: HintInput & { readonly shown: RefObject<ShownHint | undefined> }) {
  const [hints, setHints] = useState<readonly Hint[]>([]);
  useEffect(() => void loadHints(naming.game).then(setHints), [naming.game.name]);
  shown.current = undefined;
  if (table.seat === null || table.outcome || !table.isLive || !hasHints(naming.game.name, table.match)) return null;
  return <HintLayer hints={hints} table={table} naming={naming} shown={shown} />;
}
