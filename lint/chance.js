/**
 * oxlint rules for chance (rules/fair.md F14): what no built-in rule can say.
 * They judge by names, so they catch the usual slips, not a determined author.
 */
const CHANCE =
  /random|rng|rand\b|\bdice|\broll|\bcoin|\bnext(word|byte|int|u?int\d*)?\(|u(int)?(8|16|32|64)\(|entropy|\bwords?\b|stream/i;

const textOf = (context, node) => context.sourceCode.getText(node);
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
const calledName = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name);

/** `word % n` favours small numbers unless words at the top are thrown away first. */
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
        if (!/^(toS|s)ort(By)?$/.test(calledName(node) ?? '') || !isFunction(compare)) return;
        if (compare.params.length > 0 && !CHANCE.test(textOf(context, compare.body))) return;
        context.report({
          node,
          message: 'Sorting with a random comparator is not a shuffle (F14): use shuffle from rng.',
        });
      },
    };
  },
};

const LIBRARIES = new Set(['_', 'lodash', 'underscore', 'R', 'd3', 'faker', 'chance']);

/** A shuffle that is given no stream has found its chance elsewhere. */
const noSourcelessShuffle = {
  create(context) {
    return {
      CallExpression(node) {
        if (!/^shuffle/i.test(calledName(node) ?? '')) return;
        const { callee, arguments: given } = node;
        const least = callee.type !== 'MemberExpression' || LIBRARIES.has(callee.object.name) ? 2 : 1;
        if (given.length >= least) return;
        context.report({ node, message: 'This shuffle is given no source of chance (F14): pass the stream.' });
      },
    };
  },
};

export default {
  meta: { name: 'cardwright' },
  rules: {
    'no-biased-remainder': noBiasedRemainder,
    'no-random-comparator': noRandomComparator,
    'no-sourceless-shuffle': noSourcelessShuffle,
  },
};
