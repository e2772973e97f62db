/** The setup of a case in prose, clause by clause. Remarks in brackets are left out; texts in quotes are what cards say. */
import type { Row } from '../../../games/stack/index.ts';
import { BadCaseFile } from '../report.ts';
import { readAbility } from './abilities.ts';
import { readEffects } from './effects.ts';
import { numberOf, phrase, readingsOf } from './phrases.ts';
import { blanks, EMPTY_SCENE, idOf, withEffect, withPast, withPermanent, type Id, type Scene } from './scene.ts';

type Reading = readonly [
  pattern: RegExp,
  make: (scene: Scene, words: readonly string[], said: readonly string[]) => Scene | undefined,
];

const OWNER = "(?:<P>(?:'s)?:? )?";
const SAID = '«(\\d+)»';

/** What is said of a table, each with what it means. */
const CLAUSES: readonly Reading[] = [
  [phrase('<N> players'), (scene, [n = '']) => ({ ...scene, players: numberOf(n) })],
  [
    phrase(
      "free-for-all|(?:both )?(?:library|libraries) non-empty|turn \\d+|(?:p1's )?hand (?:otherwise )?empty(?: after casting)?|empty hand(?: for the active player)?|.+ has no such effect",
    ),
    (scene) => scene,
  ],
  [
    phrase('p1 starts'),
    (scene) => ({ ...scene, options: { ...scene.options, startingPlayer: 'p1', firstDraw: 'skip' } }),
  ],
  [phrase(`${OWNER}library \\[(.+)\\]`), (scene, [p, cards = '']) => inLibrary(scene, p, cards.split(/,\s*/))],
  [
    phrase(`${OWNER}library (?:of|has) <N>(?: cards?)?(?: in it)?`),
    (scene, [p, n = '']) => inLibrary(scene, p, blanks(numberOf(n))),
  ],
  [
    phrase(`${OWNER}(?:library (?:is )?empty|empty library|has an empty library)`),
    (scene, [p]) => inLibrary(scene, p, []),
  ],
  [phrase('both libraries empty'), (scene) => inLibrary(inLibrary(scene, 'p1', []), 'p2', [])],
  [
    phrase(`${OWNER}has <N> life`),
    (scene, [p, n = '']) => withPast(scene, idOf(p), [{ do: 'set-life', n: numberOf(n) }]),
  ],
  [phrase(`${OWNER}has <N> cards?(?: at cleanup| in hand)?`), (scene, [p, n = '']) => inHand(scene, p, numberOf(n))],
  [
    phrase('<N>(?:-card deck| cards)'),
    (scene, [n = '']) =>
      scene.isMatch ? inLibrary(scene, 'p1', blanks(numberOf(n))) : inHand(scene, 'p1', numberOf(n)),
  ],
  [phrase('draw 7'), (scene) => (scene.isMatch ? scene : undefined)],
  [
    phrase(
      `${OWNER}(?:already )?(?:controls |has |and )?(?:a permanent with |replacement |a )?(?:<N> copies of )?${SAID}(?: permanent| in play)?`,
    ),
    permanent,
  ],
  [
    phrase(`a permanent says (its controller skips their draw step)`),
    (scene, [text = '']) => abilityOf(scene, 'p1', text, 1),
  ],
  [
    phrase(`${OWNER}controls both the doubler and the exile-instead effect`),
    (scene, [p]) => nicknamed(nicknamed(scene, p, 'doubler'), p, 'exiler'),
  ],
  [phrase('(?:the )?doubler(?: also)? in play'), (scene) => nicknamed(scene, 'p1', 'doubler')],
  [phrase(`effect:? (?:${SAID}|(.+))`), (scene, [at, text], said) => effectOf(scene, said[Number(at)] ?? text ?? '')],
  [phrase('player drew for the turn'), (scene) => past(scene, 'draw a card', 1)],
  [phrase('mulligan phase'), (scene) => (scene.isMatch ? scene : undefined)],
  [
    phrase('library is <N> lands'),
    (scene, [n = '']) =>
      inLibrary(
        scene,
        'p1',
        blanks(numberOf(n)).map(() => 'kelm-field'),
      ),
  ],
  [phrase(`graveyard card: ${SAID}`), (scene, [at = ''], said) => fromGraveyard(scene, said[Number(at)] ?? '')],
  [
    phrase(`(?:${OWNER}|limit )(?:draws? )?(?:limit )?one per turn`),
    (scene) => abilityOf(scene, 'p1', "players can't draw more than one card each turn", 1),
  ],
  [phrase('the win-instead replacement'), (scene) => abilityOf(scene, 'p1', WIN_INSTEAD, 1)],
  [phrase('each library has one known card'), (scene) => inLibrary(inLibrary(scene, 'p1', ['A']), 'p2', ['B'])],
  [phrase(`${OWNER}has the stealing effect`), (scene, [p]) => thief(scene, idOf(p))],
  [phrase('both hands get discarded|(?:a )?(?:player|opponent) (?:is|are) there'), (scene) => scene],
  [phrase('p1 already drew this turn|a card was already drawn this turn'), (scene) => past(scene, 'draw a card', 1)],
  [phrase(`${OWNER}activated ${SAID}`), (scene, [, at = ''], said) => past(scene, said[Number(at)] ?? '', 1)],
  [
    phrase(`<N> separate one-shot effects each say ${SAID}`),
    (scene, [n = '', at = ''], said) => past(scene, said[Number(at)] ?? '', numberOf(n)),
  ],
  [phrase('dredge available'), (scene) => dredge(scene)],
  [phrase('paris(?: rule)?'), (scene) => withOption(scene, 'mulligan', 'paris')],
  [phrase('vancouver'), (scene) => withOption(scene, 'mulligan', 'vancouver')],
  [phrase('(?:one )?free (?:first )?mulligan'), (scene) => withOption(scene, 'freeMulligans', 1)],
  [phrase('effect draws <N>'), (scene, [n = '']) => effectOf(scene, `draw ${n} cards`)],
  [phrase('(.+)'), (scene, [text = '']) => effectOf(scene, text)],
];

const WIN_INSTEAD = 'if you would draw a card while your library has no cards in it, you win the game instead';

/** A creature in the graveyard that watches from there. */
function fromGraveyard(scene: Scene, text: string): Scene | undefined {
  const row = readAbility(text);
  const triggers = row?.triggers?.map((trigger) => ({ ...trigger, from: 'graveyard' as const }));
  if (!triggers) return undefined;
  const watcher: Row = { type: 'creature', cost: 9, power: 1, toughness: 1, triggers };
  return { ...scene, rows: { ...scene.rows, watcher }, graveyards: { ...scene.graveyards, p1: ['watcher'] } };
}

const withOption = (scene: Scene, name: string, value: unknown): Scene | undefined =>
  scene.isMatch ? { ...scene, options: { ...scene.options, [name]: value } } : undefined;

/** An effect that has happened before, so often. */
function past(scene: Scene, text: string, times: number): Scene | undefined {
  const effects = readEffects(text);
  if (!effects) return undefined;
  return blanks(times).reduce((made) => withPast(made, 'p1', effects), scene);
}

/** "Opponent's draw, not the first of their draw step: you draw instead" (K41). */
const thief = (scene: Scene, id: Id): Scene =>
  withPermanent(
    scene,
    id,
    {
      type: 'relic',
      cost: 0,
      replaces: [{ event: 'draw', whose: 'opponent', when: 'not-first-in-draw-step', instead: [{ do: 'draw', n: 1 }] }],
    },
    1,
    'thief',
  );

const dredge = (scene: Scene): Scene => ({
  ...scene,
  rows: { ...scene.rows, dredger: { type: 'creature', cost: 9, power: 1, toughness: 1, trawl: 2 } },
  graveyards: { ...scene.graveyards, p1: ['dredger'] },
});

const NICKNAMES = {
  doubler: 'if you would draw a card, draw two cards instead',
  exiler: 'if you would draw a card, exile the top card of your library face down instead',
} as const;

function nicknamed(scene: Scene, p: string | undefined, name: keyof typeof NICKNAMES): Scene {
  const row = readAbility(NICKNAMES[name]);
  return row ? withPermanent(scene, idOf(p), row, 1, name) : scene;
}

const inLibrary = (scene: Scene, p: string | undefined, cards: readonly string[]): Scene => ({
  ...scene,
  libraries: { ...scene.libraries, [idOf(p)]: cards },
});

const inHand = (scene: Scene, p: string | undefined, n: number): Scene => ({
  ...scene,
  hands: { ...scene.hands, [idOf(p)]: [...(scene.hands[idOf(p)] ?? []), ...blanks(n, 'held')] },
  // It is said of the moment that the case is about, so nothing is drawn on the way there.
  options: { ...scene.options, firstDraw: 'skip' },
});

function permanent(
  scene: Scene,
  [p, copies = '', at = '']: readonly string[],
  said: readonly string[],
): Scene | undefined {
  return abilityOf(scene, p, said[Number(at)] ?? '', copies === '' ? 1 : numberOf(copies));
}

function abilityOf(scene: Scene, p: string | undefined, text: string, copies: number): Scene | undefined {
  const row = readAbility(text);
  return row && withPermanent(scene, idOf(p), row, copies);
}

function effectOf(scene: Scene, text: string): Scene | undefined {
  const effects = readEffects(text);
  if (!effects) return undefined;
  const [made, effect] = withEffect(scene, 'p1', effects);
  return { ...made, effect };
}

/** Texts in quotes, and the rest with a mark in the place of each. What stands in brackets is a sentence of its own. */
function quotesOf(text: string): readonly [bare: string, said: readonly string[]] {
  const said: string[] = [];
  const bare = text.replace(
    /(?<![A-Za-z])'((?:[^']|'(?=[A-Za-z]))+)'/g,
    (_, words: string) => `«${said.push(words) - 1}»`,
  );
  const aside = [...bare.matchAll(/\((?!s\))([^)]*)\)/g)]
    .map(([, words = '']) => words)
    .filter((words) => !IS_TOP.test(words));
  const plain = bare.replace(/\s*\((?!s\))[^)]*\)/g, '').replace(/[.;]\s*$/, '');
  return [[plain, ...aside].join('. '), said];
}

/** Which end of a list is the top is as always. */
const IS_TOP = /^\S+ (?:is )?(?:on )?top$/i;

/** The table that a setup in prose describes. */
export function readSetup(text: string, isMatch: boolean, before: Scene | undefined): Scene {
  const [bare, said] = quotesOf(text);
  const [start, rest] = startOf(bare, before);
  return sentencesIn(rest).reduce((scene, sentence) => readClauses(scene, sentence, said), { ...start, isMatch });
}

/** "Same board", "as above but …": the table of the case before, with what is said of it beside. */
function startOf(bare: string, before: Scene | undefined): readonly [Scene, rest: string] {
  const found =
    /^(?:same(?: board| limit| card)?|as (?:before|above))(?:,? (?:but|plus|with the same))?[,;.]?(?: |$)/i.exec(bare);
  if (!found) return [EMPTY_SCENE, bare];
  if (!before)
    throw new BadCaseFile(`setup: ${JSON.stringify(found[0].trim())} is said of a case before that was not understood`);
  const rest = bare.slice(found[0].length);
  const copies = /^with two copies\.?$/i.test(rest);
  return copies ? [doubled(before), ''] : [before, rest];
}

const doubled = (scene: Scene): Scene => ({
  ...scene,
  boards: { ...scene.boards, p1: (scene.boards.p1 ?? []).flatMap((kind) => [kind, kind]) },
});

/** Sentences end with a full stop or a semicolon. */
export const sentencesIn = (text: string): readonly string[] =>
  text
    .split(/[.;](?:\s+|$)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

function readClauses(scene: Scene, sentence: string, said: readonly string[]): Scene {
  const whole = readClause(scene, sentence, said);
  if (whole) return whole;
  const parts = sentence.split(/,\s+(?![^[]*\])|\s+and (?=a «|«|an? |already |\w+ copies of )/);
  if (parts.length === 1) throw new BadCaseFile(`setup: nobody understands ${JSON.stringify(shown(sentence, said))}`);
  return parts.reduce((read, part) => readClauses(read, part, said), scene);
}

function readClause(scene: Scene, clause: string, said: readonly string[]): Scene | undefined {
  for (const [make, words] of readingsOf(CLAUSES, clause)) {
    const read = make(scene, words, said);
    if (read) return read;
  }
  return undefined;
}

/** A clause as it stood in the case. */
const shown = (clause: string, said: readonly string[]): string =>
  clause.replace(/«(\d+)»/g, (_, at: string) => `'${said[Number(at)] ?? ''}'`);
