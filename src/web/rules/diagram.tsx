/** The pictures of rules sheets, by name. */
import { artImage } from '../art/index.ts';
import { RULES as texts } from '../texts/rules.ts';

const SIZE = 5;
const MIDDLE = 2;
/** Squares a unit walks in the picture, as in the rules of the duel. */
const STRIDE = 2;

/** Shows a picture; a name that nobody has drawn is left out. */
export function Diagram({ name }: { readonly name: string }) {
  return name === 'move-and-strike' ? <MoveAndStrike /> : null;
}

/** A unit in the middle, an enemy beside it, and the squares it can reach around that. */
function MoveAndStrike() {
  const squares = Array.from({ length: SIZE * SIZE }, (_, at) => [at % SIZE, Math.floor(at / SIZE)] as const);
  return (
    <>
      <span class="rules-diagram" role="img" aria-label={texts.diagram}>
        {squares.map(([x, y]) => (
          <i key={`${x} ${y}`} class={markOf(x, y)}>
            {x === MIDDLE && y === MIDDLE ? <img alt="" src={artImage('soot-runner', 'ember', 'token')} /> : null}
            {x === MIDDLE + 1 && y === MIDDLE ? <img alt="" src={artImage('reed-wader', 'tide', 'token')} /> : null}
          </i>
        ))}
      </span>
      <p class="rules-legend">
        <i class="go" /> {texts.mayGo}
      </p>
      <p class="rules-legend">
        <i class="strike" /> {texts.mayStrike}
      </p>
    </>
  );
}

function markOf(x: number, y: number): string {
  const distance = Math.abs(x - MIDDLE) + Math.abs(y - MIDDLE);
  if (distance === 0) return 'own';
  if (x === MIDDLE + 1 && y === MIDDLE) return 'enemy';
  // The enemy stands in the way of the square behind it.
  return distance <= STRIDE && !(y === MIDDLE && x > MIDDLE) ? 'go' : '';
}
