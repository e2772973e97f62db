/** A whole match as readable text: every command, what it did, and how the table stands at each turn. */
import {
  isAnswer,
  reading,
  type Answer,
  type CardId,
  type MatchEvent,
  type MatchState,
} from '../../../src/core/index.ts';
import { save } from '../../../src/core/save/index.ts';
import {
  BOARD,
  CARDS,
  duel,
  greedyBot,
  handOf,
  healthOf,
  pileOf,
  squareName,
  type Duel,
  type DuelCommand,
} from '../../../src/games/duel/index.ts';
import { playSteps, randomBot, type Bot } from '../../../src/lab/index.ts';
import { seedFromText, taggedHash, toHex } from '../../../src/rng/index.ts';

export interface Playthrough {
  readonly name: string;
  readonly order: 'shuffled' | 'fixed';
  readonly bots: readonly ('greedy' | 'random')[];
  readonly decks: readonly string[];
}

const BOTS: { readonly [name: string]: Bot<DuelCommand> } = { greedy: greedyBot, random: randomBot };

/** The ten matches that are kept: both orders, both bots, both seats of each deck. */
export const PLAYTHROUGHS: readonly Playthrough[] = [
  { name: '01-shuffled-greedy', order: 'shuffled', bots: ['greedy', 'greedy'], decks: ['ember', 'tide'] },
  { name: '02-fixed-greedy', order: 'fixed', bots: ['greedy', 'greedy'], decks: ['ember', 'tide'] },
  { name: '03-shuffled-random', order: 'shuffled', bots: ['random', 'random'], decks: ['ember', 'tide'] },
  { name: '04-fixed-random', order: 'fixed', bots: ['random', 'random'], decks: ['tide', 'ember'] },
  { name: '05-ember-mirror', order: 'shuffled', bots: ['greedy', 'greedy'], decks: ['ember', 'ember'] },
  { name: '06-tide-mirror', order: 'shuffled', bots: ['greedy', 'greedy'], decks: ['tide', 'tide'] },
  { name: '07-greedy-against-random', order: 'shuffled', bots: ['greedy', 'random'], decks: ['tide', 'ember'] },
  { name: '08-random-against-greedy', order: 'fixed', bots: ['random', 'greedy'], decks: ['ember', 'tide'] },
  { name: '09-random-ember-mirror', order: 'fixed', bots: ['random', 'random'], decks: ['ember', 'ember'] },
  { name: '10-random-tide-mirror', order: 'shuffled', bots: ['random', 'random'], decks: ['tide', 'tide'] },
];

/** Plays it and writes it down. */
export function playthrough({ name, order, bots, decks }: Playthrough): string {
  const lines = [
    `duel ${duel.version}, ${name}: ${order} order, ${bots.join(' against ')}, ${decks.join(' against ')}`,
  ];
  const players = bots.map((bot) => BOTS[bot] as Bot<DuelCommand>);
  const steps = playSteps(duel, players, { seed: seedFromText(`golden ${name}`), options: { order, decks } });
  let next = steps.next();
  let last: MatchState<Duel> | undefined;
  for (let n = 0; !next.done; next = steps.next(), n++) {
    const step = next.value;
    last = 'state' in step ? step.state : step.after;
    if ('command' in step) lines.push(`${n}. p${step.seat + 1} ${describe(step.before, step.command)}`);
    lines.push(...step.events.flatMap((event) => lineOf(last as MatchState<Duel>, event)).map((line) => `   ${line}`));
    if (step.events.some((event) => event.type === 'noted' && event.name === 'turn')) lines.push(standing(last));
  }
  lines.push(`outcome ${JSON.stringify(next.value)}`, `state ${hashOf(last as MatchState<Duel>)}`);
  return `${lines.join('\n')}\n`;
}

const hashOf = (state: MatchState<Duel>): string => toHex(taggedHash('golden', save(state)));

function describe({ cards, match }: MatchState<Duel>, command: DuelCommand | Answer): string {
  if (isAnswer(command)) return ['answer', ...command.picks.map((card) => cards.kinds[card])].join(' ');
  const { type, ...fields } = command;
  const isPlace = (field: string): boolean => ['square', 'from', 'to', 'at'].includes(field);
  const told = Object.entries(fields).map(
    ([field, value]) =>
      `${field} ${isPlace(field) ? squareName(match.settings.board, Number(value)) : value.toString()}`,
  );
  return [type, ...told].join(' ');
}

/** How the table stands as a turn starts. */
function standing(state: MatchState<Duel>): string {
  const r = reading(state);
  const side = (seat: number): string => {
    const units = r.cards(BOARD).filter((card) => r.owner(card) === seat).length - 1;
    const health = healthOf({ r, set: CARDS }, r.seat(seat).general);
    return `p${seat + 1} health ${health} mana ${r.seat(seat).mana} hand ${r.count(handOf(seat))} pile ${r.count(pileOf(seat))} units ${units}`;
  };
  return `== turn ${r.match.turn}: ${side(0)}; ${side(1)}`;
}

const QUIET = ['arrived-in-hand', 'arrived-in-pile', 'turn'];

/** What is worth reading of an event; the hash at the end keeps an eye on the rest. */
function lineOf({ cards, layout }: MatchState<Duel>, event: MatchEvent): string[] {
  const kind = (card: CardId): string => cards.kinds[card] ?? '?';
  const zone = (id: number): string => layout.zones[id]?.name ?? '?';
  if (event.type === 'rolled') return [`roll ${event.purpose} ${event.value} of ${event.sides}`];
  if (event.type === 'moved') {
    const places = `${zone(event.from)} ${event.at} → ${zone(event.to)} ${event.into}`;
    return [`${event.verb}${event.why ? ` (${event.why})` : ''} ${event.cards.map(kind).join(' ')}: ${places}`];
  }
  if (event.type === 'created' && event.into >= 0 && !zone(event.to).endsWith('.pile'))
    return [`create ${event.kind}: ${zone(event.to)} ${event.into}`];
  if (event.type !== 'noted' || QUIET.includes(event.name)) return [];
  const facts = Object.entries(event.facts).map(([fact, value]) => `${fact} ${JSON.stringify(value)}`);
  return [[event.name, ...(event.cards ?? []).map(kind), ...facts].join(' ')];
}
