/** The faults found in a file: told once each, sorted by place and code (S38). */
import type { Problem } from '../problem.ts';
import { meantBy, type Hint } from '../words.ts';
import type { Source } from './source.ts';

/** What a problem may say beside its sentence. */
export interface More {
  readonly hint?: Hint | undefined;
  readonly severity?: 'warning';
}

/** How many names are compared before hints end. */
const MOST_LOOKS = 50_000;

/** A reading limit or a fault of the YAML: nothing else is worth telling then. */
const STOPS = /^(?:yaml\/|limit\/(?:size|nodes|depth|alias|phrase|expr)$)/;

/** Collects problems while a file is read. */
export class Problems {
  readonly source: Source;
  private readonly found: Problem[] = [];
  private readonly told = new Set<string>();
  private looks = 0;

  constructor(source: Source) {
    this.source = source;
  }

  /** A fault at a character of the file. What stands under an alias is told where it is written, so only once. */
  add(code: string, offset: number, message: string, more: More = {}): void {
    const place = this.source.place(offset);
    const name = `${code} ${offset} ${message}`;
    if (this.told.has(name)) return;
    this.told.add(name);
    const hint = this.hintFor(more.hint);
    this.found.push({
      code,
      severity: more.severity ?? 'error',
      ...place,
      message,
      ...(hint !== undefined && { hint }),
    });
  }

  /** Whoever has very many faults among very many names is told no more what was meant: looking for it takes time. */
  private hintFor(hint: Hint | undefined): string | undefined {
    if (!hint || this.looks > MOST_LOOKS) return undefined;
    this.looks += hint.legal.length;
    return meantBy(hint.word, hint.legal);
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
