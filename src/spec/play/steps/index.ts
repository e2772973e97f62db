/** Each canonical step as what it does; the words of the language are the cases of this switch. */
import type { ChooseStep, CountForm, StepForm } from '../../step-form.ts';
import type { Compiler } from '../compiler.ts';
import type { Deed, Step } from '../program.ts';
import { burnDeed, cardsDeed } from './cards.ts';
import { eliminateDeed, resolveDeed, splitDeed, winDeed } from './contest.ts';
import { againDeed, chooseDeed, eachDeed, gotoDeed, ifDeed, offerDeed, runDeed } from './control.ts';
import { combineDeed, exchangeDeed, insertDeed, millDeed, permuteDeed, stripCutDeed } from './plain.ts';
import { cutDeed, recycleDeed, reshuffleDeed, riffleDeed, shuffleDeed } from './piles.ts';
import { postDeed } from './post.ts';
import { peekDeed, revealDeed } from './sight.ts';
import { setDeed } from './state.ts';

/** Compiles one step that stands at a path of the file. */
export function compileStep(c: Compiler, step: StepForm, path: string): Step {
  const run = deedOf(c, step, path);
  return { op: step.op, run, at: c.place(path), asks: asks(step) };
}

function deedOf(c: Compiler, step: StepForm, path: string): Deed {
  switch (step.op) {
    case 'deal':
    case 'draw':
    case 'move':
    case 'discard':
      return cardsDeed(c, step);
    case 'burn':
      return burnDeed(c, step);
    case 'shuffle':
      return shuffleDeed(c, step);
    case 'cut':
      return cutDeed(c, step);
    case 'riffle':
      return riffleDeed(c, step);
    case 'recycle':
      return recycleDeed(c, step);
    case 'reshuffle':
      return reshuffleDeed(c, step);
    case 'reveal':
    case 'hide':
      return revealDeed(c, step);
    case 'peek':
      return peekDeed(c, step);
    case 'post':
      return postDeed(step);
    case 'set':
    case 'add':
    case 'take':
      return setDeed(c, step);
    case 'resolve':
      return resolveDeed(c, step, path);
    case 'split':
      return splitDeed(c, step);
    case 'eliminate':
      return eliminateDeed(c, step);
    case 'win':
      return winDeed(c, step);
    case 'if':
      return ifDeed(c, step, path);
    case 'each':
      return eachDeed(c, step, path);
    case 'choose':
      return chooseDeed(c, step);
    case 'offer':
      return offerDeed(step);
    case 'goto':
      return gotoDeed(step);
    case 'again':
      return againDeed(step);
    case 'run':
      return runDeed(step);
    case 'stripCut':
      return stripCutDeed(c, step);
    case 'permute':
      return permuteDeed(c, step);
    case 'combine':
      return combineDeed(c, step);
    case 'mill':
      return millDeed(c, step);
    case 'insertAt':
      return insertDeed(c, step);
    case 'exchange':
      return exchangeDeed(c, step);
  }
}

/** Whether a step can ask a player, alone or by what is in it (S60). */
function asks(step: StepForm): boolean {
  if (step.op === 'choose' || step.op === 'offer') return true;
  if (step.op === 'cut') return step.by !== null;
  if (step.op === 'if') return [...step.then, ...step.else].some(asks);
  if (step.op === 'each') return step.steps.some(asks);
  return 'pick' in step && step.pick === 'chosen' ? true : 'count' in step && isAsked(step.count);
}

const isAsked = (count: CountForm | ChooseStep['count']): boolean => typeof count === 'object' && 'up_to' in count;
