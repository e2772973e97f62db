/** A file with its expressions in names that can be said: parameters by what they are, and "not set yet" in place of -1. */
import type { Canonical, DomainForm, MoveForm } from '../canonical.ts';
import { unsetIn } from '../play/looks.ts';
import { isList } from './expr-words.ts';

/** Returns the file as its sheet says it; it is only read, never played. */
export function inPlainNames(file: Canonical): Canonical {
  const unset = new Set(unsetIn(file));
  const plain = <Form>(form: Form, params: MoveForm['params'] = {}): Form => renamed(form, params, unset) as Form;
  return {
    ...file,
    setup: plain(file.setup),
    phases: plain(file.phases),
    turn: plain(file.turn),
    on: plain(file.on),
    end: plain(file.end),
    moves: Object.fromEntries(
      Object.entries(file.moves).map(([name, move]) => [
        name,
        { ...move, when: plain(move.when, move.params), actions: plain(move.actions, move.params) },
      ]),
    ),
  };
}

function renamed(form: unknown, params: MoveForm['params'], unset: ReadonlySet<string>): unknown {
  if (isList(form)) return saidList(form, params, unset) ?? form.map((each) => renamed(each, params, unset));
  if (typeof form !== 'object' || form === null) return form;
  return Object.fromEntries(Object.entries(form).map(([key, value]) => [key, renamed(value, params, unset)]));
}

function saidList(form: readonly unknown[], params: MoveForm['params'], unset: ReadonlySet<string>): unknown {
  const [op, one, other] = form;
  if (op === 'param' && typeof one === 'string' && params[one]) return ['param', sortOf(params[one])];
  if (!isList(one) || one[0] !== 'state' || !unset.has(String(one[1]))) return undefined;
  if (op === '==' && other === -1) return ['unset', one];
  return (op === '>=' && other === 0) || (op === '!=' && other === -1) ? ['is_set', one] : undefined;
}

/** What a parameter is called in a sentence. */
function sortOf(domain: DomainForm): string {
  if ('cards' in domain) return 'card';
  if ('of' in domain) return domain.of === 'player' ? 'target' : domain.of;
  return 'from' in domain ? 'number' : 'choice';
}
