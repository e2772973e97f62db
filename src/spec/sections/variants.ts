/** `variants`: by name, what stands in the place of the file's own fields. */
import type { Named, VariantForm } from '../canonical.ts';
import { checkKeys, refuseValue, text, type Form } from '../forms.ts';
import { entryOf, type MapNode, type Node } from '../read/node.ts';
import { at, type Context } from '../scope.ts';
import { bettingFields } from './betting.ts';
import { limits, verify } from './ends.ts';
import { options, players } from './places.ts';

const VARIANT = ['title', 'players', 'betting', 'options', 'limits', 'verify'];

export function readVariants(node: Node, context: Context): Named<VariantForm> {
  if (node.type !== 'map') return (refuseValue(node, context, 'a map of variants'), {});
  return Object.fromEntries(
    node.entries.flatMap(({ key, value }): [string, VariantForm][] => {
      if (value.type !== 'map') return (refuseValue(value, context, 'a map of what is different'), []);
      return [[key.text, readVariant(value, at(context, key.text))]];
    }),
  );
}

function readVariant(node: MapNode, context: Context): VariantForm {
  checkKeys(node, VARIANT, context);
  const under = <T>(key: string, form: Form<T>): T | undefined => {
    const entry = entryOf(node, key);
    return entry && form.read(entry.value, context);
  };
  const constants = under('options', options);
  const parts = {
    title: under('title', text),
    players: under('players', players),
    betting: under('betting', bettingFields),
    limits: under('limits', limits),
    verify: under('verify', verify),
  };
  return {
    ...(parts.title !== undefined && { title: parts.title }),
    ...(parts.players && { players: parts.players }),
    ...(parts.betting && { betting: parts.betting }),
    ...(constants && { options: Object.fromEntries(constants) }),
    ...(parts.limits && { limits: parts.limits }),
    ...(parts.verify && { verify: parts.verify }),
  };
}
