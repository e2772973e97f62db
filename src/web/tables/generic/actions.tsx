/** What may be done that is not done with a card: buttons with verbs, and a slider for amounts. */
import { useSignal } from '@preact/signals';
import { useKeys, type KeyMap } from '../../app/keys.ts';
import { QuestionPanel } from '../question/question-panel.tsx';
import { SIGNS } from '../../texts/signs.ts';
import { isLowTime, LowTime, TimeBar, timeNote, timeShown } from '../time-bar.tsx';
import { poker } from '../../texts/poker.ts';
import { AmountAction } from './amount-action.tsx';
import { CardChoices } from './card-choices.tsx';
import type { Desk } from './desk.ts';
import { keyHint, lettersFor } from './verb-keys.tsx';
import { FormAction } from './form-action.tsx';
import { LastHand } from './showdown/hand-end-view.tsx';
import { showdownAnswer } from './showdown/showing.ts';
import type { Choice } from '../choices.ts';
import { oneClick } from '../one-click.ts';
import { dueWords, promptWords } from './to-act.ts';
import { isFinal, lookOf, mainOf } from './verbs.ts';

/** The bar at the bottom. */
export function Actions({ desk }: { readonly desk: Desk }) {
  const { naming } = desk;
  // What the table answers by itself is not asked: a press would come too late.
  const isAnswered = showdownAnswer(naming.game.looks?.hands, desk.table.view) !== undefined;
  const offer = isAnswered ? { ...desk.offer, plain: [] } : desk.offer;
  const types = [...offer.plain.map(({ command }) => command.type), ...offer.amounts.map(({ type }) => type)];
  const letters = lettersFor(types);
  const main = mainOf(offer.plain);
  // What gives a hand away for good is asked for twice.
  const asked = useSignal(NOT_ASKED);
  const isSure = ({ command }: Choice): boolean =>
    !isFinal(command.type) || (asked.value.seq === desk.table.seq && asked.value.type === command.type);
  const act = (choice: Choice): void => {
    if (isSure(choice)) desk.give(choice.command);
    else asked.value = { seq: desk.table.seq, type: choice.command.type };
  };
  const keys: Record<string, KeyMap[string]> = {};
  for (const choice of offer.plain) {
    const letter = letters.get(choice.command.type);
    if (letter) keys[letter] ??= () => act(choice);
  }
  useKeys(keys);
  const about = aboutWords(desk);
  return (
    <section
      class="actions"
      aria-label={desk.table.seat === null ? naming.texts.table.going : naming.texts.table.actions}
    >
      {desk.people?.strip}
      {isLowTime(desk) && desk.refusal === '' ? (
        <LowTime desk={desk} />
      ) : (
        <div class="turn">
          <b>{desk.people?.isCut ? SIGNS.noConnection : promptWords(desk)}</b>
          {about === '' || desk.refusal !== '' ? null : <small>{about}</small>}
          {desk.hand?.last && desk.refusal === '' ? <LastHand desk={desk} end={desk.hand.last} /> : null}
          {desk.refusal === '' ? null : <small class="refusal">{desk.refusal}</small>}
          <TimeBar time={timeShown(desk)} />
        </div>
      )}
      <CardChoices desk={desk} />
      <QuestionPanel desk={desk} />
      {offer.plain.map((choice) => (
        <button
          key={choice.words}
          type="button"
          data-move={choice.command.type}
          class={`button ${choice === main && offer.amounts.length === 0 ? 'main' : (lookOf(choice) ?? '')} ${choice === main ? 'main-key' : ''}`}
          onClick={oneClick(() => act(choice))}
        >
          {isFinal(choice.command.type) && isSure(choice) ? poker.really(choice.words) : choice.words}
          {keyHint(letters.get(choice.command.type), choice, offer.plain)}
        </button>
      ))}
      {offer.amounts.map((amount) => (
        <AmountAction key={amount.type} desk={desk} amount={amount} letter={letters.get(amount.type)} />
      ))}
      {offer.forms.map((form) => (
        <FormAction key={form.type} desk={desk} form={form} />
      ))}
    </section>
  );
}

/** Before the first click. */
const NOT_ASKED = { seq: -1, type: '' };

/** What it takes to stay in, what there is to win, and how long one may think. */
function aboutWords(desk: Desk): string {
  const time = timeShown(desk);
  return [dueWords(desk), time ? timeNote(desk.naming, time) : ''].filter((part) => part !== '').join(' · ');
}
