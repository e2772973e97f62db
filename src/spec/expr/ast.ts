/** An expression as it is written: names not yet resolved, every part with its place. */

interface Part {
  /** The first word of it. */
  readonly start: number;
}

export type Ast =
  | (Part & { readonly type: 'int'; readonly value: number })
  | (Part & { readonly type: 'bool'; readonly value: boolean })
  | (Part & { readonly type: 'text'; readonly value: string })
  | (Part & { readonly type: 'name'; readonly name: string })
  /** `$name`. */
  | (Part & { readonly type: 'param'; readonly name: string })
  /** `at` is the name behind the dot. */
  | (Part & { readonly type: 'dot'; readonly left: Ast; readonly name: string; readonly at: number })
  | (Part & { readonly type: 'index'; readonly left: Ast; readonly index: Ast; readonly at: number })
  | (Part & { readonly type: 'call'; readonly name: string; readonly args: readonly Ast[] })
  /** `at` is the operator. */
  | (Part & {
      readonly type: 'binary';
      readonly op: string;
      readonly left: Ast;
      readonly right: Ast;
      readonly at: number;
    })
  | (Part & { readonly type: 'unary'; readonly op: 'not' | '-'; readonly arg: Ast; readonly at: number })
  | (Part & { readonly type: 'list'; readonly items: readonly Ast[] })
  | (Part & { readonly type: 'where'; readonly list: Ast; readonly condition: Ast })
  /** `player with max(…)`. */
  | (Part & { readonly type: 'with'; readonly most: 'max' | 'min'; readonly arg: Ast; readonly at: number });
