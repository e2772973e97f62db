/** Any game on a table, from nothing but its view, its question and its choices. */
import type { TableProps } from '../table-props.ts';

export function Table({ game, table }: TableProps) {
  return (
    <main class="table">
      <h1>{game.title}</h1>
      <p>{Object.keys(table.value.view.zones).length}</p>
    </main>
  );
}
