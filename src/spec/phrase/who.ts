/** Players in phrases: a word, a position, a parameter, or (in canonical form) an expression. */
import type { Ast } from '../expr/ast.ts';
import { resolveAs } from '../expr/resolve.ts';
import { PLAYER } from '../expr/type.ts';
import type { Expr } from '../expr-form.ts';
import type { Who } from '../step-form.ts';
import { tell, type Context } from '../scope.ts';
import { BUILT_IN, meant, WHO_WORDS } from '../words.ts';

/** A word with its place. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

/** Who is named: by a word, or by an expression. */
export type RawWho = Word | { readonly ast: Ast };

/** The player or players that are named; `undefined`, told, if there is no such player. `also` are words known here only. */
export function resolveWho(raw: RawWho, context: Context, also: readonly string[] = []): Who | undefined {
  if ('ast' in raw) return exprWho(raw.ast, context);
  const who = knownWho(raw.text, context);
  if (who === undefined) tellUnknown(raw, context, also);
  if ((who === 'self' || who === 'owner') && context.actor === null) {
    tell(context, 'zone/owner', raw.at, `'${raw.text}' where nobody acts`);
  }
  return who;
}

function exprWho(ast: Ast, context: Context): Who {
  const expr = resolveAs(ast, context, PLAYER);
  return typeof expr === 'object' ? expr : ['none'];
}

function tellUnknown({ text, at }: Word, context: Context, also: readonly string[]): void {
  const legal = [...whoWords(context), ...also];
  tell(context, 'player/unknown', at, `unknown player '${text}'`, { hint: meant(text, legal) });
}

/** What a word means as a player, if it is one. */
export function knownWho(text: string, { scope, names }: Context): Who | undefined {
  const local = names.get(text);
  if (local?.type.base === 'player' || local?.type.base === 'any') {
    return local.kind === 'param' ? ['param', text] : ['bound', text];
  }
  if (text === 'all') return 'everyone';
  if (text === 'player' || text === 'player_before_dealer') return 'player_before_dealer';
  if (isWhoWord(text) || scope.positions.has(text) || text === 'after_dealer') return text;
  if (isPlayerName(text)) return [text];
  return scope.state.get(text)?.type === 'player' ? stateWho(text, scope.state.get(text)?.per === 'player') : undefined;
}

const stateWho = (name: string, isOwned: boolean): Who => (isOwned ? ['state', name, ['self']] : ['state', name]);

const isWhoWord = (text: string): text is (typeof WHO_WORDS)[number] => WHO_WORDS.some((word) => word === text);

/** Players that go by a name in expressions and have no word of their own in phrases. */
const isPlayerName = (text: string): text is 'players' | 'opponents' | 'winner' | 'tied_players' =>
  !isWhoWord(text) && Object.hasOwn(PLAYER_NAMES, text);

const PLAYER_NAMES = Object.fromEntries(Object.entries(BUILT_IN).filter(([, type]) => /^players?$/.test(type)));

/** Every word that can name players here. */
export function whoWords({ scope, names }: Context): string[] {
  const locals = [...names].filter(([, { type }]) => type.base === 'player').map(([name]) => name);
  return [...WHO_WORDS, ...scope.positions, ...locals, ...Object.keys(PLAYER_NAMES)];
}

/** Players of a phrase as an expression. */
export function whoExpr(who: Who): Expr {
  if (typeof who === 'object') return who;
  if (who === 'each_player' || who === 'everyone') return ['players'];
  if (who === 'each_opponent') return ['opponents'];
  const word = SINGLE.find((one) => one === who);
  return word ? [word] : ['position', who];
}

const SINGLE = ['self', 'owner', 'active_player', 'dealer', 'nobody'] as const;
