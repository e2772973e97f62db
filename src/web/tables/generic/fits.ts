/** What would fit now, in words: "Spades or a ten", "or any eight". From what the game says of its cards, and from the view. */
import type { Fit } from '../../../core/index.ts';
import { SUITS } from '../../art/index.ts';
import { isSuit, playingName } from '../../card/playing-name.ts';
import { factsIn, mayAct, type Fact } from '../facts.ts';
import { printed } from '../naming.ts';
import { cellsOf } from '../table-spec.ts';
import type { Desk } from './desk.ts';

/** What fits now, and what fits always. */
export interface FitWords {
  readonly now: string;
  readonly always: string;
}

/** The words, where the game says what fits and everything of it can be seen. */
export function fitWords({ naming, table }: Desk): FitWords | undefined {
  const { fits = [] } = naming.game;
  const { table: words } = naming.texts;
  if (table.outcome) return undefined;
  const found = fits.flatMap((fit) => {
    const value = valueOf(naming, table, fit);
    return value === undefined ? [] : [{ fit, value }];
  });
  const [changing, fixed] = [found.filter(({ fit }) => fit.word === undefined), found.filter(({ fit }) => fit.word)];
  if (changing.length === 0) return undefined;
  const valuesOf = (of: Fit['of'], among = changing): readonly string[] => [
    ...new Set(among.filter(({ fit }) => fit.of === of).map(({ value }) => value)),
  ];
  // What fits always need not be said again because it lies on top.
  const always = valuesOf('rank', fixed);
  return {
    now: words.fits(
      valuesOf('suit'),
      valuesOf('rank').filter((rank) => !always.includes(rank)),
    ),
    always: words.fitsAlways(valuesOf('suit', fixed), always),
  };
}

/** Returns whether it is the viewer's turn and none of the cards in hand can be played. */
export const isNoneFitting = (desk: Desk): boolean =>
  mayAct(desk.table) && !desk.question && desk.offer.byCard.size === 0 && fitWords(desk) !== undefined;

/** Facts of the match that the words do not say already. */
export function otherFacts(desk: Desk): readonly Fact[] {
  const { naming, table } = desk;
  // After the end nothing fits any more, and what was kept of it is of an earlier card.
  const said = fitWords(desk) || table.outcome ? (naming.game.fits ?? []).flatMap(({ kept }) => kept ?? []) : [];
  const left = Object.entries(table.view.match).filter(([key]) => !said.includes(key));
  return factsIn(naming, 'match', Object.fromEntries(left), table.view);
}

/** A suit by its name, a rank as it stands on a card. */
function valueOf(naming: Desk['naming'], { view }: Desk['table'], { of, word, kept, top }: Fit): string | undefined {
  const zone = top === undefined ? undefined : view.zones[top];
  const card = zone && playingName(printed(naming, view, cellsOf(zone)[0] ?? null)?.name ?? '');
  const value = word ?? (kept === undefined ? card?.[of] : view.match[kept]);
  if (of === 'suit') return isSuit(value) ? SUITS[value].name : undefined;
  return typeof value === 'string' ? value : undefined;
}
