/** The opening hand (LOOKS, `hint-stack-mulligan`): what it holds, and keeping it or drawing another. */
import { keyName, printedKey, useKeys } from '../../../web/app/keys.ts';
import { Icon } from '../../../web/card/icon.tsx';
import { nameOf } from '../index.ts';
import { oneClick } from '../../../web/tables/one-click.ts';
import { answerOf } from '../../../web/tables/question/draft.ts';
import { QuestionPanel } from '../../../web/tables/question/question-panel.tsx';
import { waitingWords } from './acting.ts';
import type { Parts } from './parts.ts';
import { isNewHandAdvised, landsIn, playableLands } from './playable-lands.ts';
import type { Scene } from './scene.ts';

/** The panel behind the hand on a desk. */
export function OpeningPanel(parts: Parts) {
  const { scene, words } = parts;
  const count = scene.seen.hand.length;
  const isNew = (scene.view.seats[scene.me]?.mulligans ?? 0) > 0;
  return (
    <section class="opening-panel" aria-label={words.opening}>
      {count > 0 ? <h2>{isNew ? words.newHand(count) : words.firstHand(count)}</h2> : null}
      {parts.desk.question?.kind === 'mulligan' ? <p>{words.keepOrNot(nextHand(scene))}</p> : null}
      <OpeningFoot {...parts} />
    </section>
  );
}

/** What is asked of the hand; while somebody else is asked, who. */
export function OpeningFoot(parts: Parts) {
  const { question } = parts.desk;
  if (!question) return <p role="status">{waitingWords(parts)}</p>;
  return question.kind === 'mulligan' ? <KeepOrNot {...parts} /> : <QuestionPanel desk={parts.desk} />;
}

/** The options of the rules: to keep, and to take a mulligan. */
const KEEP = 0;
const AGAIN = 1;

function KeepOrNot(parts: Parts) {
  const { desk, scene, words, isPhone } = parts;
  const next = nextHand(scene);
  const likely = isNewHandAdvised(scene.seen.hand, next.cards - next.back) ? AGAIN : KEEP;
  const pick = (at: number): void =>
    void (desk.question && desk.give(answerOf(desk.question, { picked: [at], rest: [] })));
  useKeys({ Enter: printedKey(() => pick(likely)), k: () => pick(KEEP), m: () => pick(AGAIN) }, { leads: true });
  const button = (at: number, label: string, letter: string) => (
    <button type="button" class={`button${at === likely ? ' main' : ''}`} onClick={oneClick(() => pick(at))}>
      {label}
      {isPhone ? null : <kbd aria-hidden="true">{at === likely ? 'Enter' : keyName(letter)}</kbd>}
    </button>
  );
  return (
    <div class="pick-bar keep-or-not" role="group" aria-label={words.opening}>
      <HandFacts {...parts} />
      {button(AGAIN, words.again(next), 'm')}
      {button(KEEP, words.keep, 'k')}
    </div>
  );
}

/** How many lands the hand has, and what it can cast first. */
function HandFacts({ scene, words }: Parts) {
  const { hand } = scene.seen;
  const { count: lands, how } = landsIn(hand);
  const [first] = hand
    .filter(({ row }) => row.type !== 'land' && row.cost <= lands)
    .toSorted((a, b) => a.row.cost - b.row.cost);
  return (
    <p class="hand-facts">
      <span class={how === 'good' ? 'good' : ''}>
        <Icon name={how === 'good' ? 'check' : 'warn'} /> <b>{words.landCount(lands)}</b>
        {words.landsOf(hand.length, how, playableLands(hand.length))}
      </span>
      {first ? (
        <span>
          {words.firstPlay(Math.max(1, first.row.cost))} <b>{nameOf(first.kind)}</b>
        </span>
      ) : null}
    </p>
  );
}

/** Returns how many cards another hand has, and how many of them go to the bottom. */
function nextHand({ view, seen, me }: Scene): { readonly cards: number; readonly back: number } {
  const { mulligan, freeMulligans } = view.match;
  const taken = view.seats[me]?.mulligans ?? 0;
  const counted = (count: number): number => Math.max(0, count - freeMulligans);
  const lost = counted(taken + 1);
  const whole = seen.hand.length + counted(taken);
  return mulligan === 'london' ? { cards: whole, back: lost } : { cards: whole - lost, back: 0 };
}
