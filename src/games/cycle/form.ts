/** What a saved match of the deck cycle must be: the form of its values and jobs, and how they fit what lies where. */
import { fields, type Field } from '../../core/fields/index.ts';
import type { Form, Hook, Misfit, Question } from '../../core/index.ts';
import { effectIn, kindIn, triggerIn, type Around } from './cards/card-file.ts';
import { HOOK_OF } from './deck/cards-in-play.ts';
import { MOST_CARDS, MOST_TICKS } from './settings.ts';
import {
  CARD,
  DISCARD_PILE,
  ETHER,
  HAND,
  LAYOUT,
  MAIN_DECK,
  MATCH,
  QUALITIES,
  SEAT,
  tickOf,
  type CycleJob,
  type CycleShape,
  type Look,
  type Rules,
} from './shape.ts';
import { timerDue } from './time/real-time.ts';

const { card, list, nullable, oneOf, optional, record, text, variants, whole } = fields;

/** The form of a match with these rules. */
export function formWith(rules: Rules): Form<CycleShape> {
  const around: Around = { kinds: rules.cards.rows, layer: true };
  return {
    match: record(MATCH),
    seat: record(SEAT),
    card: record({ ...CARD, origin: optional(kindIn(around)) }),
    job: jobIn(around),
    hook: hookIn(around),
    layout: () => LAYOUT,
    check: (r) => checkRun({ r, rules }) ?? checkTimer(r) ?? checkAgenda(r) ?? checkQuestion(r),
  };
}

const count = optional(whole());

/** What a trigger was told: of cards that moved and why, or of a reshuffle. */
const TOLD = record({
  cards: optional(list(card, MOST_CARDS)),
  why: optional(text()),
  from: count,
  to: count,
  moved: count,
  size: count,
  counter: count,
});

function jobIn(around: Around): Field<CycleJob> {
  const scene = record({
    card,
    target: whole(-1, 2 ** 31),
    quality: nullable(oneOf(...QUALITIES)),
    cause: oneOf('effect', 'trigger'),
  });
  return variants('do', {
    effect: { effect: effectIn(around), scene },
    resolve: { card },
    bonus: { n: whole(0, 1000) },
    trigger: { hook: whole(), source: card, trigger: triggerIn(around), told: TOLD },
    turnDraw: {},
    endHand: {},
    enemies: {},
    startTurn: {},
    mulligan: {},
    reward: { offer: list(kindIn(around), 100) },
    clock: { ticks: whole(0, MOST_TICKS), step: whole(0, 3), caught: whole(0, 2 ** 31) },
    aftermath: { step: whole(0, 3) },
  });
}

/** All hooks are triggers of cards. */
const hookIn = (around: Around): Field<Omit<Hook, 'id'>> =>
  record({
    on: oneOf(...Object.values(HOOK_OF)),
    source: card,
    job: oneOf('trigger'),
    facts: record({ trigger: triggerIn(around) }),
  });

/** Cards and enemies exist, and there is such an encounter. */
function checkRun({ r: { match }, rules }: Look): Misfit | undefined {
  const { master, encounters, encounter, enemies } = match;
  const unknown = master.findIndex((kind) => !Object.hasOwn(rules.cards.rows, kind));
  if (unknown >= 0) return { at: ['match', 'master', unknown], expected: 'a kind of this card set' };
  const strange = encounters.findIndex((each) => each.some((kind) => !Object.hasOwn(rules.enemies, kind)));
  if (strange >= 0) return { at: ['match', 'encounters', strange], expected: 'kinds of enemies' };
  if (encounter > 0 && encounter >= encounters.length)
    return { at: ['match', 'encounter'], expected: 'one of the encounters' };
  const intentsOf = (kind: string): number =>
    Object.hasOwn(rules.enemies, kind) ? (rules.enemies[kind]?.intents.length ?? 0) : 0;
  const wrong = enemies.findIndex(({ kind, intent }) => !(intent < intentsOf(kind)));
  return wrong < 0 ? undefined : { at: ['match', 'enemies', wrong], expected: 'an enemy and one of its intents' };
}

/** The timer has not been full for longer than a tick: what it brought was drawn, or it is held (C51, C53). */
function checkTimer(r: Look['r']): Misfit | undefined {
  const { mode, settings, held, timerSince, delay } = r.match;
  if (mode !== 'realtime' || settings.rt_draw !== 'interval' || held) return undefined;
  const isRight = delay >= 0 && timerSince <= tickOf(r) && tickOf(r) - timerSince <= timerDue(r);
  return isRight ? undefined : { at: ['match', 'timerSince'], expected: 'the tick of a timer that is not long full' };
}

/** There is one clock and one aftermath: each waits for everything else, so two would wait for each other for ever. */
function checkAgenda({ agenda, questions }: Look['r']): Misfit | undefined {
  const waiting = [...agenda, ...(questions.job ? [questions.job] : [])].map((job) => job.do);
  const twice = ['clock', 'aftermath'].find((name) => waiting.indexOf(name) !== waiting.lastIndexOf(name));
  return twice === undefined ? undefined : { at: ['agenda'], expected: `one ${twice}` };
}

/** Where the cards lie that are offered, by what is asked. */
const OFFERED: { readonly [kind: string]: readonly number[] } = {
  mulligan: [HAND],
  peek: [MAIN_DECK],
  discard: [HAND],
  copy: [HAND],
  recall: [ETHER],
  park: [HAND],
  banish: [HAND, DISCARD_PILE],
  shuffle_in: [DISCARD_PILE],
  end_aura: [ETHER],
  topdeck: [DISCARD_PILE],
};

/** The job that asked asks such a question, about cards that lie where its answer takes them from. */
function checkQuestion(r: Look['r']): Misfit | undefined {
  const [question] = r.questions.open;
  // Jobs that asked are those of this game.
  const job = r.questions.job as CycleJob | null;
  if (!question || !job) return undefined;
  const asks = job.do === 'effect' ? job.effect.do : job.do;
  const at = ['questions', 'open', 0];
  if (question.kind !== asks) return { at: [...at, 'kind'], expected: `what ${asks} asks` };
  const isRight = job.do === 'reward' ? question.options.length === job.offer.length + 1 : liesRight(r, question);
  return isRight ? undefined : { at, expected: 'what can be picked' };
}

function liesRight(r: Look['r'], { kind, cards, min }: Question): boolean {
  if (!cards?.every((each) => OFFERED[kind]?.includes(r.zoneOf(each)))) return false;
  // All that is looked at is put in order.
  return kind !== 'peek' || (min === cards.length && cards.every((each) => r.positionOf(each) < cards.length));
}
