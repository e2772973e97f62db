/** A value of some seats over the match, as lines. */
import { seatName, valueText, type Naming } from '../tables/naming.ts';
import type { ResultGraph } from './result.ts';

const [WIDTH, TOP, BOTTOM] = [320, 8, 92];

/** Shows the graph with its legend; the values at its ends are said to those who do not see it. */
export function Graph({ naming, graph }: { readonly naming: Naming; readonly graph: ResultGraph }) {
  const most = Math.max(1, ...graph.lines.flatMap(({ values }) => values));
  const marked = graph.mark === undefined ? undefined : graph.lines[0]?.values[graph.mark];
  const points = graph.lines[0]?.values.length ?? 0;
  return (
    <figure class="result-graph">
      <figcaption>
        {graph.lines.map(({ seat }, at) => (
          <span key={seat} class={`line-${at}`}>
            {seatName(naming, seat)}
          </span>
        ))}
      </figcaption>
      <svg viewBox="-52 -4 384 114" role="img" aria-label={wordsOf(naming, graph)}>
        <g class="axes">
          <path d={`M0 ${TOP}H${WIDTH}M0 ${(TOP + BOTTOM) / 2}H${WIDTH}M0 ${BOTTOM}H${WIDTH}`} />
          {[most, most / 2, 0].map((value) => (
            <text key={value} x="-6" y={heightOf(value, most) + 4}>
              {valueText(Math.round(value))}
            </text>
          ))}
          <text class="first" x="4" y="107">
            {graph.from}
          </text>
          <text x={WIDTH} y="107">
            {graph.to}
          </text>
        </g>
        {graph.lines.toReversed().map(({ seat, values }, at) => (
          <path key={seat} class={`line-${graph.lines.length - 1 - at}`} d={pathOf(values, most)} />
        ))}
        {marked === undefined || graph.mark === undefined ? null : (
          <circle cx={acrossOf(graph.mark, points)} cy={heightOf(marked, most)} r="5" />
        )}
      </svg>
    </figure>
  );
}

const wordsOf = (naming: Naming, { label, lines }: ResultGraph): string =>
  `${label}. ${lines
    .map(
      ({ seat, values }) =>
        `${seatName(naming, seat)}: ${valueText(values[0] ?? 0)} to ${valueText(values.at(-1) ?? 0)}`,
    )
    .join(', ')}`;

const acrossOf = (at: number, points: number): number => Math.round((at * WIDTH) / Math.max(1, points - 1));

const heightOf = (value: number, most: number): number => BOTTOM - Math.round((value / most) * (BOTTOM - TOP));

const pathOf = (values: readonly number[], most: number): string =>
  values.map((value, at) => `${at === 0 ? 'M' : 'L'}${acrossOf(at, values.length)} ${heightOf(value, most)}`).join('');
