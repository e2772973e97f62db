/** Games that break down, never end, or do what is not theirs to do. */
import { describe } from 'vitest';
import { err, type Json, type Seat } from '../../src/core/index.ts';
import { also, asks, chalks, counting, first, honest, type Bid, type Table } from './box.ts';
import { eachIsCaught, type Row } from './caught.ts';

const throws = (): never => {
  throw new Error('out of order');
};

const BROKEN: readonly Row[] = [
  ['the options cannot be read', 'playable', /parseOptions throws.*out of order/, { ...honest, parseOptions: throws }],
  [
    'the options are refused',
    'playable',
    /does not start.*seats/,
    { ...honest, parseOptions: () => err({ code: 'BadOption', field: 'seats' }) },
  ],
  ['the set-up throws', 'playable', /set-up throws.*out of order/, { ...honest, setup: throws }],
  [
    'the set-up never ends',
    'playable',
    /set-up throws.*200/,
    first((r) => {
      for (;;) r.note('la', {});
    }),
  ],
  [
    'a command never ends',
    'playable',
    /decide throws.*200/,
    also((r) => {
      for (;;) r.note('la', {});
    }),
  ],
  ['work never ends', 'playable', /TooMuchWork/, { ...asks((r) => r.next({ do: 'quiz' } as never)), limit: 50 }],
  ['a command throws', 'playable', /decide throws.*out of order/, also(throws)],
  ['choices throw', 'playable', /choices throws.*out of order/, { ...honest, choices: throws }],
  ['choices are no list', 'playable', /choices/, { ...honest, choices: () => 7 as never }],
  ['nothing is offered', 'playable', /offered \[\]/, { ...honest, choices: () => [] }],
  ['what is offered is refused', 'playable', /refused.*Sorry/, { ...honest, decide: () => ({ code: 'Sorry' }) }],
  [
    'what is offered is no command',
    'playable',
    /refused.*UnknownCommand/,
    { ...honest, choices: () => [{ type: 'dance' }] },
  ],
  ['a gate throws', 'playable', /parseCommand throws/, { ...honest, parseCommand: throws }],
  ['the outcome throws', 'playable', /outcome throws/, { ...honest, outcome: throws }],
  ['the outcome is a number', 'playable', /outcome NaN/, { ...honest, outcome: () => Number.NaN as never }],
  ['the outcome is a text', 'playable', /outcome "red"/, { ...honest, outcome: () => 'red' as never }],
  ['the outcome is null', 'playable', /outcome null/, { ...honest, outcome: () => null as never }],
  [
    'winners are names',
    'playable',
    /outcome.*ann/,
    { ...honest, outcome: () => ({ winners: ['ann'], reason: 'luck' }) as never },
  ],
  ['a seat is waited for that is not there', 'playable', /waitsFor names 7/, { ...honest, waitsFor: () => [7] }],
  ['a seat is waited for twice', 'playable', /twice/, { ...honest, waitsFor: () => [0, 0] }],
  ['waitsFor throws', 'playable', /waitsFor throws/, { ...honest, waitsFor: throws }],
  ['nobody is waited for', 'playable', /waits for nobody/, { ...honest, waitsFor: () => [] }],
  [
    'the match never ends',
    'termination',
    /still going after 40/,
    { ...honest, jobs: { ...honest.jobs, pass: (r: Table) => r.endTurn() } },
  ],
  [
    'whoever likes acts out of turn',
    'refusal',
    /accepted from seat \d, which is offered nothing/,
    {
      ...honest,
      decide: (r: Table, _seat: Seat, command: Bid) => honest.decide(r, r.match.turn, command),
    },
  ],
  [
    'a command writes on the state it is given',
    'frozen-input',
    /wrote on its input/,
    also((r) => {
      (r.match as { slate: Json }).slate = 1;
    }),
  ],
  [
    'a command writes on itself',
    'frozen-input',
    /wrote on its input/,
    also((_r, _seat, command) => {
      (command as { type: string }).type = 'done';
    }),
  ],
  ['rules remember what is not in the state', 'replay-command', /second time|differ/, chalks(counting())],
];

describe('what cannot be played', () => {
  eachIsCaught(BROKEN);
});
