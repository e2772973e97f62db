/** Who is asked now, and the buttons: the primary one says what it does. */
import { keyName } from '../../app/keys.ts';
import { nameOf, type SeenCard } from '../../../games/stack/index.ts';
import { isOfCombat } from './combat.ts';
import { nameOfSeat, type Parts } from './parts.ts';
import { isToAct } from './players.tsx';
import { placeOf } from './steps.ts';
import { oneClick } from '../one-click.ts';

/** What the primary button does now. */
export interface PrimaryDeed {
  readonly words: string;
  /** Nothing, while somebody else is asked. */
  readonly act: (() => void) | undefined;
}

/** What Space and the large button do. */
export function primaryOf(parts: Parts): PrimaryDeed {
  const { desk, words, scene } = parts;
  const { question, draft } = desk;
  if (desk.table.outcome) return { words: words.over, act: undefined };
  if (isOfCombat(question)) {
    const count = draft.picked.length;
    const label = question.kind === 'attackers' ? words.attackWith(count) : words.blockWith(count);
    return { words: label, act: () => desk.answer(draft) };
  }
  if (question) return { words: words.answerFirst, act: undefined };
  if (mayPass(parts)) return { words: passWords(parts), act: () => desk.give({ type: 'pass' }) };
  return { words: scene.isSpectator ? words.watching : waitingWords(parts), act: undefined };
}

const mayPass = ({ scene, pilot }: Parts): boolean =>
  !pilot.isPassing.value && (scene.view.choices ?? []).some(({ type }) => type === 'pass');

function passWords({ scene, words }: Parts): string {
  const { stack, active, step } = scene.seen;
  const [top] = stack;
  if (top) return words.resolve(nameOf(top.kind));
  return active === scene.me ? words.next[placeOf(step)] : words.pass;
}

function waitingWords(parts: Parts): string {
  const seat = parts.scene.seen.players.find((player) => isToAct(parts, player.seat) && player.seat !== parts.scene.me);
  return parts.words.waiting(nameOfSeat(parts, seat?.seat ?? parts.scene.seen.active));
}

/** Passes to the end of the turn. */
export function passOn({ scene, pilot, desk }: Parts): boolean {
  if (!isTurnGoing({ scene, desk })) return false;
  pilot.passTo(scene.seen.turn);
  if (isOfCombat(desk.question) && desk.question.kind === 'attackers') desk.answer({ picked: [], rest: [] });
  return true;
}

const isTurnGoing = ({ scene, desk }: Pick<Parts, 'scene' | 'desk'>): boolean =>
  !scene.isSpectator && !desk.table.outcome && scene.seen.step !== 'CLEANUP';

/** The box under the stack. */
export function PriorityBox(parts: Parts) {
  const { words, pilot, scene, isPhone } = parts;
  const { words: label, act } = primaryOf(parts);
  const { isFull, until } = pilot.wish.value;
  return (
    <section class="priority" aria-label={words.priority}>
      {isPhone ? null : (
        <p role="status" class={parts.desk.refusal === '' ? '' : 'refusal'}>
          {promptOf(parts)}
        </p>
      )}
      <button type="button" class="button main go" data-place="primary" disabled={!act} onClick={oneClick(act)}>
        <span>{label}</span>
        {isPhone || !act ? null : <kbd aria-hidden="true">Space</kbd>}
      </button>
      <button
        type="button"
        class={`button small ${until === scene.seen.turn ? 'picked' : ''}`}
        disabled={!isTurnGoing(parts)}
        onClick={oneClick(() => passOn(parts))}
      >
        {words.toEnd}
        {isPhone ? null : <kbd aria-hidden="true">⇧↵</kbd>}
      </button>
      <button
        type="button"
        class={`button small ${isFull ? 'picked' : ''}`}
        aria-pressed={isFull}
        disabled={scene.isSpectator}
        onClick={() => pilot.toggleFull()}
      >
        {words.full}
        {isPhone ? null : <kbd aria-hidden="true">{keyName('f')}</kbd>}
      </button>
    </section>
  );
}

/** What to do next; what was refused comes first. */
export function promptOf(parts: Parts): string {
  const { desk, scene, words } = parts;
  const { question, refusal, chosen } = desk;
  if (refusal !== '') return refusal;
  if (chosen !== null) return words.chooseTarget(nameOf(scene.view.faces[chosen]?.kind ?? ''));
  if (isOfCombat(question)) return question.kind === 'attackers' ? words.chooseAttackers : words.chooseBlockers;
  if (!mayPass(parts)) return primaryOf(parts).words;
  const [top] = scene.seen.stack;
  const cards = scene.seen.hand.filter(({ handle }) => desk.offer.byCard.has(handle));
  const counters = cards.filter(({ row }) => row.target === 'spell' && top?.is === 'spell');
  if (top && top.seat !== scene.me && cards.length > 0)
    return `${words.priority} ${counters.length > 0 ? words.couldCounter(namesOf(counters)) : words.couldAnswer(namesOf(cards))}`;
  if (top) return words.priority;
  return `${words.priority} ${cards.length === 0 ? words.nothingElse : words.yourMain}`;
}

const namesOf = (cards: readonly SeenCard[]): string => [...new Set(cards.map(({ kind }) => nameOf(kind)))].join(', ');
