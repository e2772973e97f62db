/** What files import and export: the graph of src, and where a name of an index is defined. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript5';
import { root } from '../scratch-project.ts';
import { folderOf, nodesOf, parsed, read } from './tree.ts';

export interface Import {
  /** The file that is imported, by its path from the root. */
  readonly from: string;
  /** The names taken, as the other file exports them; `*` is all of them. */
  readonly names: readonly string[];
  /** Nothing of it is left at run time. */
  readonly typeOnly: boolean;
}

/** The imports and re-exports of a tree that lead to a file of this repository. */
export function importsOf(tree: ts.SourceFile): Import[] {
  return nodesOf(tree).flatMap((node) => {
    const found = importOf(node);
    const from = found && resolved(tree.fileName, found.specifier);
    return found && from ? [{ from, names: found.names, typeOnly: found.typeOnly }] : [];
  });
}

function importOf(node: ts.Node): { specifier: string; names: string[]; typeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node)) {
    const typeOnly = node.importClause?.isTypeOnly ?? false;
    return { specifier: textOf(node.moduleSpecifier), names: namesTaken(node), typeOnly };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    const clause = node.exportClause;
    const names = clause && ts.isNamedExports(clause) ? clause.elements.map(ownName) : ['*'];
    return { specifier: textOf(node.moduleSpecifier), names, typeOnly: node.isTypeOnly };
  }
  return callOf(node) ?? importTypeOf(node);
}

/** `import('./other.ts')`: we cannot see what is taken, so all of it. */
function callOf(node: ts.Node): { specifier: string; names: string[]; typeOnly: boolean } | undefined {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined;
  const [argument] = node.arguments;
  return argument && ts.isStringLiteral(argument)
    ? { specifier: argument.text, names: ['*'], typeOnly: false }
    : undefined;
}

/** `import('./other.ts').Name` as a type. */
function importTypeOf(node: ts.Node): { specifier: string; names: string[]; typeOnly: boolean } | undefined {
  if (!ts.isImportTypeNode(node) || !ts.isLiteralTypeNode(node.argument)) return undefined;
  const names = node.qualifier ? [node.qualifier.getText().split('.')[0] ?? '*'] : ['*'];
  return { specifier: textOf(node.argument.literal), names, typeOnly: true };
}

function namesTaken(node: ts.ImportDeclaration): string[] {
  const bindings = node.importClause?.namedBindings;
  if (!bindings) return [];
  if (ts.isNamedImports(bindings)) return bindings.elements.map(ownName);
  const space = bindings.name.text;
  const dotted = nodesOf(node.getSourceFile()).flatMap((found) => memberOf(found, space));
  return dotted.length > 0 ? dotted : ['*'];
}

/** The name behind the dot in `space.name` and in the type `space.Name`. */
function memberOf(node: ts.Node, space: string): string[] {
  if (ts.isPropertyAccessExpression(node) && node.expression.getText() === space) return [node.name.text];
  return ts.isQualifiedName(node) && node.left.getText() === space ? [node.right.text] : [];
}

const ownName = (element: ts.ImportSpecifier | ts.ExportSpecifier): string =>
  (element.propertyName ?? element.name).text;
const textOf = (node: ts.Node): string => (ts.isStringLiteral(node) ? node.text : '');

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}

/** What bin/cardwright.js runs: its only caller does not import it by a name that a parser could follow. */
export const COMMAND_LINE = 'src/cli/index.ts';

/** The entries of package.json: what `cardwright/core` is called there, and the source that stands behind it. */
export function publicFaces(): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(read('package.json')) as Manifest;
  const rows = Object.entries(exports).flatMap(([entry, target]): [string, string][] => {
    const file = typeof target === 'string' ? target : target.default;
    if (!file.startsWith('./dist/')) return [];
    return [[`cardwright${entry.slice(1)}`, file.replace('./dist/', 'src/').replace(/\.js$/, '.ts')]];
  });
  return new Map(rows);
}

const faces = publicFaces();

/** The file a specifier leads to, or nothing if it is somebody else's package. */
export function resolved(importer: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return faces.get(specifier);
  const file = posix.normalize(posix.join(folderOf(importer), specifier));
  // The bench runs on what was built.
  const source = file.replace(/^dist\//, 'src/').replace(/\.js$/, '.ts');
  return [source, file].find((candidate) => existsSync(join(root, candidate)));
}

export interface Definition {
  readonly name: string;
  /** The declarations themselves, of which overloads have several. */
  readonly nodes: readonly ts.Node[];
}

/** Every name that a file exports, with its definition wherever that stands. */
export function exportsOf(file: string): Definition[] {
  return parsed(file).statements.flatMap((statement): Definition[] => {
    if (!ts.isExportDeclaration(statement)) return isExported(statement) ? declared(statement) : [];
    const from = statement.moduleSpecifier ? resolved(file, textOf(statement.moduleSpecifier)) : file;
    if (!from) return [];
    const clause = statement.exportClause;
    if (!clause) return exportsOf(from);
    if (!ts.isNamedExports(clause)) return [{ name: clause.name.text, nodes: [statement] }];
    return clause.elements.map((element) => ({ name: element.name.text, nodes: definitionOf(from, ownName(element)) }));
  });
}

/** The types among these that another of them names: who uses the one may have to write down the other. */
export function typesNamedBy(definitions: readonly Definition[]): Set<string> {
  const types = definitions.filter(({ nodes }) => nodes.some(isType)).map(({ name }) => name);
  const words = definitions.map(({ name, nodes }) => ({ name, said: new Set(nodes.flatMap(wordsOutside)) }));
  return new Set(types.filter((type) => words.some(({ name, said }) => name !== type && said.has(type))));
}

const isType = (node: ts.Node): boolean => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** The names in a definition, but for the bodies of functions, which a user does not see. */
function wordsOutside(node: ts.Node): string[] {
  if (ts.isBlock(node)) return [];
  if (ts.isIdentifier(node)) return [node.text];
  const words: string[] = [];
  ts.forEachChild(node, (child) => void words.push(...wordsOutside(child)));
  return words;
}

/** Where `name` is defined, following re-exports and imports. */
function definitionOf(file: string, name: string): readonly ts.Node[] {
  const here = parsed(file).statements.flatMap((node) => declared(node).filter((found) => found.name === name));
  if (here.length > 0) return here.flatMap(({ nodes }) => nodes);
  const onward = parsed(file).statements.flatMap((node) =>
    renamesIn(file, node).filter((found) => found.name === name),
  );
  return onward.flatMap(({ from, own }) => definitionOf(from, own));
}

function renamesIn(file: string, node: ts.Statement): { name: string; own: string; from: string }[] {
  const isImport = ts.isImportDeclaration(node);
  if (!isImport && !ts.isExportDeclaration(node)) return [];
  const from = node.moduleSpecifier && resolved(file, textOf(node.moduleSpecifier));
  if (!from) return [];
  const list = isImport ? node.importClause?.namedBindings : node.exportClause;
  if (!list) return isImport ? [] : exportsOf(from).map(({ name }) => ({ name, own: name, from }));
  if (!ts.isNamedImports(list) && !ts.isNamedExports(list)) return [];
  return list.elements.map((element) => ({ name: element.name.text, own: ownName(element), from }));
}

function isExported(node: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** The names a statement declares; `export * as name` is the definition of that name. */
function declared(node: ts.Statement): Definition[] {
  if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamespaceExport(node.exportClause))
    return [{ name: node.exportClause.name.text, nodes: [node] }];
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations
      .flatMap(({ name }) => namesBound(name))
      .map((name) => ({ name, nodes: [node] }));
  }
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  return isNamed && node.name ? [{ name: node.name.text, nodes: [node] }] : [];
}

function namesBound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesBound(element.name) : []));
}

/** Groups of files that import each other in a circle. */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reach = new Map([...graph.keys()].map((file) => [file, reachedFrom(file, graph)]));
  const seen = new Set<string>();
  return [...graph.keys()].flatMap((file) => {
    if (seen.has(file) || !reach.get(file)?.has(file)) return [];
    const circle = [...graph.keys()].filter((other) => reach.get(file)?.has(other) && reach.get(other)?.has(file));
    for (const other of circle) seen.add(other);
    return [circle];
  });
}

function reachedFrom(start: string, graph: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(graph.get(file) ?? []));
  }
  return reached;
}
