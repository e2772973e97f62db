/** Canonical steps back as phrases (S5); those without a phrase in their canonical form. */
import type { Json } from '../../core/index.ts';
import type { Expr } from '../expr-form.ts';
import type {
  BurnStep,
  CardsStep,
  ChooseStep,
  CountForm,
  EachStep,
  DealStep,
  EndedZone,
  PeekStep,
  RecycleStep,
  RevealStep,
  SplitForm,
  StepForm,
  Who,
  ZoneRef,
} from '../step-form.ts';
import { exprText } from './expr.ts';

/** What stands in a file for a step: a map of plain values. */
export type Written = { readonly [key: string]: Json };

export function writeSteps(steps: readonly StepForm[]): Json {
  return steps.map(writeStep);
}

function writeStep(step: StepForm): Written {
  switch (step.op) {
    case 'deal':
    case 'draw':
    case 'move':
    case 'discard':
      return { [step.op]: moveText(step) };
    case 'burn':
      return { burn: burnText(step) };
    case 'shuffle':
      return { shuffle: zoneText(step.zone) };
    case 'cut':
      return {
        cut: `${zoneText(step.zone)}${step.by === null ? '' : ` by ${cutter(step.by)}`}${step.at === null ? '' : ` at ${exprText(step.at)}`}`,
      };
    case 'riffle':
      return { riffle: `${zoneText(step.zone)} times ${step.times}` };
    case 'recycle':
      return { recycle: recycleText(step) };
    case 'reshuffle':
      return {
        reshuffle: `${step.from === 'revealed' ? 'revealed cards' : zoneText(step.from)} into ${zoneText(step.to)}`,
      };
    case 'reveal':
    case 'hide':
      return isPlainCard(step) ? { [step.op]: revealText(step) } : asForm(step);
    case 'peek':
      return { peek: peekText(step) };
    case 'post':
      return {
        post:
          step.what === 'position'
            ? `${step.position}${step.amount === null ? '' : ` ${step.amount}`} -> pot`
            : step.what,
      };
    case 'set':
      return { set: `${exprText(step.var)} to ${exprText(step.value)}` };
    case 'add':
      return { add: `${exprText(step.value)} to ${exprText(step.var)}` };
    case 'take':
      return { take: `${exprText(step.value)} from ${exprText(step.var)}` };
    case 'resolve':
      return { resolve: writeResolve(step) };
    case 'split':
      return isName(exprText(step.among))
        ? { split: `${step.what === 'pot' ? 'pot' : exprText(step.what)} among ${exprText(step.among)}` }
        : asForm(step);
    case 'eliminate':
    case 'win':
      return { [step.op]: exprText(step.who) };
    case 'if':
      return {
        if: exprText(step.if),
        then: writeSteps(step.then),
        ...(step.else.length > 0 && { else: writeSteps(step.else) }),
      };
    case 'each':
      return { [eachText(step)]: writeSteps(step.steps) };
    case 'choose':
      return { choose: writeChoice(step) };
    case 'offer':
      return { offer: [...step.moves] };
    case 'goto':
      return { goto: step.phase };
    case 'again':
      return { again: step.again };
    case 'run':
      return { run: step.script };
    case 'stripCut':
    case 'permute':
    case 'combine':
    case 'mill':
    case 'insertAt':
    case 'exchange':
      return asForm(step);
  }
}

/** The canonical form itself is always a way to write a step. */
const asForm = (step: object): Written => JSON.parse(JSON.stringify(step)) as Written;

/** A comparison as a map. */
export function writeResolve(step: Extract<StepForm, { op: 'resolve' }>): Written {
  const tie = step.on_tie;
  return {
    compare: `${exprText(step.compare)} using ${step.using}`,
    winner: step.winner,
    ...(tie !== null && { on_tie: isSteps(tie) ? writeSteps(tie) : { split: splitText(tie), odd_chip: tie.odd_chip } }),
  };
}

const isSteps = (tie: readonly StepForm[] | SplitForm): tie is readonly StepForm[] => Array.isArray(tie);
const splitText = ({ split }: SplitForm): string => (split === 'pot' ? 'pot' : exprText(split));

function eachText({ among, start }: EachStep): string {
  const group = exprText(among);
  const head =
    group === 'players'
      ? 'each_player'
      : group === 'opponents'
        ? 'each_opponent'
        : `each_player in ${group.replace(/^\$/, '')}`;
  return start === 'after_dealer' ? head : `${head} starting ${whoText(start)}`;
}

function writeChoice({ from, count, up_to, as, who, simultaneous }: ChooseStep): Written {
  const many = typeof count === 'number' ? count : exprText(count);
  return {
    from: exprText(from),
    [up_to ? 'up_to' : 'exactly']: many,
    as,
    ...(who !== 'self' && { who: whoText(who) }),
    ...(simultaneous && { simultaneous }),
  };
}

const words = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' ');

function moveText(step: DealStep | CardsStep): string {
  return words(
    step.pick,
    countText(step.count),
    step.where !== undefined && `where ${exprText(step.where)}`,
    `from ${endedText(step.from)}`,
    `to ${endedText(step.to)}`,
    modifiersText(step),
  );
}

function countText(count: CountForm): string {
  if (typeof count === 'number') return count < 1 ? `(${exprText(count)})` : `${count}`;
  if (typeof count === 'string') return count;
  if ('up_to' in count) return `up to ${countText(count.up_to)}`;
  return 'cards' in count ? cardsText(count.cards) : `(${exprText(count)})`;
}

/** A name alone, or an expression in brackets. */
const cardsText = (cards: Expr): string => {
  const text = exprText(cards);
  return /^[$\p{L}\p{M}\p{N}_]+$/u.test(text) ? text : `(${text})`;
};

function modifiersText(step: DealStep | CardsStep): string {
  const found = [
    step.face === 'up' ? 'revealed' : step.face === 'down' ? 'hidden' : undefined,
    step.packet === undefined ? step.order === 'packets' && 'in_packets 1' : `in_packets ${step.packet}`,
    step.start !== undefined && step.start !== 'after_dealer' && `starting ${whoText(step.start)}`,
    step.evenly && 'evenly',
    step.up_to && 'up_to',
    step.silent && 'silent',
    step.shuffled && 'shuffled',
    step.at_random && 'at_random',
    step.keep_top !== undefined && `keep_top ${step.keep_top}`,
  ].filter((one) => typeof one === 'string');
  return found.length === 0 ? '' : `(${found.join(', ')})`;
}

const burnText = ({ count, from }: BurnStep): string => `${countText(count)} from ${endedText(from)}`;

function recycleText({ from, to, keep_top, shuffled, silent }: RecycleStep): string {
  const found = [keep_top > 0 && `keep_top ${keep_top}`, shuffled && 'shuffled', silent && 'silent'].filter(
    (one) => typeof one === 'string',
  );
  return words(`${zoneText(from)} into ${zoneText(to)}`, found.length > 0 && `(${found.join(', ')})`);
}

const isName = (text: string): boolean => /^[\p{L}\p{M}\p{N}_]+$/u.test(text);
/** Only a name of cards has a phrase. */
const isPlainCard = ({ what }: RevealStep): boolean => !('cards' in what) || isName(bareName(what.cards));
const bareName = (cards: Expr): string => exprText(cards).replace(/^\$/, '');

const revealText = ({ what, to }: RevealStep): string =>
  `${'cards' in what ? bareName(what.cards) : zoneText(what)} to ${whoText(to)}`;

function peekText({ who, zone, count }: PeekStep): string {
  const { end, ...ref } = zone;
  return count === 'all' && end === undefined
    ? `${whoText(who)} at ${zoneText(ref)}`
    : `${whoText(who)} at ${end ?? 'top'} ${countText(count)} of ${zoneText(ref)}`;
}

/** A zone with the end that it names. */
const endedText = ({ end, ...ref }: EndedZone): string => words(end && `${end} of`, zoneText(ref));

export function zoneText(ref: ZoneRef): string {
  if ('key' in ref) return `${ref.zone}.${ref.key}`;
  if ('each' in ref) return `each_${ref.each}.${ref.zone}`;
  return 'of' in ref ? `${whoText(ref.of)}.${ref.zone}` : ref.zone;
}

function whoText(who: Who): string {
  if (typeof who === 'string') return cutter(who);
  return who[0] === 'param' || who[0] === 'bound' ? who[1] : exprText(who);
}

/** The cutter of the source language goes by another word. */
const cutter = (who: Who): string =>
  who === 'player_before_dealer' ? 'player' : typeof who === 'string' ? who : whoText(who);
