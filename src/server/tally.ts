/** What is counted, and how a Prometheus reads it (H11, H13). */

/** What is counted. */
export interface Counters {
  count(name: string): void;
}

/** What is so many right now. */
export type Gauges = { readonly [name: string]: number };

/** Counts by name; refusals are one count with their codes beside it. */
export class Tally implements Counters {
  readonly #counts = new Map<string, number>();

  count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** So many of this name so far. */
  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** How often each code was the answer. */
  get refusals(): readonly (readonly [code: string, count: number])[] {
    return [...this.#counts].flatMap(([name, count]) =>
      name.startsWith(REFUSED) ? [[name.slice(REFUSED.length), count] as const] : [],
    );
  }

  /** Everything as Prometheus text. */
  text(gauges: Gauges): string {
    const plain = [...this.#counts].filter(([name]) => !name.startsWith(REFUSED));
    return [
      ...plain.map(([name, count]) => metric(`${name}_total`, 'counter', [['', count]])),
      ...Object.entries(gauges).map(([name, value]) => metric(name, 'gauge', [['', value]])),
      metric(
        'refused_total',
        'counter',
        this.refusals.map(([code, count]) => [`{code="${code}"}`, count]),
      ),
    ].join('');
  }
}

const REFUSED = 'refused_';

function metric(name: string, type: string, values: readonly (readonly [label: string, value: number])[]): string {
  const lines = values.map(([label, value]) => `cardwright_${name}${label} ${value}\n`);
  return `# TYPE cardwright_${name} ${type}\n${lines.join('')}`;
}
