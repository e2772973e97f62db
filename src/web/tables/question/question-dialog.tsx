/** A question in a dialog: cards to pick, or two trays where an order is asked. Buttons, keys and drag do the same. */
import { Dialog } from '../../app/dialog.tsx';
import { keyName, type KeyMap } from '../../app/keys.ts';
import { Icon } from '../../card/icon.tsx';
import { AnyFace } from '../../card/any-face.tsx';
import type { QuestionView } from '../../../core/view/index.ts';
import type { Desk } from '../generic/desk.ts';
import type { Naming } from '../naming.ts';
import { countOf, isArranging, isReady, newDraft, put, shift, toggle, type Draft, type Tray } from './draft.ts';
import { kindRow } from './kinds.ts';
import { doneWords, isReward, offeredBy, questionHint, questionTitle, traysOf, type Offered } from './offered.ts';
import { dragBetween } from './tray-drag.ts';
import { oneClick } from '../one-click.ts';

interface DialogProps {
  readonly desk: Desk;
  readonly question: QuestionView;
  readonly away: () => void;
  readonly done: (draft: Draft) => void;
}

/** What the trays need. */
interface Trays extends DialogProps {
  readonly draft: Draft;
  readonly offered: readonly Offered[];
  readonly change: (draft: Draft) => void;
}

/** A question over the table; `away` lets one look at the table meanwhile. */
export function QuestionDialog(props: DialogProps) {
  const { desk, question, away, done } = props;
  const { texts } = desk.naming;
  const { draft, setDraft: change } = desk;
  const offered = offeredBy(desk.naming, desk.table.view, question);
  const trays: Trays = { ...props, draft, offered, change };
  const isOrdered = question.ordered || kindRow(question.kind) !== undefined;
  const ready = isReady(question, draft);
  const count = kindRow(question.kind)?.followUp ? countOf(question) : undefined;
  const asides = isOrdered ? [] : asidesOf(trays);
  // One thing that is not picked yet leaves nothing to press (LOOKS, "When a control is live").
  const isIdle = !isOrdered && isFresh(question, draft) && !ready;
  const finish = (): void => (ready ? done(draft) : undefined);
  // Enter ends what is complete; before that, and on a button beside the cards, it presses what has the focus.
  const enter = (): boolean => ready && !document.activeElement?.matches('.question-aside') && (finish(), true);
  return (
    <Dialog
      title={questionTitle(desk.naming, question)}
      kind={`question${count === undefined ? '' : ' counted'}`}
      keys={{ ...(isOrdered ? {} : numberKeys(trays, finish)), t: away, z: () => desk.takeBack(), Enter: enter }}
    >
      {count === undefined ? null : (
        <span class="question-count" aria-hidden="true">
          {count}
        </span>
      )}
      <p class="question-hint">{questionHint(desk.naming, question)}</p>
      <button type="button" class="button question-away question-aside" onClick={away}>
        <Icon name="eye" />
        {texts.question.show}
        <kbd aria-hidden="true">{keyName('t')}</kbd>
      </button>
      {isOrdered ? <TwoTrays {...trays} /> : <Grid {...trays} />}
      <footer class="question-foot">
        {isOrdered ? <KeyHints {...trays} /> : <span />}
        {isIdle ? null : (
          <button
            type="button"
            class="button question-aside"
            disabled={isFresh(question, draft)}
            onClick={() => change(newDraft(question))}
          >
            {texts.question.reset}
          </button>
        )}
        {asides.map((thing) => (
          <button
            key={thing}
            type="button"
            class="button question-aside"
            onClick={oneClick(() => done({ picked: [thing], rest: [] }))}
          >
            {offered[thing]?.words}
          </button>
        ))}
        {isIdle ? null : (
          <button type="button" class="button main" disabled={!ready} onClick={oneClick(finish)}>
            {finishWords(trays, isOrdered)}
            <kbd aria-hidden="true">Enter</kbd>
          </button>
        )}
      </footer>
    </Dialog>
  );
}

/** Returns what is offered beside pictured cards and is none itself, as "Take nothing": a button of its own, which answers at once. */
function asidesOf({ desk, question, offered }: Trays): readonly number[] {
  const plain = offered.flatMap((each, thing) => (faceOf(desk, question, each, thing) || each.card ? [] : [thing]));
  return question.max === 1 && plain.length < offered.length ? plain : [];
}

/** Returns what lies in the grid: all that is offered but what has a button of its own. */
function inGrid(trays: Trays): readonly number[] {
  const asides = asidesOf(trays);
  return trays.offered.flatMap((_, thing) => (asides.includes(thing) ? [] : [thing]));
}

const keyOf = (at: number): string => `${(at + 1) % 10}`;

/** The first ten things have the keys of a hand: the first press picks one, and where one is asked for, the second is the answer. */
function numberKeys(trays: Trays, finish: () => void): KeyMap {
  const { question, draft, change } = trays;
  const press = (thing: number, at: number): void => {
    document.querySelectorAll<HTMLElement>('.question-grid button')[at]?.focus();
    if (question.max === 1 && draft.picked.includes(thing)) finish();
    else change(toggle(question, draft, thing));
  };
  return Object.fromEntries(
    inGrid(trays)
      .slice(0, 10)
      .map((thing, at) => [keyOf(at), () => press(thing, at)]),
  );
}

/** How the table itself draws what is offered, if it has a face for it. */
const faceOf = (desk: Desk, question: QuestionView, { card }: Offered, thing: number) =>
  desk.paint?.(card?.name ?? question.options[thing]?.label ?? '');

/** A card by its name, what it costs and what it does; whatever is no card by its name alone. */
function fullName(naming: Naming, words: string): string {
  const { texts } = naming;
  const row = rowNamed(naming, words);
  const cost = row?.columns?.['cost'];
  return `${row?.name ?? words}${typeof cost === 'number' ? `, ${texts.question.cost(cost)}` : ''}${row?.text ? `. ${row.text}` : ''}`;
}

/** The card of a game with a name, in whatever letters. */
const rowNamed = ({ game }: Naming, words: string) =>
  Object.values(game.catalog).find(({ name }) => name.toLowerCase() === words.toLowerCase());

/** Whether nothing has been picked or moved yet. */
const isFresh = (question: QuestionView, draft: Draft): boolean =>
  JSON.stringify(draft) === JSON.stringify(newDraft(question));

/** The button says what it will do. */
function finishWords({ desk, question, draft, offered }: Trays, isOrdered: boolean): string {
  const { texts } = desk.naming;
  const [first = -1] = draft.picked;
  const taken = offered[first];
  if (taken && isReward(desk.naming.game, question))
    return texts.question.take(rowNamed(desk.naming, taken.words)?.name ?? taken.words);
  const words = traysOf(desk.naming, question);
  if (draft.picked.length === 0 && question.min > 0 && !isOrdered) return texts.question.pickFirst(question.min);
  if (!isOrdered || isArranging(question)) return doneWords(desk.naming, question, draft.picked.length);
  const short = (name: string): string => name.split(',')[0] ?? name;
  return texts.doneTrays(draft.picked.length, short(words.picked), draft.rest.length, short(words.rest));
}

function KeyHints({ desk, question }: Trays) {
  const words = traysOf(desk.naming, question);
  return (
    <span class="key-hints" aria-hidden="true">
      <kbd>←</kbd> <kbd>→</kbd> {desk.naming.texts.question.keys} <kbd>↓</kbd> {words.toPicked.toLowerCase()}{' '}
      <kbd>↑</kbd> {words.toRest.toLowerCase()}
    </span>
  );
}

/** Pick some: each a button that is down or up. */
function Grid(trays: Trays) {
  const { desk, question, draft, offered, change } = trays;
  return (
    <ul class="question-grid">
      {inGrid(trays).map((thing, at) => {
        const { card, words } = offered[thing] ?? { words: '' };
        const isPicked = draft.picked.includes(thing);
        const face = faceOf(desk, question, { card, words }, thing);
        return (
          <li key={thing}>
            <button
              type="button"
              autofocus={at === 0}
              class={card || face ? `tcard ${isPicked ? 'chosen' : 'can'}` : `button ${isPicked ? 'picked' : ''}`}
              aria-pressed={isPicked}
              aria-label={fullName(desk.naming, words)}
              data-reads={question.cards?.[thing]}
              onClick={() => change(toggle(question, draft, thing))}
            >
              {face ?? (card ? <AnyFace {...card} /> : words)}
              {at < 10 ? <kbd aria-hidden="true">{keyOf(at)}</kbd> : null}
            </button>
            {card && question.cards === null ? <small aria-hidden="true">{words}</small> : null}
          </li>
        );
      })}
      {offered.length === 0 ? <li>{desk.naming.texts.table.nothing}</li> : null}
    </ul>
  );
}

/** What is left and what is picked, side by side; the first is where everything begins. */
function TwoTrays(trays: Trays) {
  const { question, draft } = trays;
  const order: readonly Tray[] = isArranging(question) ? ['picked'] : ['rest', 'picked'];
  return (
    <div class={`trays trays-${order.length}`}>
      {order.map((tray) => (
        <TrayBox key={tray} trays={trays} tray={tray} things={draft[tray]} />
      ))}
    </div>
  );
}

function TrayBox({
  trays,
  tray,
  things,
}: {
  readonly trays: Trays;
  readonly tray: Tray;
  readonly things: readonly number[];
}) {
  const { desk, question, change, draft } = trays;
  const words = traysOf(desk.naming, question);
  const isFirst = tray === 'rest' || isArranging(question);
  return (
    <section class={`tray ${isFirst ? 'first' : ''}`} data-tray={tray} aria-label={words[tray]}>
      <h3>
        <Icon name={isFirst ? 'up' : 'down'} />
        {words[tray]}
      </h3>
      <ol onPointerDown={(event) => dragBetween(event, (thing, to, at) => change(put(draft, thing, to, at)))}>
        {things.map((thing, at) => (
          <TrayItem key={thing} trays={trays} tray={tray} thing={thing} at={at} of={things.length} />
        ))}
      </ol>
    </section>
  );
}

interface ItemProps {
  readonly trays: Trays;
  readonly tray: Tray;
  readonly thing: number;
  readonly at: number;
  readonly of: number;
}

function TrayItem({ trays, tray, thing, at, of }: ItemProps) {
  const { desk, question, draft, offered, change } = trays;
  const { texts } = desk.naming;
  const words = traysOf(desk.naming, question);
  const item = offered[thing];
  const other = tray === 'rest' ? 'picked' : 'rest';
  const isFull = other === 'picked' && draft.picked.length >= question.max;
  const move = (by: number): void => change(shift(draft, tray, thing, by));
  const send = (): void => {
    if (isFull) return;
    // The card leaves with the focus on it: its neighbour takes over.
    const left = document.activeElement?.closest('li');
    const near = left?.nextElementSibling ?? left?.previousElementSibling;
    change(put(draft, thing, other));
    near?.querySelector<HTMLElement>('.small')?.focus();
  };
  const keys = (event: KeyboardEvent): void => {
    const acts: { readonly [key: string]: () => void } = {
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
      ArrowDown: () => (tray === 'rest' ? send() : undefined),
      ArrowUp: () => (tray === 'picked' && !isArranging(question) ? send() : undefined),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  // One alone has no order.
  const isOrdered = of > 1 && (question.ordered || (tray === 'rest' && kindRow(question.kind)?.followUp !== undefined));
  return (
    <li data-thing={thing} data-reads={question.cards?.[thing]} onKeyDown={keys}>
      <span
        class="tcard tray-card"
        role="img"
        aria-label={`${fullName(desk.naming, item?.words ?? '')}. ${texts.table.place(at + 1, of)}`}
      >
        {item?.card ? (
          (desk.paint?.(item.card.name) ?? <AnyFace {...item.card} />)
        ) : (
          <span class="plain-face">
            <span class="card-text">{item?.words}</span>
          </span>
        )}
        {isOrdered ? <span class="pick-order">{at + 1}</span> : null}
      </span>
      <span class="tray-buttons">
        {isOrdered ? (
          <Arrow
            label={texts.question.earlier}
            about={item?.words ?? ''}
            isOff={at === 0}
            name="rew"
            act={() => move(-1)}
          />
        ) : null}
        {isArranging(question) ? null : (
          <button
            type="button"
            class="button small"
            autofocus={tray === 'rest' && at === 0}
            disabled={isFull}
            aria-label={`${tray === 'rest' ? words.toPicked : words.toRest}: ${item?.words ?? ''}`}
            onClick={oneClick(send)}
          >
            {tray === 'rest' ? words.toPicked : <Icon name="up" />}
            {tray === 'rest' ? <Icon name="down" /> : words.toRest}
          </button>
        )}
        {isOrdered ? (
          <Arrow
            label={texts.question.later}
            about={item?.words ?? ''}
            isOff={at === of - 1}
            name="ffw"
            act={() => move(1)}
          />
        ) : null}
      </span>
    </li>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly about: string;
  readonly isOff: boolean;
  readonly name: 'rew' | 'ffw';
  readonly act: () => void;
}

const Arrow = ({ label, about, isOff, name, act }: ArrowProps) => (
  <button type="button" class="icon-button boxed" disabled={isOff} aria-label={`${label}: ${about}`} onClick={act}>
    <Icon name={name} />
  </button>
);
