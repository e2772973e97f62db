/** Watchers and replacements. */
import { describe, expect, test } from 'vitest';
import type { Bare, Table } from '../../src/core/draw/index.ts';
import { invert } from '../../src/core/history/index.ts';
import {
  applicable,
  reading,
  record,
  replacedBy,
  tell,
  type Hook,
  type Job,
  type Proposal,
  type Recorder,
} from '../../src/core/index.ts';
import { tableFrom } from './rows.ts';

const table = (): Table => tableFrom({ deck: 'abcd', hand: '', discard: '' });
const watching = (...on: readonly string[]): Table =>
  record(table(), (r) => on.forEach((name, i) => r.watch({ on: name, source: i, job: `job ${i}` }))).state;

/** The names of the jobs done, in order. */
function work(r: Recorder<Bare>, perform: (job: Job) => void = () => undefined): string[] {
  const done: string[] = [];
  for (let ready = r.takeJob(); ready; ready = r.takeJob()) {
    done.push(ready.job.do);
    perform(ready.job);
  }
  return done;
}

describe('watchers', () => {
  test('hear what they wait for, first come first served, and nothing else', () => {
    const state = watching(
      'moved:draw',
      'moved:mill',
      'moved:draw',
      'shuffled:shuffle',
      'noted:hello',
      'created',
      'ceased',
      'transformed',
      'revealed',
      'rolled:die',
    );
    const { value } = record(state, (r) => {
      r.moveTop(1, 0, 1, 'draw');
      r.moveTop(1, 0, 1, 'put');
      r.note('hello', {});
      r.shuffle(0);
      const card = r.create('e', 0);
      r.transform(card, 'f');
      r.reveal([card], 'everyone');
      r.cease(card);
      r.roll('die', 6);
      return work(r);
    });
    expect(value).toEqual(['job 0', 'job 2', 'job 4', 'job 3', 'job 5', 'job 7', 'job 8', 'job 6', 'job 9']);
  });

  test('get what happened, who they are and the facts they were set with', () => {
    const { value } = record(table(), (r) => {
      const hook = r.watch({ on: 'moved:draw', source: 3, job: 'count', facts: { by: 2 } });
      r.moveTop(2, 0, 1, 'draw', 'bottom', { why: 'spell' });
      return [hook, r.takeJob()?.job];
    });
    expect(value).toEqual([
      0,
      { do: 'count', hook: 0, source: 3, by: 2, told: { cards: [0, 1], from: 0, to: 1, why: 'spell' } },
    ]);
  });

  test('what they cause comes after what was waiting', () => {
    const { value } = record(watching('moved:draw', 'moved:discard'), (r) => {
      r.moveTop(1, 0, 1, 'draw');
      r.moveTop(1, 0, 1, 'draw');
      return work(r, (job) => {
        if (job.do === 'job 0') r.moveTop(1, 1, 2, 'discard');
      });
    });
    expect(value).toEqual(['job 0', 'job 0', 'job 1', 'job 1']);
  });

  test('are taken away by number or with their card, and others stay', () => {
    const { value } = record(watching('moved:draw', 'moved:draw', 'moved:mill'), (r) => {
      r.unwatch({ id: (r.hooks('moved:draw')[0] as Hook).id });
      r.unwatch({ source: 2 });
      return [r.hooks('moved:draw').map(({ job }) => job), r.hooks('moved:mill')];
    });
    expect(value).toEqual([['job 1'], []]);
  });

  test('are taken away in the same order on a state that was undone', () => {
    const both = record(table(), (r) => ['x', 'y'].forEach((on) => r.watch({ on, source: 1, job: 'j' }))).state;
    const once = record(both, (r) => r.unwatch({ id: 0 }));
    const undone = once.events.reduceRight<Table>(invert, once.state);
    const leave = (state: Table): unknown => record(state, (r) => r.unwatch({ source: 1 })).events;
    expect(leave(undone)).toEqual(leave(both));
  });

  test('a name the game announces reaches whoever waits for it', () => {
    const { value } = record(watching('turn:end'), (r) => {
      tell(r, 'turn:end', { seat: 1 });
      tell(r, 'turn:start', { seat: 1 });
      return r.agenda.map((job) => [job.do, job['told']]);
    });
    expect(value).toEqual([['job 0', { seat: 1 }]]);
  });

  test.each(['__proto__', 'constructor', 'toString'])('a name like %s is a name like any other', (on) => {
    expect(reading(table()).hooks(on)).toEqual([]);
    expect(reading(watching(on)).hooks(on)).toHaveLength(1);
  });
});

test('a hook without a job is an entry of the index: found by those who look, and nothing is put off', () => {
  const { value, state } = record(table(), (r) => {
    r.watch({ on: 'moved:draw', source: 2, facts: { n: 1 } });
    r.moveTop(1, 0, 1, 'draw');
    tell(r, 'moved:draw', {});
    return r.hooks('moved:draw');
  });
  expect([value, state.agenda]).toEqual([[{ id: 0, on: 'moved:draw', source: 2, facts: { n: 1 } }], []]);
});

describe('[K34] replacements', () => {
  const state = watching('before:draw', 'before:draw', 'before:mill');
  const proposal: Proposal = { on: 'draw', applied: [], facts: { n: 1 } };
  const names = (of: Proposal, applies?: (hook: Hook) => boolean): string[] =>
    applicable(reading(state), of, applies).map(({ job }) => job ?? '');

  test('are those of that name, in the order they came', () => {
    expect(names(proposal)).toEqual(['job 0', 'job 1']);
    expect(names({ ...proposal, on: 'gain' })).toEqual([]);
  });

  test('may be asked whether they apply', () => {
    expect(names(proposal, ({ source }) => source === 1)).toEqual(['job 1']);
  });

  test('have their say once along a descent, which inherits who had it', () => {
    const [first, second] = applicable(reading(state), proposal) as [Hook, Hook];
    const once = replacedBy(proposal, first, { n: 2 });
    const twice = replacedBy(once, second, { n: 4 });
    expect(once).toEqual({ on: 'draw', applied: [first.id], facts: { n: 2 } });
    expect([names(once), names(twice)]).toEqual([['job 1'], []]);
    expect(names({ ...twice, on: 'mill' })).toEqual(['job 2']);
  });
});
