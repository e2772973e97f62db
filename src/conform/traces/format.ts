/** The form of a recorded trace of a duel, as the traces' README tells it. */

export interface TraceState {
  readonly hands: { readonly [player: string]: readonly (string | null)[] };
  readonly piles: { readonly [player: string]: readonly string[] };
  readonly health: { readonly [player: string]: number };
  readonly replacesUsed: { readonly [player: string]: number };
  readonly current: string;
  readonly turn: number;
  readonly phase: string;
  readonly units: { readonly [name: string]: readonly [attack: number, health: number] };
  readonly outcome: string | null;
  readonly cardStats?: { readonly [name: string]: readonly [attack: number, health: number] };
}

export type TraceAction =
  | { readonly type: 'mulligan'; readonly player: string; readonly slots: readonly number[] }
  | { readonly type: 'endTurn'; readonly player?: string }
  | { readonly type: 'replace'; readonly player: string; readonly slot: number; readonly forced: boolean }
  | { readonly type: 'play'; readonly player: string; readonly slot: number }
  | { readonly type: 'draw'; readonly player: string; readonly card?: string }
  | { readonly type: 'mill'; readonly player: string }
  | { readonly type: 'putInHand'; readonly player: string; readonly card: string };

export interface TraceStep {
  readonly action: TraceAction;
  readonly accepted: boolean;
  readonly after: TraceState & { readonly events: readonly string[] };
}

/** What a watching unit does. */
export interface TraceReaction {
  readonly buffSelf?: readonly [attack: number, health: number];
  readonly damageEnemyGeneral?: number;
  readonly damageRandomEnemy?: number;
  readonly summon?: string;
  readonly copyIfSpell?: true;
  readonly putOnPile?: string;
}

export interface TraceUnit {
  readonly id: string;
  readonly owner: string;
  readonly attack: number;
  readonly health: number;
  readonly effects: readonly {
    readonly watch: 'draw' | 'overdraw' | 'replace';
    readonly whose: 'own' | 'opponent' | 'any';
    readonly do: TraceReaction;
  }[];
}

export interface TraceCardEffect {
  readonly card: string;
  readonly cannotBeReplaced?: true;
  readonly whileInHand?: { readonly cannotReplace?: true };
  readonly onReplace?: {
    readonly buffSelf?: readonly [attack: number, health: number];
    readonly damageBothGenerals?: number;
    readonly summonSelf?: true;
    readonly damageOwnGeneral?: number;
  };
  readonly onPlay?: { readonly draw?: number; readonly drawBoth?: true; readonly replaceHand?: true };
}

export interface Trace {
  readonly name: string;
  readonly start: 'mulligan' | 'active';
  readonly cards: {
    readonly [kind: string]: { readonly attack?: number; readonly health?: number; readonly spell?: true };
  };
  readonly players: readonly {
    readonly id: string;
    readonly health: number;
    readonly openingHand: number;
    readonly deck: readonly string[];
  }[];
  readonly units: readonly TraceUnit[];
  readonly playerEffects: readonly {
    readonly player: string;
    readonly drawChange?: number;
    readonly replaceChange?: number;
    readonly cannotReplace?: true;
  }[];
  readonly cardEffects: readonly TraceCardEffect[];
  readonly initial: TraceState;
  readonly steps: readonly TraceStep[];
}

/** Whether a value looks like a trace; what is inside is believed. */
export function isTrace(value: unknown): value is Trace {
  if (typeof value !== 'object' || value === null) return false;
  const { name, players, steps } = value as { readonly [key: string]: unknown };
  return typeof name === 'string' && Array.isArray(players) && players.length === 2 && Array.isArray(steps);
}
