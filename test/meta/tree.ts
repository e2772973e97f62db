/** The tree as the house tests see it: which files there are, what they say, and how their code parses. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript5';
import { root } from '../scratch-project.ts';

const NOT_OURS = new Set(['node_modules', 'dist', 'data']);

/** Every file under the given folders, by its path from the root with forward slashes; test data and build output are left out. */
export function filesIn(...folders: readonly string[]): string[] {
  return folders.flatMap(filesUnder).filter(isSource).sort();
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesUnder(path);
    return [path];
  });
}

/** The bench is compiled in place, so a .js file beside a .ts file is not a source. */
function isSource(file: string): boolean {
  return !(file.startsWith('bench/') && file.endsWith('.js'));
}

export const isCode = (file: string): boolean => /\.(tsx?|mjs|js)$/.test(file);
export const isPage = (file: string): boolean => file.endsWith('.md');
export const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')));

const texts = new Map<string, string>();

export function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

const trees = new Map<string, ts.SourceFile>();

/** The syntax of a file. TypeScript 7 has no stable way to ask for it, so the tests ask TypeScript 5. */
export function parsed(file: string): ts.SourceFile {
  const tree = trees.get(file) ?? parseText(file, read(file));
  trees.set(file, tree);
  return tree;
}

export function parseText(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
}

/** Every node of a tree, parents before children. */
export function nodesOf(tree: ts.Node): ts.Node[] {
  const nodes = [tree];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return nodes;
}

/** `src/core/draw.ts:12`, as editors open it. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
