/** The table of a game, loaded when somebody sits down. */
import { useEffect, useState } from 'preact/hooks';
import { settings } from './settings.ts';
import { loadTable } from '../tables/index.ts';
import type { TableModule, TableProps } from '../tables/table-props.ts';

/** A table, and the words of its game where it is shown as text. */
interface SeatedTable extends Pick<TableModule, 'Table'>, Pick<TableProps, 'inWords'> {}

/** Shows the table once it is there; the same table stays while the game does. */
export function Seated(props: TableProps) {
  const [seated, setSeated] = useState<SeatedTable>();
  const { text } = settings.value;
  const hasBets = props.table.value.view.match['pot'] !== undefined;
  useEffect(() => {
    let isHere = true;
    void loadSeated(props.game.name, hasBets, text).then((loaded) => isHere && setSeated(loaded));
    return () => void (isHere = false);
  }, [props.game.name, hasBets, text]);
  if (!seated) return null;
  const { Table, inWords } = seated;
  return <Table {...props} {...(inWords ? { inWords } : {})} />;
}

/** Loads the table of a game, or the generic one, which shows any game as text, with the game's own words. */
async function loadSeated(game: string, hasBets: boolean, isText: boolean): Promise<SeatedTable> {
  const own = await loadTable(game, hasBets);
  if (!isText) return own;
  const inWords = await own.loadInWords?.();
  return { ...(await loadTable('')), ...(inWords ? { inWords } : {}) };
}
