/** How what a saved match says fits together: players, spells on the stack, fights, and the question with its job. */
import type { CardId, Misfit, Question, ZoneId } from '../../core/index.ts';
import { isPermanent } from './cards/rows.ts';
import { STEP_LIMIT } from './settings.ts';
import type { JobFor, StackJob } from './shape.ts';
import { controllerOf, isIn } from './table/players.ts';
import { rowFor, type Look } from './table/work.ts';
import { graveyardOf, handOf, libraryOf, stackOf } from './table/zones.ts';

/** The first thing that does not fit, if anything does not. */
export const fits = (look: Look): Misfit | undefined =>
  checkPlayers(look) ??
  checkIdle(look) ??
  checkOwners(look) ??
  checkStack(look) ??
  checkCombat(look) ??
  checkLeaving(look) ??
  checkQuestion(look);

const areDifferent = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** As long as the match goes on at least two are in it, and one who is in it has priority or nobody has. */
function checkPlayers(look: Look): Misfit | undefined {
  const { seats, match } = look.r;
  if (match.outcome !== null) return undefined;
  if (seats.filter((seat) => isIn(look, seat)).length < 2)
    return { at: ['match', 'outcome'], expected: 'an outcome, since so many have lost' };
  const isRight = match.priority === -1 || isIn(look, match.priority);
  return isRight ? undefined : { at: ['match', 'priority'], expected: 'a player who is still in' };
}

/** K51: whoever has waited for too long has ended the match. */
const checkIdle = ({ r: { match } }: Look): Misfit | undefined =>
  match.idle <= STEP_LIMIT || match.outcome !== null
    ? undefined
    : { at: ['match', 'idle'], expected: `at most ${STEP_LIMIT} in a match that goes on` };

/** Every card belongs to somebody; in zones of a player other than battlefields lies what is theirs. */
function checkOwners({ r }: Look): Misfit | undefined {
  for (const [zone, { owner, type }] of r.layout.zones.entries())
    for (const card of r.cards(zone)) {
      const own = r.owner(card);
      const isRight = own !== null && (owner === null || type === 'battlefield' || own === owner);
      if (!isRight) return { at: ['cards', 'owners', card], expected: 'the player whose card it is' };
    }
  return undefined;
}

/** A spell's card lies on the stack, of which each is one spell, and objects have numbers of their own. */
function checkStack(look: Look): Misfit | undefined {
  const { r } = look;
  const casting = jobsOf(look).flatMap((job) => (job.do === 'cast' ? [job.object] : []));
  const all = [...r.match.stack, ...casting];
  const spells = all.flatMap(({ is, card }) => (is === 'spell' ? [card] : []));
  const isRight =
    areDifferent(all.map(({ id }) => id)) &&
    all.every(({ id }) => id <= r.match.stacked) &&
    areDifferent(spells) &&
    spells.every((card) => r.zoneOf(card) === stackOf(r.layout));
  return isRight
    ? undefined
    : { at: ['match', 'stack'], expected: 'spells whose cards lie on the stack, with numbers of their own' };
}

/** Whoever fights stands on a battlefield. */
function checkCombat(look: Look): Misfit | undefined {
  const { attacks, blocks } = look.r.match.combat;
  const fighting = [...attacks, ...blocks].flatMap((each) =>
    each.gone ? [] : ['card' in each ? each.card : each.blocker],
  );
  const isRight = fighting.every((card) => controllerOf(look, card) !== -1);
  return isRight
    ? undefined
    : { at: ['match', 'combat'], expected: 'creatures on the battlefield, unless they are gone' };
}

/** What a check found to die is there, and to cease is not. */
function checkLeaving(look: Look): Misfit | undefined {
  const leaving = jobsOf(look).flatMap((job) => (job.do === 'depart' ? job.leaving : []));
  const isRight =
    areDifferent(leaving.map(({ card }) => card)) &&
    leaving.every(({ card, how }) => (controllerOf(look, card) !== -1) === (how === 'dies'));
  return isRight ? undefined : { at: ['agenda'], expected: 'cards that can leave' };
}

/** The job that asked and those that wait behind it. */
const jobsOf = ({ r }: Look): readonly StackJob[] => [
  ...r.agenda,
  // Jobs that asked are those of this game.
  ...(r.questions.job ? [r.questions.job as unknown as StackJob] : []),
];

/** Where the answer to a question takes its cards from: each job asks its own kinds of questions, of its own player. */
function checkQuestion(look: Look): Misfit | undefined {
  const [question, ...others] = look.r.questions.open;
  if (!question) return undefined;
  const job = jobsOf(look).at(-1) as StackJob;
  const asked = ASKED[job.do];
  const at = ['questions', 'open', 0];
  if (!asked || others.length > 0 || question.kind !== kindOf(job)) return { at, expected: `what ${job.do} asks` };
  const seat = 'asking' in job ? job.asking.find((each) => isIn(look, each)) : 'seat' in job ? job.seat : undefined;
  if (question.seat !== seat) return { at: [...at, 'seat'], expected: 'the player whom the job is about' };
  return asked(look, question, job) ? undefined : { at, expected: 'what can be picked' };
}

type Asked = (look: Look, question: Question, job: StackJob) => boolean;

/** What each job asks, by its kind. */
function kindOf(job: StackJob): string {
  if (job.do === 'scry') return job.bottom ? 'scry-top' : 'scry-bottom';
  if (job.do === 'surveil') return job.ordering ? 'surveil-top' : 'surveil-graveyard';
  return KINDS[job.do] ?? '';
}

const KINDS: { readonly [job: string]: string } = {
  propose: 'replacement',
  may: 'may',
  discard: 'discard',
  look: 'look',
  search: 'search',
  takeMilled: 'look',
  begin: 'search',
  return: 'search',
  putBack: 'put-back',
  firstSight: 'first-sight',
  castFor: 'cast-for',
  stackTriggers: 'order',
  mulliganRound: 'mulligan',
  bottom: 'bottom',
  attack: 'attackers',
  block: 'blockers',
};

const isAbout = ({ cards }: Question, isRight: (card: CardId) => boolean): boolean => cards?.every(isRight) ?? false;
const ofOptions: Asked = (_look, { cards }) => cards === null;
const from =
  (zoneOf: (seat: number) => ZoneId): Asked =>
  ({ r }, question) =>
    isAbout(question, (card) => r.zoneOf(card) === zoneOf(question.seat));

/** Whether the cards are those on top of the library, all of them but so many that were picked before. */
function areOnTop({ r }: Look, question: Question, n: number, picked = 0): boolean {
  const library = libraryOf(question.seat);
  const size = Math.min(n, r.count(library));
  if (question.cards?.length !== size - picked) return false;
  return isAbout(question, (card) => r.zoneOf(card) === library && r.positionOf(card) < size);
}

const isOne = ({ min, max }: Question): boolean => min === 1 && max === 1;
const isWhole = ({ cards, min }: Question): boolean => min === cards?.length;

/** What is looked at: all of the top, or the rest of it that is put in order. */
const ASKED: { readonly [job: string]: Asked } = {
  propose: ofOptions,
  may: ofOptions,
  discard: from(handOf),
  scry: (look, question, job) => isScried(look, question, job as JobFor<'scry'>),
  surveil: (look, question, job) => isSurveiled(look, question, job as JobFor<'surveil'>),
  look: (look, question, job) => areOnTop(look, question, (job as JobFor<'look'>).n) && isOne(question),
  search: (look, question, job) =>
    from(libraryOf)(look, question, job) && isFindable(look, question, job as JobFor<'search'>),
  takeMilled: (look, question) =>
    isAbout(question, (card) => look.r.layout.zones[look.r.zoneOf(card)]?.sees === 'everyone'),
  begin: from(handOf),
  return: (look, question, job) =>
    from(graveyardOf)(look, question, job) && isFindable(look, question, job as JobFor<'return'>),
  putBack: from(handOf),
  firstSight: ofOptions,
  castFor: ofOptions,
  stackTriggers: ofOptions,
  mulliganRound: ofOptions,
  bottom: from(handOf),
  attack: ofOptions,
  block: ofOptions,
};

/** The places that go to the bottom are different ones, and the cards at all others are put in order. */
function isScried(look: Look, question: Question, { n, bottom }: JobFor<'scry'>): boolean {
  if (!bottom) return areOnTop(look, question, n);
  const going = bottom.map((place) => look.r.at(libraryOf(question.seat), place));
  const isRest = areOnTop(look, question, n, bottom.length) && isAbout(question, (card) => !going.includes(card));
  return isRest && isWhole(question) && areDifferent(bottom) && bottom.every((place) => place < n);
}

/** Those that stay are put in order; how many went to the graveyard is not kept. */
function isSurveiled(look: Look, question: Question, { n, ordering }: JobFor<'surveil'>): boolean {
  const staying = question.cards?.length ?? 0;
  const size = Math.min(n, look.r.count(libraryOf(question.seat)));
  return areOnTop(look, question, n, ordering ? size - staying : 0) && (!ordering || isWhole(question));
}

const isFindable = (look: Look, question: Question, { by }: JobFor<'search' | 'return'>): boolean =>
  by.to !== 'battlefield' || isAbout(question, (card) => isPermanent(rowFor(look, card)));
