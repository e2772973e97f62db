/** What is announced of whole matches between bots (T2.11, T16): short, without bookkeeping, and true to what is shown. */
import { describe, expect, test } from 'vitest';
import type { PlainView } from '../../src/core/view/index.ts';
import { ENEMIES, nameOf } from '../../src/games/cycle/index.ts';
import { localGames } from '../../src/web/local/games.ts';
import { kindName } from '../../src/web/tables/naming.ts';
import { choreograph, immediate, type Words } from '../../src/web/timeline/index.ts';
import { cueTableOf } from './cue-tables.ts';
import { FAMILIES, type Batch } from './told.ts';

const GAMES = localGames();

/** Cards and enemies by their own names. */
const wordsOf = (game: string): Words => ({
  seat: (seat) => (seat === 0 ? 'You' : `Bo ${seat}`),
  card: (kind) => kindName({ catalog: GAMES.get(game)?.game.catalog ?? {} }, kind),
});

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** An action with what was announced of it, one by one and in all. */
interface Announced extends Batch {
  readonly heard: readonly string[];
  readonly said: string;
}

/** Every action of some matches, with what was announced of it. */
function announced(family: string, seeds: readonly string[], options?: object): readonly Announced[] {
  const matches = seeds.map((seed) => FAMILIES[family]?.({ seed, commands: 400, ...(options ? { options } : {}) }));
  return matches.flatMap((match) =>
    (match?.batches ?? []).map((batch) => {
      const table = cueTableOf(match?.game ?? '');
      const { cues } = choreograph(batch.events, {
        table,
        view: batch.before,
        seq: 0,
        words: wordsOf(match?.game ?? ''),
      });
      const heard = cues.flatMap(({ kind, text = '' }) => (kind === 'announce' ? [text] : []));
      return { ...batch, heard, said: heard.join(' ') };
    }),
  );
}

const lifeIn = ({ match }: PlainView): number => Number(match['hp']);

/** The life that is lost and mended by what a listener hears. */
function heardLife(said: string): number {
  const hits = [...said.matchAll(/hits for (\d+)(?:: \d+ blocked, (\d+) life lost)?/g)];
  const losses = [...said.matchAll(/You lose (\d+) life/g)];
  const mended = [...said.matchAll(/You mend (\d+) life/g)];
  const sum = (all: readonly RegExpExecArray[]): number =>
    all.reduce((total, [, whole, left]) => total + Number(left ?? whole), 0);
  return sum(mended) - sum(hits) - sum(losses);
}

describe.each(Object.keys(FAMILIES))('[T16] what is announced of %s', (family) => {
  const all = announced(family, ['a', 'b']);

  test('has at most 25 words', () => {
    expect(all.flatMap(({ heard }) => heard).filter((text) => wordsIn(text) > 25)).toEqual([]);
  });

  test('is no bookkeeping', () => {
    const wrong = /shuffled|[a-z]_[a-z]|\{|\}|undefined|An enemy|\bencounter\b|\b0 to the\b/i;
    expect(all.map(({ said }) => said).filter((said) => wrong.test(said))).toEqual([]);
  });
});

describe.each(['duel', 'stack', 'cycle'])('[T15] a word over the table of %s', (family) => {
  test('comes when all that it sums up counts as shown', () => {
    const match = FAMILIES[family]?.({ seed: 'a', commands: 2_000 });
    const words = (match?.batches ?? []).flatMap(({ events, before }) => {
      const setting = { table: cueTableOf(match?.game ?? ''), view: before, seq: 0, words: wordsOf(match?.game ?? '') };
      const { cues } = choreograph(events, setting);
      return cues.flatMap((cue, i) => {
        if (cue.kind !== 'banner') return [];
        const own = cues.slice(i).find(({ kind }) => kind === 'commit');
        return [{ text: cue.text, isEarly: cue.at < (own?.at ?? 0) }];
      });
    });
    expect(words.filter(({ isEarly }) => isEarly)).toEqual([]);
    expect(words.length).toBeGreaterThan(0);
  });
});

describe.each(['cycle', 'cycle in real time'])('[T16] a listener to %s', (family) => {
  const all = announced(family, ['a', 'b', 'c', 'd']);

  test('hears every loss and gain of life', () => {
    const wrong = all.filter(({ before, after, said }) => {
      const change = lifeIn(after) - lifeIn(before);
      // The last blow may be heavier than the life there was.
      return lifeIn(after) === 0 ? heardLife(said) > change : heardLife(said) !== change;
    });
    expect(wrong.map(({ said }) => said)).toEqual([]);
    expect(all.some(({ said }) => said.includes('mend'))).toBe(true);
  });

  test('hears the name of every enemy that comes, hits or is hit', () => {
    const told = all.flatMap(({ said }) => said.split('. '));
    const deeds = told.filter((line) => /^You face|(hits for|blocks|loses) \d/.test(line));
    expect(deeds.length).toBeGreaterThan(20);
    const isNamed = (line: string): boolean =>
      Object.keys(ENEMIES).some((kind) => line.replace('You face ', '').startsWith(nameOf(kind)));
    expect(deeds.filter((line) => !isNamed(line))).toEqual([]);
  });
});

test('[T16] a listener hears the name of each card that is drawn for a turn', () => {
  const turns = announced('cycle', ['a', 'b']).filter(({ said }) => said.includes('You draw'));
  const unnamed = turns.filter(({ said }) => /You draw \d/.test(said));
  expect(turns.length).toBeGreaterThan(20);
  expect(unnamed.map(({ said }) => said)).toEqual([]);
});

test('[T14] in real time only what comes into a hand flies, in place of the card that lies there already', () => {
  const match = FAMILIES['cycle in real time']?.({ seed: 'a', commands: 200 });
  const cues = (match?.batches ?? []).flatMap(({ events, before, after }) => {
    const setting = { table: cueTableOf('cycle'), view: before, seq: 0, words: wordsOf('cycle'), arrange: immediate };
    return choreograph(events, setting).cues.map((cue) => ({ ...cue, held: after.zones['hand']?.cells ?? [] }));
  });
  const moves = cues.filter(({ kind }) => kind === 'move');
  expect(moves.length).toBeGreaterThan(20);
  expect(moves.filter(({ lands, held }) => !held.includes(lands ?? -1))).toEqual([]);
  expect(cues.filter(({ kind }) => kind === 'count')).toEqual([]);
});
