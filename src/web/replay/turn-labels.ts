/** Which turns of the strip have their numbers on it. Pure. */
import type { Film, Turn } from './film.ts';

/** The width of a figure, and the least room between two numbers, in px. */
const FIGURE = 8;
const APART = 4;
/** Every turn has its number, or every second, fifth, tenth and so on. */
const STRIDES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/** Returns the turns whose numbers fit beside each other on a strip of a width: all, or every nth. Before it is measured there are none. */
export function labelledTurns({ turns, length }: Pick<Film, 'turns' | 'length'>, width: number): ReadonlySet<Turn> {
  const middleOf = ({ from, to }: Turn): number => (width * (from + to)) / 2 / (length || 1);
  const roomOf = ({ label }: Turn): number => (FIGURE * label.length + APART) / 2;
  const fit = (shown: readonly Turn[]): boolean =>
    shown.every((turn, at) => {
      const next = shown[at + 1];
      return !next || middleOf(next) - middleOf(turn) >= roomOf(turn) + roomOf(next);
    });
  const every = STRIDES.map((stride) => turns.filter(({ label }) => Number(label) % stride === 0));
  return new Set(width > 0 ? every.find(fit) : []);
}
