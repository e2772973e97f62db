/** What may be done that is not done with a card: buttons with verbs, and a slider for amounts. */
import { useKeys, type KeyMap } from '../../app/keys.ts';
import { valueText } from '../naming.ts';
import { QuestionPanel } from '../question/question-panel.tsx';
import { SIGNS } from '../../texts/signs.ts';
import { lowTimeWords, TimeBar, timeNote } from '../time-bar.tsx';
import { poker } from '../../texts/poker.ts';
import { toCall } from './bets.ts';
import { AmountAction } from './amount-action.tsx';
import { CardChoices } from './card-choices.tsx';
import type { Desk } from './desk.ts';
import { keyHint, lettersFor } from './verb-keys.tsx';
import { FormAction } from './form-action.tsx';
import { LastHand } from './showdown/hand-end-view.tsx';
import { asksToShow, isBeaten } from './showdown/showing.ts';
import type { Choice } from '../choices.ts';
import { oneClick } from '../one-click.ts';
import { promptWords } from './to-act.ts';
import { lookOf, mainOf } from './verbs.ts';

/** The bar at the bottom. */
export function Actions({ desk }: { readonly desk: Desk }) {
  const { offer, naming } = desk;
  const types = [...offer.plain.map(({ command }) => command.type), ...offer.amounts.map(({ type }) => type)];
  const letters = lettersFor(types);
  // A beaten hand has nothing to claim: to muck it is likely wanted.
  const muck = isLost(desk) ? offer.plain.find(({ command }) => command.type === 'muck') : undefined;
  const main = muck ?? mainOf(offer.plain);
  const look = (choice: Choice): string | undefined => (choice === muck ? undefined : lookOf(choice));
  const keys: Record<string, KeyMap[string]> = {};
  for (const choice of offer.plain) {
    const letter = letters.get(choice.command.type);
    if (letter) keys[letter] ??= () => desk.give(choice.command);
  }
  useKeys(keys);
  const about = aboutWords(desk);
  return (
    <section
      class="actions"
      aria-label={desk.table.seat === null ? naming.texts.table.going : naming.texts.table.actions}
    >
      {desk.people?.strip}
      <div class="turn">
        <b>{desk.people?.isCut ? SIGNS.noConnection : promptWords(desk)}</b>
        {about === '' || desk.refusal !== '' ? null : <small>{about}</small>}
        {desk.hand?.last && desk.refusal === '' ? <LastHand desk={desk} end={desk.hand.last} /> : null}
        {desk.refusal === '' ? null : <small class="refusal">{desk.refusal}</small>}
        <TimeBar time={desk.time} />
      </div>
      <CardChoices desk={desk} />
      <QuestionPanel desk={desk} />
      {offer.plain.map((choice) => (
        <button
          key={choice.words}
          type="button"
          class={`button ${look(choice) ?? ''} ${choice === main ? 'main-key' : ''} ${choice === main && offer.amounts.length === 0 && !look(choice) ? 'main' : ''}`}
          onClick={oneClick(() => desk.give(choice.command))}
        >
          {choice.words}
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

/** Returns whether the viewer is asked to show a hand that cannot win. */
const isLost = ({ table: { view }, naming }: Desk): boolean =>
  asksToShow(view) && isBeaten(naming.game.looks?.hands, view);

/** What it takes to stay in, what there is to win, and how long one may think. */
function aboutWords(desk: Desk): string {
  const { table, near, naming, offer, time, people } = desk;
  const { view } = table;
  const isShowing = asksToShow(view);
  const due = isShowing || offer.plain.length === 0 ? undefined : toCall(view, near);
  const words = [
    ...(isShowing ? [isLost(desk) ? poker.beaten : poker.showOrMuck(valueText(view.match['pot'] ?? 0))] : []),
    ...(due === undefined ? [] : [naming.texts.table.due(valueText(due), valueText(view.match['pot'] ?? 0))]),
    ...(time ? [lowTimeWords(time, people?.clockEmpty ?? null) ?? timeNote(naming, time)] : []),
  ];
  return words.join(' · ');
}
