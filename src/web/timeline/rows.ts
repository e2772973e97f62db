/** Which row of a cue table is shown for an event. */
import type { ViewEvent } from '../../core/view/index.ts';
import { said } from '../../core/words/index.ts';
import { zoneWord } from './anchor.ts';
import type { CueTable, Flow, MoveRow } from './cue-table.ts';
import type { Happening } from './happening.ts';

/** The flow of an event, or nothing: then it counts as shown with its neighbours. */
export function flowFor(table: CueTable, happening: Happening): Flow | undefined {
  const flow = rowFor(table, happening);
  return flow?.ifShown && isAnyShown(happening) ? flow.ifShown : flow;
}

/** Whether somebody else's hand lies open. */
const isAnyShown = ({ before: { zones, viewer } }: Happening): boolean =>
  Object.values(zones).some(
    ({ type, owner, known, cells }) =>
      type === 'hand' && owner !== viewer && (known.length > 0 || (cells ?? []).some((cell) => cell)),
  );

function rowFor(table: CueTable, happening: Happening): Flow | undefined {
  const { event } = happening;
  switch (event.type) {
    case 'moved':
      return table.moves.find((row) => fits(row, event))?.flow;
    case 'noted':
      return noteFlow(table, event);
    case 'changed':
      return changeFlow(table, event, happening);
    // A deck that is made of cards, one by one, is nothing to see.
    case 'created':
      return event.is === null ? undefined : table.moves.find((row) => fitsNew(row, event.zone))?.flow;
    case 'ceased':
      return event.was === null ? undefined : table.ceased;
    case 'shuffled':
    case 'transformed':
    case 'revealed':
    case 'concealed':
    case 'rolled':
    case 'values':
      return table[event.type];
  }
}

const has = (words: readonly string[] | undefined, word: string): boolean => words?.includes(word) ?? true;

const fitsNew = (row: MoveRow, zone: string): boolean =>
  (row.verb?.includes('created') ?? false) && has(row.to, zoneWord(zone));

function fits(row: MoveRow, { verb, why, from, to }: ViewEvent & { readonly type: 'moved' }): boolean {
  return has(row.verb, verb) && has(row.why, why ?? '') && has(row.from, zoneWord(from)) && has(row.to, zoneWord(to));
}

/** The row of a note with all of its facts, with one of them, with one that it has (`hit?by`), or of the note alone. */
function noteFlow({ notes }: CueTable, { name, facts }: ViewEvent & { readonly type: 'noted' }): Flow | undefined {
  const values = Object.values(facts).map(said);
  const named = Object.keys(facts).map((fact) => `${name}?${fact}`);
  const keys = [[name, ...values].join(':'), ...values.map((fact) => `${name}:${fact}`), ...named, name];
  return keys.map((key) => own(notes, key)).find((flow) => flow !== undefined);
}

function changeFlow(
  { changes }: CueTable,
  { of, key, value }: ViewEvent & { readonly type: 'changed' },
  { facts }: Happening,
): Flow | undefined {
  const way = facts['rises'] === true ? '>' : facts['falls'] === true ? '<' : `=${said(value)}`;
  const keys = [`${of}.${key}=${said(value)}`, `${of}.${key}${way}`, `${of}.${key}`];
  return keys.map((each) => own(changes, each)).find((flow) => flow !== undefined);
}

const own = (flows: { readonly [key: string]: Flow }, key: string): Flow | undefined =>
  Object.hasOwn(flows, key) ? flows[key] : undefined;
