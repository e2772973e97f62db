/** Who is asked now, and the buttons: the primary one says what it does. */
import { keyName } from '../../../web/app/keys.ts';
import { Icon } from '../../../web/card/icon.tsx';
import { nameOf, type SeenCard } from '../index.ts';
import { SIGNS } from '../../../web/texts/signs.ts';
import { waitedFor, waitingWords } from './acting.ts';
import { Asked } from './asked.tsx';
import { isOfCombat } from './combat.ts';
import { nameOfSeat, rulesOf, type Parts } from './parts.ts';
import { mayAnswer } from './scene.ts';
import { PlainChoices } from './plain-choices.tsx';
import { placeAfter, placeOf } from './steps.ts';
import { threatOn } from './stops.ts';
import { oneClick } from '../../../web/tables/one-click.ts';
import { Strong } from '../../../web/texts/strong.tsx';
import { isLowTime, LowTime, lowTimeWords } from '../../../web/tables/time-bar.tsx';

/** What the primary button does now. */
export interface PrimaryDeed {
  readonly words: string;
  /** Nothing, while somebody else is asked. */
  readonly act: (() => void) | undefined;
  /** It would lose the match: it is offered, but not as what is likely wanted. */
  readonly isFatal?: boolean;
  /** It lets a decision go by: a key that was meant for what stood there before does not press it. */
  readonly isSkip?: boolean;
}

/** What Space and the large button do. */
export function primaryOf(parts: Parts): PrimaryDeed {
  const { desk, words, scene } = parts;
  const { question, draft } = desk;
  if (desk.table.outcome) return { words: words.over, act: undefined };
  if (desk.people?.isCut) return { words: SIGNS.noConnection, act: undefined };
  if (isOfCombat(question)) {
    const count = draft.picked.length;
    const label = question.kind === 'attackers' ? words.attackWith(count) : words.blockWith(count);
    return {
      words: label,
      act: () => desk.answer(draft),
      isFatal: question.kind !== 'attackers' && isFatal(parts),
      isSkip: count === 0,
    };
  }
  if (question) return { words: words.answerFirst, act: undefined };
  if (mayPass(parts)) return { words: passWords(parts), act: () => desk.give({ type: 'pass' }) };
  return { words: scene.isSpectator ? words.watching : waitingWords(parts), act: undefined };
}

/** Whether the attack as it is shown would take the viewer's last life. */
const isFatal = ({ scene: { mine, me }, forecast }: Parts): boolean =>
  mine !== undefined && (forecast.losses.get(me) ?? 0) >= mine.life;

const mayPass = ({ scene, pilot }: Parts): boolean =>
  !pilot.isPassing.value && (scene.view.choices ?? []).some(({ type }) => type === 'pass');

function passWords(parts: Parts): string {
  const { scene, words } = parts;
  const { stack, active, step } = scene.seen;
  const [top] = stack;
  if (top) return words.resolve(nameOf(top.kind));
  const next = placeAfter(step, scene.seen.combat.attacks.length > 0);
  const isMine = active === scene.me;
  if (step === 'COMBAT_BEGIN') return isMine ? words.toAttackers : words.letAttack(nameOfSeat(parts, active));
  if (isMine && (next !== 'main2' || step !== 'DECLARE_ATTACKERS')) return words.next[placeOf(step)];
  return words.passTo(next === null ? words.nextTurn : words.steps[next]);
}

/** What is going on while somebody else is asked. */
function waitingPrompt(parts: Parts): string {
  const { scene, words, desk } = parts;
  const { stack, active, step } = scene.seen;
  const [top] = stack;
  const waited = waitedFor(parts);
  if (scene.resolving && !desk.question) return words.resolves(nameOf(scene.resolving.kind));
  // The button says it; what is being shown needs no second line.
  if (desk.table.outcome || desk.question || scene.isSpectator || waited === undefined) return '';
  if (!top)
    return (active === waited ? words.theirTurn : words.mayAct)(nameOfSeat(parts, waited), words.steps[placeOf(step)]);
  if (top.is === 'ability') return words.ability(nameOf(top.kind));
  return top.seat === scene.me
    ? words.youCast(nameOf(top.kind), nameOfSeat(parts, waited))
    : words.theyCast(nameOfSeat(parts, top.seat), nameOf(top.kind));
}

/** Switches passing to the end of the turn on or off. */
export function togglePassing(parts: Parts): boolean {
  const { scene, pilot, desk } = parts;
  if (!isTurnGoing(parts)) return false;
  pilot.togglePassTo(scene.seen.turn);
  if (isPassingTurn(parts) && desk.question?.kind === 'attackers') desk.answer({ picked: [], rest: [] });
  return true;
}

const isPassingTurn = ({ scene, pilot }: Pick<Parts, 'scene' | 'pilot'>): boolean =>
  pilot.wish.value.until === scene.seen.turn;

const isTurnGoing = ({ scene, desk, pilot }: Pick<Parts, 'scene' | 'desk' | 'pilot'>): boolean =>
  !scene.isSpectator &&
  !pilot.isDead &&
  desk.table.isLive &&
  !desk.table.outcome &&
  (desk.question === null || isOfCombat(desk.question)) &&
  scene.seen.step !== 'CLEANUP';

/** A card that is taken up has what is likely wanted in its own bar. */
const lookOf = ({ desk }: Parts, isHarm: boolean): string => (isHarm ? 'harm' : desk.chosen === null ? 'main' : '');

const isOver = ({ desk }: Parts): boolean => desk.table.outcome !== undefined;

/** Whether something is asked that is not chosen on the battlefield: then that is all there is to answer. */
export const isAsked = ({ desk: { question } }: Parts): boolean => question !== null && !isOfCombat(question);

/** The prompt; while others are waited for it is only seen: each of their steps would be read out. */
export function PromptText(parts: Parts) {
  const isMine = parts.desk.refusal !== '' || isAsked(parts) || primaryOf(parts).act !== undefined;
  return (
    <span aria-hidden={isMine ? undefined : 'true'}>
      <Strong text={promptOf(parts)} />
    </span>
  );
}

/** The box under the stack. */
export function PriorityBox(parts: Parts) {
  if (isAsked(parts) && !parts.isPhone)
    return (
      <section class="priority asked" aria-label={parts.words.priorityBox} data-scrolls>
        <Asked {...parts} />
      </section>
    );
  const { words, pilot, scene, isPhone, desk, time } = parts;
  const { words: label, act, isFatal: isHarm = false } = primaryOf(parts);
  const isLow = isLowTime(parts);
  return (
    <section class={`priority ${isLow ? 'low' : ''}`} aria-label={words.priorityBox}>
      {isPhone ? null : isLow && desk.refusal === '' ? (
        <LowTime desk={{ ...desk, time }} />
      ) : (
        <p role="status" class={desk.refusal === '' ? '' : 'refusal'}>
          <PromptText {...parts} />
        </p>
      )}
      {isPhone ? null : <PlainChoices {...parts} />}
      <button
        type="button"
        class={`button ${lookOf(parts, isHarm)} go`}
        data-place="primary"
        disabled={!act}
        onClick={oneClick(act)}
      >
        {act || isOver(parts) ? null : <Icon name="hourglass" />}
        <span>{label}</span>
        {isPhone || !act ? null : <kbd aria-hidden="true">Space</kbd>}
      </button>
      {scene.isSpectator ? null : (
        <>
          <Switch
            isOn={isPassingTurn(parts)}
            isDead={!isTurnGoing(parts)}
            words={words.toEnd}
            hint={words.toEndHint}
            keyCap={isPhone ? undefined : '⇧↵'}
            toggle={oneClick(() => togglePassing(parts))}
          />
          <Switch
            isOn={pilot.wish.value.isFull}
            isDead={isOver(parts) || pilot.isDead}
            words={words.full}
            hint={words.fullHint}
            keyCap={isPhone ? undefined : keyName('f')}
            toggle={() => pilot.toggleFull()}
          />
        </>
      )}
    </section>
  );
}

interface SwitchProps {
  readonly isOn: boolean;
  readonly isDead: boolean;
  readonly words: string;
  /** What it does while it is on. */
  readonly hint: string;
  readonly keyCap: string | undefined;
  readonly toggle: (event: MouseEvent) => void;
}

/** A way of being asked that is on or off. */
const Switch = ({ isOn, isDead, words, hint, keyCap, toggle }: SwitchProps) => (
  <button
    type="button"
    class={`button small switch ${isOn ? 'picked' : ''}`}
    aria-pressed={isOn}
    title={hint}
    disabled={isDead}
    onClick={toggle}
  >
    {words}
    {keyCap === undefined ? null : <kbd aria-hidden="true">{keyCap}</kbd>}
  </button>
);

/** What to do next, with `**bold**` parts; what was refused comes first. */
export function promptOf(parts: Parts): string {
  const { desk, scene, words } = parts;
  const { question, refusal, chosen } = desk;
  if (refusal !== '') return refusal;
  const low = lowTimeWords({ ...desk, time: parts.time });
  if (low !== undefined) return low;
  if (chosen !== null) return chosenWords(parts, scene.view.faces[chosen]?.kind ?? '');
  const attackers = standing(scene).length > 1 ? words.chooseAttackersAmong : words.chooseAttackers;
  if (isOfCombat(question)) return question.kind === 'attackers' ? attackers : words.chooseBlockers;
  if (!mayPass(parts)) return waitingPrompt(parts);
  const [top] = scene.seen.stack;
  const threat = isPassingTurn(parts) ? threatOn(scene.view) : undefined;
  if (threat !== undefined) return words.halted[threat](top ? nameOf(top.kind) : '');
  const playable = scene.seen.hand.filter(({ handle }) => desk.offer.byCard.has(handle));
  const cards = top ? playable.filter(({ handle }) => mayAnswer(scene, handle)) : playable;
  const counters = cards.filter(({ row }) => row.target === 'spell' && top?.is === 'spell');
  if (top && top.seat !== scene.me && cards.length > 0)
    return `${words.priority} ${counters.length > 0 ? words.couldCounter(namesOf(counters)) : words.couldAnswer(namesOf(cards))}`;
  if (top) return words.priority;
  const isMain = scene.seen.active === scene.me && /MAIN/.test(scene.seen.step);
  return isMain
    ? `${words.priority} ${cards.length === 0 ? words.nothingElse : words.yourMain}`
    : stopWords(parts, cards);
}

/** Returns the opponents who can be attacked. */
const standing = ({ foes }: Parts['scene']) => foes.filter(({ lost }) => lost === null);

/** What the card that is taken up would do, or what it is to be aimed at. */
const chosenWords = (parts: Parts, kind: string): string =>
  parts.aims.size > 0 ? parts.words.chooseTarget(nameOf(kind)) : parts.words.chosen(nameOf(kind), rulesOf(parts, kind));

/** Why the table has stopped here, where nothing is on the stack. */
function stopWords({ scene, words, pilot }: Parts, cards: readonly SeenCard[]): string {
  const isBefore = scene.seen.step === 'COMBAT_BEGIN';
  const step = isBefore ? words.beforeAttack : words.steps[placeOf(scene.seen.step)];
  if (pilot.wish.value.isFull) return words.everyStep(step);
  return cards.length === 0 ? words.stoppedHere(step) : words.stopped(step, namesOf(cards));
}

const namesOf = (cards: readonly SeenCard[]): readonly string[] => [...new Set(cards.map(({ kind }) => nameOf(kind)))];
