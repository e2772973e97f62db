/** The games the commands know by name. A new game is a row here; all else takes the Game as a value. */
export interface GameRow {
  readonly name: string;
  readonly summary: string;
}

export const GAMES: readonly GameRow[] = [
  { name: 'high-card', summary: 'deal, draw, compare: the smallest whole game' },
];
