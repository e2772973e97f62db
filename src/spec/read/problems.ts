/** The faults found in a file: told once each, sorted by place and code (S38). */
import type { Problem } from '../problem.ts';
import type { Source } from './source.ts';

/** What a problem may say beside its sentence. */
export interface More {
  readonly hint?: string | undefined;
  readonly severity?: 'warning';
}

/** A reading limit or a fault of the YAML: nothing else is worth telling then. */
const STOPS = /^(?:yaml\/|limit\/(?:size|nodes|depth|alias|phrase|expr)$)/;

/** Collects problems while a file is read. */
export class Problems {
  readonly source: Source;
  private readonly found: Problem[] = [];
  private readonly told = new Set<string>();

  constructor(source: Source) {
    this.source = source;
  }

  /** A fault at a character of the file. What stands under an alias is told where it is written, so only once. */
  add(code: string, offset: number, message: string, more: More = {}): void {
    const place = this.source.place(offset);
    const name = `${code} ${offset} ${message}`;
    if (this.told.has(name)) return;
    this.told.add(name);
    const hint = more.hint === undefined ? {} : { hint: more.hint };
    this.found.push({ code, severity: more.severity ?? 'error', ...place, message, ...hint });
  }

  /** A fault that the reader would tell again and again: once a line. */
  addOncePerLine(code: string, offset: number, message: string): void {
    const { line } = this.source.place(offset);
    if (!this.found.some((found) => found.line === line && STOPS.test(found.code))) this.add(code, offset, message);
  }

  get count(): number {
    return this.found.length;
  }

  get hasErrors(): boolean {
    return this.found.some(({ severity }) => severity === 'error');
  }

  /** Whether reading has to end here. */
  get stops(): boolean {
    return this.found.some(({ code }) => STOPS.test(code));
  }

  /** All of them in order; only those that stop the reading if there are such. */
  list(): Problem[] {
    const found = this.stops ? this.found.filter(({ code }) => STOPS.test(code)) : this.found;
    return found.toSorted(byPlace);
  }
}

function byPlace(a: Problem, b: Problem): number {
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}

/** A problem in one line (S36). */
export function problemLine({ file, line, column, severity, code, message, hint }: Problem): string {
  const meant = hint === undefined ? '' : ` — did you mean '${hint}'?`;
  return `${file}:${line}:${column} ${severity} [${code}] ${message}${meant}`;
}
