import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMatch } from 'cardwright';
import { conformance, formatReport } from 'cardwright/testing';
import { game } from '../src/game.ts';

test('a drawn card lies in the row for everybody to see', () => {
  const match = createMatch(game, { seed: 'any' });
  match.submit(0, { type: 'draw' });
  assert.equal(match.view(1).zones['p1.row']?.count, 1);
  assert.equal(match.view('spectator').match.turn, 0);
});

test('an empty row cannot be saved', () => {
  const match = createMatch(game, { seed: 'any' });
  const refused = match.submit(0, { type: 'save' });
  assert.equal(refused.ok ? undefined : refused.error.code, 'NothingToSave');
});

test('saving a row counts its points and ends the turn', () => {
  const match = createMatch(game, { seed: 'any' });
  match.submit(0, { type: 'draw' });
  match.submit(0, { type: 'save' });
  const { seats, match: now } = match.view(0);
  assert.ok((seats[0]?.points ?? 0) > 0);
  assert.equal(now.turn, 1);
});

test('random matches keep every law of a card game', () => {
  const report = conformance(game, { n: 4 });
  assert.ok(report.ok, formatReport(report));
});
