/** The table of a game, loaded when somebody sits down. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { settings } from './settings.ts';
import { loadTable } from '../tables/index.ts';
import type { TableProps } from '../tables/table-props.ts';

/** Shows the table once it is there; the same table stays while the game does. */
export function Seated(props: TableProps) {
  const [Table, setTable] = useState<ComponentType<TableProps>>();
  // The generic table has the match as text, of any game.
  const name = settings.value.text ? '' : props.game.name;
  const hasBets = settings.value.text || props.table.value.view.match['pot'] !== undefined;
  useEffect(() => {
    let isHere = true;
    void loadTable(name, hasBets).then((module) => isHere && setTable(() => module.Table));
    return () => void (isHere = false);
  }, [name, hasBets]);
  return Table ? <Table {...props} /> : null;
}
