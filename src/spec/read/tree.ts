/**
 * From the text of a file to its tree. Here are all faults of the YAML itself and the limits of reading; a file without
 * them is a tree in which every text knows its place. The `yaml` package parses; values and places are ours.
 */
import { isAlias, isMap, isScalar, isSeq, parseAllDocuments, type Document, type YAMLError } from 'yaml';
import { isTooLong, parsableEnd, tellDepth, tellNodes, type Limits } from './limits.ts';
import type { Entry, Node, TextNode } from './node.ts';
import type { Problems } from './problems.ts';
import { normalOffsets, scalarOffsets } from './scalar.ts';

/** The root of a file, or nothing if it cannot be read; why is in `problems`. */
export function readTree(text: string, limits: Limits, problems: Problems): Node | undefined {
  if (isTooLong(text, limits, problems)) return undefined;
  tellBadCharacters(text, problems);
  const end = parsableEnd(text, limits, problems);
  const documents = parse(text.slice(0, end));
  const faults = end < text.length ? [] : documents.flatMap(({ errors }) => errors);
  for (const fault of faults) tellFault(fault, problems);
  if (documents[1]) tellSecondDocument(documents[1], problems);
  const root = new Builder(text, limits, problems).root(documents[0]);
  return problems.stops ? undefined : root;
}

function parse(text: string): readonly Document.Parsed[] {
  const documents = parseAllDocuments(text, { schema: 'failsafe', prettyErrors: false, uniqueKeys: false });
  return Array.isArray(documents) ? documents : [];
}

/** YAML has no control characters and no halves of characters. */
function tellBadCharacters(text: string, problems: Problems): void {
  // oxlint-disable-next-line no-control-regex -- these are the characters that may not stand in YAML
  const bad = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]|\p{Surrogate}/u.exec(text);
  if (bad) problems.addOncePerLine('yaml/syntax', bad.index, 'a character that may not stand in a YAML file');
}

function tellFault(error: YAMLError, problems: Problems): void {
  const { text } = problems.source;
  const [offset] = error.pos;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const tab = /^ *\t/.exec(text.slice(lineStart, lineStart + 2000));
  if (tab) problems.addOncePerLine('yaml/tab', lineStart + tab[0].length - 1, 'a tab cannot be indentation');
  else problems.addOncePerLine('yaml/syntax', offset, faultText(error, problems) + lineAbove(text, offset));
}

/** What the reader tells of the start of a line often comes from the lines above it that stand further in. */
function lineAbove(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  const start = lines.pop() ?? '';
  const last = lines.findLastIndex((line) => line.trim() !== '');
  if (start.trim() !== '' || last < 0) return '';
  const indent = /^ */.exec(text.slice(offset - start.length))?.[0].length ?? 0;
  const first =
    lines.findLastIndex((line, i) => i <= last && line.trim() !== '' && /^ */.exec(line)![0].length <= indent) + 1;
  return first < last ? ` (or see lines ${first + 1} to ${last + 1})` : ` (or see line ${last + 1})`;
}

function faultText({ message, code }: YAMLError, problems: Problems): string {
  const opened =
    code === 'MISSING_CHAR' && message.includes('closing') ? unclosedLine(problems.source.text) : undefined;
  const words = message.charAt(0).toLowerCase() + message.slice(1);
  return opened === undefined ? words : `${words}; the text may begin in line ${opened}`;
}

/** The last line with an odd number of quotes: there a text probably begins that never ends. */
function unclosedLine(text: string): number | undefined {
  const lines = text.split('\n');
  const at = lines.findLastIndex(
    (line) => (line.match(/"/g)?.length ?? 0) % 2 === 1 || /(?:^|[\s[{,])'[^']*$/.test(line),
  );
  return at < 0 ? undefined : at + 1;
}

function tellSecondDocument(document: Document.Parsed, problems: Problems): void {
  const start = document.range[0];
  problems.add('yaml/documents', start, 'a second document; one game is one file');
}

/** Makes our nodes of the parser's: doubled keys, unknown aliases and all that is counted is told on the way. */
class Builder {
  private readonly anchors = new Map<string, { node: Node | undefined; count: number; height: number }>();
  private aliases = 0;
  private isTooDeep = false;
  private readonly text: string;
  private readonly limits: Limits;
  private readonly problems: Problems;

  constructor(text: string, limits: Limits, problems: Problems) {
    this.text = text;
    this.limits = limits;
    this.problems = problems;
  }

  root(document: Document.Parsed | undefined): Node {
    const start = this.text.startsWith('\uFEFF') ? 1 : 0;
    if (!document?.contents) return emptyText(start);
    const { node, count } = this.build(document.contents, 1, start);
    if (count > this.limits.nodes) tellNodes(this.problems, this.limits);
    return node;
  }

  private build(raw: unknown, depth: number, after: number): Built {
    if (isAlias(raw)) return this.follow(raw.source, raw.range?.[0] ?? after, depth);
    const at = isRanged(raw) && !isNothing(raw) ? raw.range[0] : after;
    if (depth > this.limits.depth) return this.tooDeep(at);
    const anchor = isAnchored(raw) ? raw.anchor : undefined;
    if (anchor !== undefined) this.anchors.set(anchor, { node: undefined, count: 1, height: 1 });
    const built = this.buildOwn(raw, at, depth);
    if (anchor !== undefined) this.anchors.set(anchor, built);
    return built;
  }

  private buildOwn(raw: unknown, at: number, depth: number): Built {
    this.tellTag(raw, at);
    if (isMap(raw)) return this.map(raw.items, at, depth);
    if (isSeq(raw)) {
      const items = raw.items.map((item) => this.build(item, depth + 1, isRanged(item) ? item.range[0] : at));
      return { node: { type: 'list', at, items: items.map(({ node }) => node) }, ...sizeOf(items) };
    }
    return { node: this.scalar(raw, at), count: 1, height: 1 };
  }

  private map(items: readonly { readonly key: unknown; readonly value: unknown }[], at: number, depth: number): Built {
    const parts: Built[] = [];
    const entries: Entry[] = [];
    const names = new Set<string>();
    for (const { key, value } of items) {
      const built = this.build(key, isMap(key) || isSeq(key) ? depth + 1 : depth, isRanged(key) ? key.range[0] : at);
      const name = this.keyOf(built.node);
      parts.push(built, this.build(value, depth + 1, this.afterKey(name)));
      if (names.has(name.text)) this.tellDouble(name);
      names.add(name.text);
      entries.push({ key: name, value: parts.at(-1)!.node });
    }
    return { node: { type: 'map', at, entries }, ...sizeOf(parts) };
  }

  /** The end of `key:`, where its value is missing. */
  private afterKey(key: TextNode): number {
    const end = key.isEmpty ? key.at : key.end;
    const colon = /^["']?\s*:?/.exec(this.text.slice(end, end + 20));
    return end + (colon?.[0].length ?? 0);
  }

  private keyOf(node: Node): TextNode {
    if (node.type === 'text') return node;
    this.problems.addOncePerLine('yaml/syntax', node.at, 'a key is a text');
    return emptyText(node.at);
  }

  private tellDouble(key: TextNode): void {
    this.problems.add('yaml/duplicate-key', key.at, `'${key.text}' stands here twice`);
  }

  private scalar(raw: unknown, at: number): TextNode {
    if (!isScalar(raw) || typeof raw.value !== 'string') return emptyText(at);
    const value = raw.value.normalize('NFC');
    const source = this.text.slice(at, raw.range?.[1] ?? at);
    const isPlain = raw.type === undefined || raw.type === 'PLAIN';
    const written = raw.value;
    const walk = (): number[] => scalarOffsets(raw.type ?? 'PLAIN', source, at, written);
    const offsets = once(() => (value === written ? walk() : normalOffsets(walk(), written)));
    if (/\0|\p{Surrogate}/u.test(value))
      this.problems.addOncePerLine('yaml/syntax', at, 'a text has no such character');
    return {
      type: 'text',
      at,
      end: at + source.length,
      text: value,
      isPlain,
      isEmpty: isPlain && source === '',
      offsets,
    };
  }

  /** Texts, maps and lists are all there is. */
  private tellTag(raw: unknown, at: number): void {
    const tag = isTagged(raw) ? raw.tag : undefined;
    if (tag === undefined || /^tag:yaml\.org,2002:(?:str|map|seq)$/.test(tag)) return;
    this.problems.addOncePerLine('yaml/syntax', at, `the tag ${tag} has no meaning here`);
  }

  private follow(name: string, at: number, depth: number): Built {
    this.aliases++;
    if (this.aliases === this.limits.aliases + 1) {
      this.problems.add('limit/alias', at, `more than ${this.limits.aliases} aliases`);
    }
    const anchored = this.anchors.get(name);
    if (anchored?.node && depth + anchored.height - 1 <= this.limits.depth) return { ...anchored, node: anchored.node };
    if (anchored?.node) return this.tooDeep(at);
    const words = anchored ? `the part '${name}' stands in itself` : `there is no anchor '${name}' above`;
    this.problems.add('yaml/alias', at, words);
    return { node: emptyText(at), count: 1, height: 1 };
  }

  /** Only the first is told. */
  private tooDeep(at: number): Built {
    if (!this.isTooDeep) tellDepth(this.problems, at, this.limits);
    this.isTooDeep = true;
    return { node: emptyText(at), count: 1, height: 1 };
  }
}

/** A node, how many there are in it with aliases expanded, and how deep it goes. */
interface Built {
  readonly node: Node;
  readonly count: number;
  readonly height: number;
}

function sizeOf(parts: readonly Built[]): { count: number; height: number } {
  return {
    count: parts.reduce((sum, { count }) => Math.min(sum + count, Number.MAX_SAFE_INTEGER), 1),
    height: 1 + parts.reduce((most, { height }) => Math.max(most, height), 0),
  };
}

const emptyText = (at: number): TextNode => ({
  type: 'text',
  at,
  text: '',
  isPlain: true,
  isEmpty: true,
  end: at,
  offsets: () => [at],
});

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const isTagged = (raw: unknown): raw is { readonly tag: string } =>
  typeof raw === 'object' && raw !== null && 'tag' in raw && typeof raw.tag === 'string';

const isRanged = (raw: unknown): raw is { readonly range: readonly [number, number, number] } =>
  typeof raw === 'object' && raw !== null && 'range' in raw && Array.isArray(raw.range);

/** A value that is not written at all: it is missing right behind its key. */
const isNothing = (raw: unknown): boolean => isScalar(raw) && raw.value === '' && raw.range?.[0] === raw.range?.[1];

const isAnchored = (raw: unknown): raw is { readonly anchor: string } =>
  typeof raw === 'object' && raw !== null && 'anchor' in raw && typeof raw.anchor === 'string';
