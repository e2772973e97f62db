/** What may be done that is not done with a card: buttons with verbs, and a slider for amounts. */
import { keyName, useKeys, type KeyMap } from '../../app/keys.ts';
import type { Choice } from '../choices.ts';
import { turnWords } from '../facts.ts';
import { valueText } from '../naming.ts';
import { timeShare, timeWords } from '../time-left.ts';
import { toCall } from './bets.ts';
import { AmountAction } from './amount-action.tsx';
import type { Desk } from './desk.ts';
import { FormAction } from './form-action.tsx';
import { oneClick } from '../one-click.ts';

/** How buttons of some verbs look; the first that is there is what Space does. */
const LOOKS: { readonly [type: string]: string } = {
  fold: 'harm',
  concede: 'harm',
  check: 'can',
  call: 'can',
};

/** Letters that mean something else everywhere (T6). */
const TAKEN = 'bdghilotz';

/** The bar at the bottom. */
export function Actions({ desk }: { readonly desk: Desk }) {
  const { offer, naming } = desk;
  const types = [...offer.plain.map(({ command }) => command.type), ...offer.amounts.map(({ type }) => type)];
  const letters = lettersFor(types);
  const main = mainOf(offer.plain);
  const keys: Record<string, KeyMap[string]> = {};
  for (const choice of offer.plain) {
    const letter = letters.get(choice.command.type);
    if (letter) keys[letter] ??= () => desk.give(choice.command);
  }
  useKeys(keys);
  const about = aboutWords(desk);
  return (
    <section class="actions" aria-label={naming.texts.table.actions}>
      <div class="turn">
        <b>{turnWords(naming, desk.table)}</b>
        {about === '' || desk.refusal !== '' ? null : <small>{about}</small>}
        {desk.refusal === '' ? null : <small class="refusal">{desk.refusal}</small>}
        {desk.left === undefined ? null : (
          <span class="time-left" aria-hidden="true">
            <i style={{ width: `${timeShare(desk.left)}%` }} />
          </span>
        )}
      </div>
      {offer.plain.map((choice) => (
        <button
          key={choice.words}
          type="button"
          class={`button ${LOOKS[choice.command.type] ?? ''} ${choice === main ? 'main-key' : ''} ${choice === main && offer.amounts.length === 0 && !LOOKS[choice.command.type] ? 'main' : ''}`}
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

/** What it takes to stay in, what there is to win, and how long one may think. */
function aboutWords({ table: { view }, near, naming, offer, left }: Desk): string {
  const due = offer.plain.length === 0 ? undefined : toCall(view, near);
  const words = [
    ...(due === undefined ? [] : [naming.texts.table.due(valueText(due), valueText(view.match['pot'] ?? 0))]),
    ...(left === undefined ? [] : [timeWords(left)]),
  ];
  return words.join(' · ');
}

/** What Space does: what costs least among what goes on. */
const mainOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.find(({ command }) => LOOKS[command.type] === 'can') ?? choices.find(({ command }) => !LOOKS[command.type]);

/** A letter for each verb, where one of its own is free. */
function lettersFor(types: readonly string[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const type of new Set(types)) {
    const used = [...letters.values()];
    const isFree = (letter: string): boolean =>
      /[a-z]/.test(letter) && !TAKEN.includes(letter) && !used.includes(letter);
    const own = type.startsWith('draw') && !used.includes('d') ? 'd' : type.toLowerCase().split('').find(isFree);
    if (own) letters.set(type, own);
  }
  return letters;
}

/** The first of its type answers to the letter. */
const keyHint = (letter: string | undefined, choice: Choice, all: readonly Choice[]) =>
  letter && all.find(({ command }) => command.type === choice.command.type) === choice ? (
    <kbd aria-hidden="true">{keyName(letter)}</kbd>
  ) : null;
