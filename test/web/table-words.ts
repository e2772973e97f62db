/** Whole matches between random players, with everything that a generic table says of them: what the words are checked on. */
import { viewOf, follow, type PlainView, type ViewEvent } from '../../src/core/view/index.ts';
import { cardFields } from '../../src/core/view/index.ts';
import type { Game, Viewer } from '../../src/core/index.ts';
import { gameSheet } from '../../src/host/index.ts';
import { playSteps, randomBot } from '../../src/lab/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { offerOf } from '../../src/web/tables/choices.ts';
import { seatFacts, factsIn } from '../../src/web/tables/facts.ts';
import { printed, type Naming } from '../../src/web/tables/naming.ts';
import { newsOf } from '../../src/web/tables/news.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';

/** Who sits at the table; the viewer's own seat is "You". */
export const namingOf = (game: Game, seats: number, viewer: Viewer): Naming => ({
  game: gameSheet({ game, summary: '', bots: {} }),
  texts: ENGLISH,
  seats: Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: ENGLISH.botNames[seat] ?? '',
    isViewer: seat === viewer,
    isBot: seat !== viewer,
  })),
});

/** A step of a match as a viewer was told it. */
export interface ToldStep {
  readonly before: PlainView;
  readonly events: readonly ViewEvent[];
  readonly after: PlainView;
}

/** Plays a match of random commands and returns what a viewer was told, step by step. */
export function toldSteps(game: Game, options: object, seed: string, viewer: Viewer, max = 400): readonly ToldStep[] {
  const steps: ToldStep[] = [];
  for (const step of playSteps(game, [randomBot], { options, seed: seedFromText(seed) })) {
    const [before, after] = 'before' in step ? [step.before, step.after] : [step.blank, step.state];
    const view = viewOf(game, before, viewer);
    const told = follow(game, before, step.events, viewer, { after, view });
    steps.push({ before: view, events: told.events, after: told.view });
    if (steps.length === max) break;
  }
  return steps;
}

/** Everything that a table says in a step: the log, facts of match and seats, buttons, what stands on cards. */
export function wordsIn(game: Game, naming: Naming, { before, events, after }: ToldStep): readonly string[] {
  const facts = [
    ...factsIn(naming, 'match', after.match, after),
    ...after.seats.flatMap((_, seat) => seatFacts(naming, after, seat).others),
  ];
  const { plain, byCard, forms } = offerOf(naming, after, cardFields(game, after.choices ?? []));
  const choices = [...plain, ...byCard.values(), ...forms.map((form) => form.choices)].flat();
  const cards = Object.keys(after.faces).map((handle) => printed(naming, after, Number(handle)));
  return [
    ...newsOf(naming, events, before, after),
    ...facts.map(({ label, value }) => `${label} ${value}`.trim()),
    ...choices.map(({ words }) => words),
    ...cards.flatMap((card) => [card?.name ?? '', card?.note ?? '']),
  ];
}
