/** What a case in prose expects, clause by clause: each is a look at the match that says what is otherwise. */
import type { Game } from '../../../games/stack/index.ts';
import { BadCaseFile } from '../report.ts';
import { numberOf, phrase, readingsOf } from './phrases.ts';
import { idOf, isMade, type Id } from './scene.ts';
import { sentencesIn } from './setup.ts';

/** Says what is not as expected, if anything. */
export type Check = (game: Game, handsOffered: readonly number[]) => string | undefined;

type Zone = 'hand' | 'library' | 'graveyard';

const same = (what: string, wanted: unknown, found: unknown): string | undefined =>
  JSON.stringify(wanted) === JSON.stringify(found)
    ? undefined
    : `${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`;

function playerAt(game: Game, id: Id): ReturnType<Game['playerState']> {
  if (!game.exportState().playerIds.includes(id)) throw new BadCaseFile(`expected: there is no player ${id}`);
  return game.playerState(id);
}

function cardsIn(game: Game, id: Id, zone: Zone): readonly string[] {
  const { cards } = playerAt(game, id)[zone];
  return cards.map(({ kind }) => kind).filter((kind) => !isMade(kind));
}

const counted =
  (id: Id, zone: Zone, n: number): Check =>
  (game) =>
    same(`${id}.${zone}`, n, cardsIn(game, id, zone).length);
const listed =
  (id: Id, zone: Zone, cards: readonly string[]): Check =>
  (game) =>
    same(`${id}.${zone}`, cards, cardsIn(game, id, zone));
const told =
  (type: string, n: number): Check =>
  (game) =>
    same(type, n, game.events.filter((event) => event.type === type).length);
const tokens =
  (n: number): Check =>
  (game) =>
    same('tokens', n, game.playerState('p1').battlefield.cards.filter(({ kind }) => kind.startsWith('token')).length);
const winners =
  (...ids: readonly Id[]): Check =>
  (game) =>
    same('winners', ids, game.outcome?.winnerIds);
const unended: Check = (game) => same('outcome', null, game.outcome);
const lifeIs =
  (id: Id, n: number): Check =>
  (game) =>
    same(`${id}.life`, n, playerAt(game, id).life);
const unflagged: Check = (game) => same('attemptedEmptyDraw', false, game.playerState('p1').attemptedEmptyDraw);

const asked =
  (kind: string | null): Check =>
  (game) =>
    same('question', kind, game.pendingChoice?.kind ?? null);

/** The sizes of the first player's hand at each offer of a mulligan. */
const offered =
  (sizes: string): Check =>
  (_, sizesSeen) =>
    same('hands offered', sizes, sizesSeen.join(','));

const everyoneDrew: Check = (game) =>
  same(
    'who drew',
    game.exportState().playerIds,
    game.events.flatMap((event) => (event.type === 'DREW_CARD' && event.nthThisTurn === 1 ? [event.playerId] : [])),
  );

/** The first event of one type comes before the first of another. */
const inOrder =
  (...types: readonly string[]): Check =>
  (game) => {
    const all = game.events.map(({ type }) => type);
    const places = types.map((type) => all.findIndex((each) => each === type));
    return same(
      'order',
      types,
      types.toSorted((a, b) => (places[types.indexOf(a)] ?? 0) - (places[types.indexOf(b)] ?? 0)),
    );
  };

const hadDrawStep = (game: Game): boolean =>
  game
    .feedFor('spectator')
    .some((event) => event.type === 'STEP_BEGAN' && event.step === 'DRAW' && event.playerId === 'p1');

const cardsOnBoard = (game: Game): readonly string[] =>
  game
    .playerState('p1')
    .battlefield.cards.map(({ kind }) => kind)
    .filter((kind) => !isMade(kind));

const others = (id: Id): Id => (id === 'p1' ? 'p2' : 'p1');
const names = (list: string): readonly string[] => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

type Reading = readonly [pattern: RegExp, make: (words: readonly string[]) => readonly Check[]];

const OWNER = '(?:<P> )?(?:has |ends with |draws )?';

const CLAUSES: readonly Reading[] = [
  [
    phrase(`${OWNER}(hand|library|graveyard) <N>`),
    ([p, zone = '', n = '']) => [counted(idOf(p), zone.toLowerCase() as Zone, numberOf(n))],
  ],
  [phrase(`${OWNER}life <N>`), ([p, n = '']) => [lifeIs(idOf(p), numberOf(n))]],
  [
    phrase('exile <N>'),
    ([n = '']) => [
      (game) => same('exile', numberOf(n), game.exportState().exile.cards.filter(({ kind }) => !isMade(kind)).length),
    ],
  ],
  [phrase('drawn (\\S+)'), ([card = '']) => [(game) => same('p1.hand', [card], cardsIn(game, 'p1', 'hand'))]],
  [phrase('library \\[(.+)\\]'), ([list = '']) => [listed('p1', 'library', names(list))]],
  [phrase('graveyard none'), () => [listed('p1', 'graveyard', [])]],
  [phrase('graveyard ([A-Z])'), ([card = '']) => [listed('p1', 'graveyard', [card])]],
  [phrase(`${OWNER}<N> cards? to graveyard`), ([p, n = '']) => [counted(idOf(p), 'graveyard', numberOf(n))]],
  [phrase('discard <N>'), ([n = '']) => [counted('p1', 'graveyard', numberOf(n))]],
  [
    phrase(`${OWNER}ends? on <N> life(?: and does not lose)?`),
    ([p, n = '']) => [lifeIs(idOf(p), numberOf(n)), unended],
  ],
  [phrase('(p[12]) draws <N>(?: cards?)?'), ([p, n = '']) => [counted(idOf(p), 'hand', numberOf(n))]],
  [phrase('(?:no|nothing happens, no event, no) loss(?: flag)?|no loss'), () => [unended, unflagged]],
  [phrase('nothing happens|no event|no card is drawn'), () => [told('DREW_CARD', 0), told('DRAW_FAILED', 0)]],
  [phrase('no loss flag|no empty-draw flag is set'), () => [unflagged]],
  [phrase('no draw triggers|no triggers'), () => [told('DREW_CARD', 0)]],
  [phrase('(?:exactly )?<N> tokens?'), ([n = '']) => [tokens(numberOf(n))]],
  [phrase('<N> cards? drawn'), ([n = '']) => [counted('p1', 'hand', numberOf(n))]],
  [phrase('no error|no further mulligan offered|no priority if nothing triggers'), () => [asked(null)]],
  [
    phrase('every player, including the starting player, draws in the draw step of their first turn'),
    () => [everyoneDrew],
  ],
  [phrase('draw steps of the first two turns are skipped'), () => []],
  [phrase('the third happens'), () => [counted('p1', 'hand', 1)]],
  [
    phrase('hand sizes offered ([\\d,]+) then hand 0 / library <N>'),
    ([sizes = '', n = '']) => [offered(sizes), counted('p1', 'hand', 0), counted('p1', 'library', numberOf(n))],
  ],
  [phrase('(7,6,5,4,3,2,1),0'), ([sizes = '']) => [offered(sizes), counted('p1', 'hand', 0)]],
  [
    phrase('card is on the battlefield tapped'),
    () => [
      (game) =>
        same('watcher', true, game.playerState('p1').battlefield.cards.find(({ kind }) => kind === 'watcher')?.tapped),
    ],
  ],
  [phrase('<P> ends with exactly <N> cards?'), ([p, n = '']) => [counted(idOf(p), 'hand', numberOf(n))]],
  [phrase('all <N> go back'), ([n = '']) => [counted('p1', 'library', numberOf(n)), unended]],
  [phrase('both draw <N>'), ([n = '']) => [counted('p1', 'hand', numberOf(n)), counted('p2', 'hand', numberOf(n))]],
  [phrase('the one-shot effect is used up'), () => [told('REPLACED', 1)]],
  [
    phrase('([A-Z]) is drawn by the turn-based action first'),
    ([card]) => [(game) => same('first card', card, cardsIn(game, 'p1', 'hand')[0])],
  ],
  [phrase('only then does the trigger go on the stack'), () => [inOrder('DREW_CARD', 'TRIGGERED')]],
  [
    phrase('resolving it draws ([A-Z])'),
    ([card]) => [(game) => same('last card', card, cardsIn(game, 'p1', 'hand').at(-1))],
  ],
  [phrase('beginning-of-draw-step triggers do not happen'), () => [told('TRIGGERED', 0)]],
  [
    phrase('no player gets priority in that step'),
    () => [(game) => same('draw steps of p1', false, hadDrawStep(game))],
  ],
  [
    phrase('the win clause is evaluated during the same resolution and the player wins before the loss is checked'),
    () => [winners('p1')],
  ],
  [phrase('the trigger happens on the second of those two'), () => [told('TRIGGERED', 1)]],
  [phrase('spell resolves'), () => [told('RESOLVED', 1)]],
  [phrase('no land arrives'), () => [(game) => same('battlefield', [], cardsOnBoard(game))]],
  [phrase('keep or bottom it'), () => [unended]],
  [phrase('they lose immediately'), () => [winners('p2')]],
  [phrase('game ends if one player remains'), () => [told('GAME_OVER', 1)]],
  [phrase('one token'), () => [tokens(1)]],
  [phrase('one card drawn'), () => [counted('p1', 'hand', 1)]],
  [phrase('look at one card'), () => [told('SCRIED', 1)]],
  [phrase('both lose in the same state-based event'), () => [winners()]],
  [phrase('legal'), () => []],
  [phrase('opponent wins'), () => [winners('p2')]],
  [phrase('(p[12]|player|the player) wins(?: the game)?'), ([p]) => [winners(idOf(p))]],
  [
    phrase(
      '(?:the )?(p[12]|player)? ?(?:loses|then loses) at (?:the )?next (?:state-based )?check|player loses at next check',
    ),
    ([p]) => [winners(others(idOf(p)))],
  ],
  [phrase('(p[12]) neither wins nor loses: the draw was still replaced'), () => [unended, unflagged]],
  [phrase('game is a draw'), () => [winners()]],
  [phrase('(?:non-active )?player keeps <N>'), ([n = '']) => [counted('p2', 'hand', numberOf(n))]],
  [phrase('three attempts, one loss at the next check'), () => [told('DRAW_FAILED', 3), told('LOST', 1)]],
  [
    phrase(
      '(?:active )?player (?:ends with|has) ([A-Z]) in hand and library \\[(.+)\\](?: before any player receives priority)?',
    ),
    ([card = '', list = '']) => [listed('p1', 'hand', [card]), listed('p1', 'library', list.split(/,\s*/))],
  ],
  [phrase('(?:the )?stack is empty'), () => [(game) => same('stack', 0, game.exportState().stack.length)]],
  [phrase('p2 attempts the turn-2 draw and loses'), () => [winners('p1'), told('DRAW_FAILED', 1)]],
  [
    phrase('p1 wins in turn <N>'),
    ([n = '']) => [winners('p1'), (game) => same('turn', numberOf(n), game.exportState().turn)],
  ],
  [phrase('p1 ends with both cards in hand'), () => [counted('p1', 'hand', 2)]],
  [phrase('then loses at the next state-based check'), () => [winners('p2')]],
  [phrase('(?:player |p1 )?draws? <N>'), ([n = '']) => [counted('p1', 'hand', numberOf(n))]],
  [
    phrase('the whole draw step is skipped: neither the normal draw nor the trigger happens'),
    () => [told('DREW_CARD', 0)],
  ],
  [phrase('same seven cards|nothing bottomed'), () => [told('BOTTOMED', 0)]],
  [phrase('no look offered'), () => [told('SCRIED', 0)]],
  [
    phrase('hand <N> / library <N>'),
    ([hand = '', library = '']) => [counted('p1', 'hand', numberOf(hand)), counted('p1', 'library', numberOf(library))],
  ],
  [phrase('player still in the game'), () => [unended]],
  [phrase('player chooses <N> to discard'), ([n = '']) => [counted('p1', 'graveyard', numberOf(n))]],
  [phrase('normal draw'), () => [told('DREW_CARD', 1)]],
];

/** The checks that an expectation in prose comes to. */
export function readOutcome(text: string): readonly Check[] {
  const bare = text.replace(/\s*\((?!s\))[^)]*\)/g, '');
  return sentencesIn(bare).flatMap((sentence) => readClauses(sentence));
}

function readClauses(sentence: string): readonly Check[] {
  for (const [make, words] of readingsOf(CLAUSES, sentence)) return make(words);
  const parts = sentence.split(/,\s+(?![^[]*\])/);
  if (parts.length === 1) throw new BadCaseFile(`expected: nobody understands ${JSON.stringify(sentence)}`);
  return parts.flatMap((part) => readClauses(part));
}
