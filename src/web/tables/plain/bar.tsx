/** The bar at the bottom: whose turn it is, what is picked, what else may be done, and one button for the likely act. */
import { printedKey, useKeys, type KeyMap } from '../../app/keys.ts';
import { PLAIN as texts } from '../../texts/plain.ts';
import { CardChoices } from '../generic/card-choices.tsx';
import { choicesAt, type Desk } from '../generic/desk.ts';
import { isNoneFitting } from '../generic/fits.ts';
import { keyHint, lettersFor } from '../generic/verb-keys.tsx';
import { mayAct, turnWords } from '../facts.ts';
import { verbOf, type Choice } from '../choices.ts';
import type { Printed } from '../../card/any-face.tsx';
import { useKeptHeight } from '../kept-height.ts';
import { capital, isPrice, printed, seatName } from '../naming.ts';
import { oneClick } from '../one-click.ts';
import { QuestionPanel } from '../question/question-panel.tsx';
import { isLowTime, LowTime, TimeBar, timeNote, timeShown } from '../time-bar.tsx';
import { SIGNS } from '../../texts/signs.ts';
import { spoken } from '../../../core/words/index.ts';
import { knownAbout } from './asked.tsx';
import { isInBar, seatLetters, seatStep, type Board } from './board.ts';
import { isLastCard } from './others.tsx';
import type { Picking } from './picks.ts';

/** The bar. */
export function Bar({ board }: { readonly board: Board }) {
  const { desk } = board;
  const { main, others } = buttonsOf(board);
  const letters = lettersFor(others.map(({ command }) => command.type));
  useKeys({
    ...keysFor(desk, others, letters),
    ...seatKeys(board),
    Enter: printedKey(() => (main ? desk.give(main.command) : false)),
  });
  const hint = hintOf(board);
  // What a card does is read before it is played: on a phone it has no room on the card.
  const face = printed(desk.naming, desk.table.view, desk.chosen);
  const name = face?.name ?? '';
  const text = face ? readingOf(face) : '';
  const known = knownAbout(board);
  const last = lastCardWords(board);
  const kept = useKeptHeight<HTMLElement>(desk.question === null && desk.refusal === '');
  return (
    <section
      ref={kept}
      class="actions plain-bar words"
      aria-label={desk.table.seat === null ? desk.naming.texts.table.going : desk.naming.texts.table.actions}
    >
      {desk.people?.strip}
      {isLowTime(desk) && desk.refusal === '' && text === '' ? (
        <LowTime desk={desk} />
      ) : (
        <div class={`turn${text === '' ? '' : ' card-read'}`}>
          <b>
            {desk.people?.isCut ? SIGNS.noConnection : text === '' ? turnWords(desk.naming, desk.table) : capital(name)}
          </b>
          <small class={desk.refusal === '' ? '' : 'refusal'}>
            {desk.refusal || [text || hint, timeOf(desk)].filter(Boolean).join(' · ')}
          </small>
          <TimeBar time={timeShown(desk)} />
        </div>
      )}
      {desk.chosen !== null && !isInBar(desk, desk.chosen) ? <CardChoices desk={desk} /> : null}
      <QuestionPanel desk={desk} />
      {known === '' ? null : <p class="known-phone">{known}</p>}
      <Steps board={board} />
      <span class="spring" />
      {last === '' ? null : <span class="bar-note">{last}</span>}
      {others.map((choice) => (
        <button key={choice.words} type="button" class="button" onClick={oneClick(() => desk.give(choice.command))}>
          {choice.words}
          {keyHint(letters.get(choice.command.type), choice, others)}
        </button>
      ))}
      {main ? (
        <button type="button" class="button main main-key" onClick={oneClick(() => desk.give(main.command))}>
          {main.words}
          <kbd aria-hidden="true">Enter</kbd>
        </button>
      ) : null}
    </section>
  );
}

/** Returns what is read of a card before it is played: its price, other values that its text does not say, its text. */
export function readingOf({ text = '', fields = [] }: Printed): string {
  const isNews = ([label, value]: readonly [string, string]): boolean =>
    isPrice(label) || (text !== '' && !text.toLowerCase().includes(value.toLowerCase()));
  const values = fields.filter(isNews).map(([label, value]) => `${label} ${value}`);
  return [values.length === 0 ? '' : `${capital(values.join(', '))}.`, text].filter(Boolean).join(' ');
}

interface Buttons {
  /** The likely act; absent while something has to be selected first. */
  readonly main: Choice | undefined;
  readonly others: readonly Choice[];
}

/** Returns the one button of the likely act, and the others. Whoever can play a card does not draw one for want of a click. */
export function buttonsOf({ desk, picking }: Pick<Board, 'desk' | 'picking'>): Buttons {
  const { plain, byCard } = desk.offer;
  if (desk.question) return { main: undefined, others: [] };
  const chosen = desk.chosen !== null && isInBar(desk, desk.chosen) ? choicesAt(desk, desk.chosen) : [];
  const [first, ...rest] = chosen;
  if (first) return { main: first, others: [...plain, ...rest] };
  if (picking?.choice) return { main: picking.choice, others: plain };
  if (picking || byCard.size > 0) return { main: undefined, others: plain };
  const main = plain.find(({ command }) => !/^(pass|concede|resign|give.?up)$/i.test(command.type)) ?? plain[0];
  return { main, others: plain.filter((choice) => choice !== main) };
}

function keysFor(desk: Desk, choices: readonly Choice[], letters: ReadonlyMap<string, string>): KeyMap {
  const keys: Record<string, KeyMap[string]> = {};
  for (const choice of choices) {
    const letter = letters.get(choice.command.type);
    if (letter) keys[letter] ??= () => desk.give(choice.command);
  }
  return keys;
}

/** Binds the letter of each player who can be picked to a click on that player's plate. */
const seatKeys = (board: Board): KeyMap =>
  Object.fromEntries(
    [...seatLetters(board)].map(([value, letter]) => [letter, () => board.pick(seatStep(board)?.field ?? '', value)]),
  );

function timeOf(desk: Desk): string {
  const time = timeShown(desk);
  return time ? timeNote(desk.naming, time) : '';
}

/** What to do next, in a sentence. */
function hintOf({ desk, picking }: Board): string {
  if (!mayAct(desk.table) || desk.question) return '';
  if (picking) return pickWords(picking);
  const held = [...desk.offer.byCard.keys()];
  if (held.length === 0) return isNoneFitting(desk) ? texts.canPlay(0) : '';
  const verbs = [...new Set([...desk.offer.byCard.values()].flat().map(({ command }) => command.type))];
  const words = [...new Set(verbs.map((type) => verbOf(desk.naming, type).toLowerCase()))];
  return words.length === 1 && words[0] === 'play' ? texts.canPlay(held.length) : texts.canDo(words);
}

/** What is to be picked: a rank and a player by what they are, all else as the game calls it. */
function pickWords({ form, steps: all }: Picking): string {
  const steps = all.filter(({ now }) => now === '');
  if (steps.length === 0) return '';
  // A single letter says nothing to a player; the move itself does.
  const [only, ...others] = steps;
  if (only && others.length === 0 && only.kind === 'other' && only.field.length === 1)
    return texts.chooseFor(
      spoken(form.type),
      [...only.values.keys()].every((value) => Number.isFinite(Number(value))),
    );
  return steps.some(({ kind }) => kind === 'other')
    ? texts.chooseThings(steps.map(({ field }) => spoken(field.length > 1 ? field : form.type)))
    : texts.choose(steps.map(({ kind }) => (kind === 'rank' ? texts.aRank : texts.aPlayer)));
}

/** Who has one card left, except for oneself. */
export function lastCardWords({ desk }: Pick<Board, 'desk'>): string {
  const { near, table, naming } = desk;
  const seats = [...table.view.seats.keys()].filter((seat) => seat !== near && isLastCard({ desk }, seat));
  return seats.length === 0 ? '' : texts.oneLeft(seats.map((seat) => seatName(naming, seat)));
}

/** The parts of a command that is put together, numbered where there are several. */
function Steps({ board: { picking, pick } }: { readonly board: Board }) {
  if (!picking) return null;
  return (
    <div class="pick-steps">
      {picking.steps.map(({ field, values, now }, at) => (
        <div key={field} class="pick-step" role="group" aria-label={spoken(field)}>
          {picking.steps.length > 1 ? <em aria-hidden="true">{at + 1}</em> : null}
          {[...values].map(([value, words]) => (
            <button
              key={value}
              type="button"
              class="pick"
              aria-pressed={value === now}
              onClick={() => pick(field, value)}
            >
              {words}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
