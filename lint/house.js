/**
 * The house's own oxlint rules: what no built-in rule can say about chance (rules/fair.md F14) and about the walls.
 * The rules on chance judge by names: they catch the usual slips, not a determined author.
 */
import { builtinModules } from 'node:module';

const CHANCE =
  /random|rng|rand\b|\bdice|\broll|\bcoin|\bnext(word|byte|int|u?int\d*)?\(|u(int)?(8|16|32|64)\(|entropy|\bwords?\b|stream/i;
const LIBRARIES = new Set(['_', 'lodash', 'underscore', 'R', 'd3', 'faker', 'chance']);
const NODE_MODULES = new Set(builtinModules);
const FOLDER =
  /^(?:\.\.\/)+(rng|core|fair|games\/[\w-]+\/terminal|games\/[\w-]+(?!\/web\/)|spec|lab|testing|host|server|client|web|cli\/terminal|cli)\/(.+)$/;

const textOf = (context, node) => context.sourceCode.getText(node);
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
const calledName = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name) ?? '';

/** `word % n` favours small numbers unless the words at the top are thrown away first. */
const noBiasedRemainder = {
  create(context) {
    const check = (operator) => (node) => {
      if (node.operator !== operator || !CHANCE.test(textOf(context, node.left))) return;
      context.report({ node, message: 'A remainder of a random word is biased (F7): use a bounded integer from rng.' });
    };
    return { BinaryExpression: check('%'), AssignmentExpression: check('%=') };
  },
};

/** Sorting by coin flips is no shuffle: the order depends on the sort, and is not uniform. */
const noRandomComparator = {
  create(context) {
    return {
      CallExpression(node) {
        const [compare] = node.arguments;
        if (!/^(sort|sortBy|toSorted)$/.test(calledName(node)) || !isFunction(compare)) return;
        if (compare.params.length > 0 && !CHANCE.test(textOf(context, compare.body))) return;
        context.report({
          node,
          message: 'Sorting with a random comparator is no shuffle (F14): use shuffle from rng.',
        });
      },
    };
  },
};

/** A shuffle that is given no stream has found its chance elsewhere. */
const noSourcelessShuffle = {
  create(context) {
    return {
      CallExpression(node) {
        if (!/^shuffle/i.test(calledName(node))) return;
        const { callee } = node;
        const least = callee.type !== 'MemberExpression' || LIBRARIES.has(callee.object.name) ? 2 : 1;
        if (node.arguments.length >= least) return;
        context.report({ node, message: 'This shuffle is given no source of chance (F14): pass the stream.' });
      },
    };
  },
};

/** Calls `check(module name, node)` for every import, re-export and import() of a file. */
const onImport = (check) => {
  const visit = (node) => typeof node.source?.value === 'string' && check(node.source.value, node);
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
  };
};

const noNodeImport = {
  create: (context) =>
    onImport((name, node) => {
      if (!name.startsWith('node:') && !NODE_MODULES.has(name)) return;
      context.report({ node, message: 'Kernel and games run in the browser too: no Node modules.' });
    }),
};

/**
 * One folder enters another by its index.ts, and by a relative path, because only those pass the walls' guard (tsc).
 * The rooms of core are entries of the package, each with a face of its own.
 */
const noBackDoor = {
  create: (context) =>
    onImport((name, node) => {
      const [, folder, file = 'index.ts'] = FOLDER.exec(name) ?? [];
      if (/^cardwright(\/|$)/.test(name)) context.report({ node, message: 'Inside src, import by relative path.' });
      if (!/^([a-z]+\/)?index\.ts$/.test(file) || (file !== 'index.ts' && folder !== 'core' && folder !== 'client'))
        context.report({ node, message: `Enter ${folder} by its public face, index.ts.` });
    }),
};

export default {
  meta: { name: 'cardwright' },
  rules: {
    'no-back-door': noBackDoor,
    'no-biased-remainder': noBiasedRemainder,
    'no-node-import': noNodeImport,
    'no-random-comparator': noRandomComparator,
    'no-sourceless-shuffle': noSourcelessShuffle,
  },
};
