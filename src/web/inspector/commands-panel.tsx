/** What may be done, as buttons with keys; and a line for any other command, to see how it is refused. */
import { useSignal } from '@preact/signals';
import type { Answer, Command, Seat } from '../../core/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import { useKeys } from '../app/keys.ts';
import { Icon } from '../card/icon.tsx';
import type { Legal } from '../replay/letters.ts';
import { choiceOf } from '../tables/choices.ts';
import type { Naming } from '../tables/naming.ts';
import { INSPECTOR as words } from '../texts/replay.ts';
import { short } from './trees.ts';

/** What may be done, and what then happens: why not, or nothing. */
export interface CommandsProps {
  /** Nothing can be done before a command is carried out. */
  readonly isSettled: boolean;
  readonly legal: readonly Legal[];
  readonly naming: Naming;
  readonly view: PlainView;
  readonly act: (seat: Seat, command: unknown) => Promise<string>;
}

interface Offered {
  readonly seat: Seat;
  readonly command: Command | Answer;
  readonly text: string;
}

const KEYS = 'asdfghjkl';
const FIRST = 40;

/** The panel. */
export function CommandsPanel({ isSettled, legal, naming, view, act }: CommandsProps) {
  const isLong = useSignal(false);
  const why = useSignal('');
  const all = offeredIn(legal, naming, view);
  const seats = legal.map(({ seat }) => seat);
  const give = async (seat: Seat, command: unknown): Promise<void> => {
    why.value = await act(seat, command);
  };
  useKeys(
    Object.fromEntries(
      all.slice(0, KEYS.length).map(({ seat, command }, at) => [KEYS[at] ?? '', () => void give(seat, command)]),
    ),
    { leads: true },
  );
  const shown = isLong.value ? all : all.slice(0, FIRST);
  return (
    <section class="panel commands-panel" aria-label={words.commands}>
      <h2>
        {words.commands} <span class="many">{all.length}</span>
        <span class="spring" />
        <small>{seats.length === 1 ? nameOf(naming, seats[0] ?? 0) : ''}</small>
      </h2>
      <div class="scrolls" tabIndex={0} role="group" aria-label={words.commands}>
        {all.length === 0 ? <p>{isSettled ? words.nothing : words.unsettled}</p> : null}
        {shown.map(({ seat, command, text }, at) => (
          <button
            key={`${seat} ${text} ${at}`}
            type="button"
            title={JSON.stringify(command)}
            onClick={() => void give(seat, command)}
          >
            {seats.length > 1 ? `${nameOf(naming, seat)}: ${text}` : text}
            {KEYS[at] ? <kbd>{KEYS[at]}</kbd> : null}
          </button>
        ))}
        {all.length > shown.length ? (
          <button type="button" class="more" onClick={() => (isLong.value = true)}>
            {words.more(all.length - shown.length)}
          </button>
        ) : null}
      </div>
      {seats.length > 0 ? <RawCommand seat={seats[0] ?? 0} give={give} fail={(text) => (why.value = text)} /> : null}
      <p class="why" role="alert">
        {why.value === '' ? null : (
          <>
            <Icon name="warn" />
            <span>{why.value}</span>
          </>
        )}
      </p>
    </section>
  );
}

const nameOf = ({ seats, texts }: Naming, seat: Seat): string => seats[seat]?.name ?? texts.player(seat + 1);

const offeredIn = (legal: readonly Legal[], naming: Naming, view: PlainView): readonly Offered[] =>
  legal.flatMap(({ seat, commands, cards }) =>
    plainestFirst(commands).map((command) => ({ seat, command, text: wordsOf(naming, view, command, cards) })),
  );

/** What needs no choosing comes first: passing, ending the turn. */
const plainestFirst = (commands: Legal['commands']): Legal['commands'] =>
  commands.toSorted((a, b) => Object.keys(a).length - Object.keys(b).length);

/** A command in words; an answer by what it picks. */
function wordsOf(naming: Naming, view: PlainView, command: Command | Answer, cards: Legal['cards']): string {
  const { type, ...fields } = { ...command };
  if (type === 'answer') return `${type} ${short(JSON.parse(JSON.stringify(fields)))}`;
  return boardText(view, type, fields) ?? choiceOf(naming, view, cards, command).words;
}

/** Squares by their names, where the game has a board: `move d3 → d4`. */
function boardText(
  { match }: PlainView,
  type: string,
  fields: { readonly [field: string]: unknown },
): string | undefined {
  const columns: unknown = Object(Object(match['settings']).board).columns;
  if (typeof columns !== 'number') return undefined;
  const square = (at: number): string => `${String.fromCharCode(97 + (at % columns))}${Math.floor(at / columns) + 1}`;
  const said = Object.entries(fields).map(([field, value]) =>
    typeof value !== 'number'
      ? short(JSON.parse(JSON.stringify(value ?? null)))
      : field === 'slot'
        ? `${value + 1}`
        : square(value),
  );
  return [type, said.join(type === 'attack' ? ' × ' : ' → ')].join(' ').trim();
}

interface RawProps {
  readonly seat: Seat;
  readonly give: (seat: Seat, command: unknown) => Promise<void>;
  readonly fail: (text: string) => void;
}

function RawCommand({ seat, give, fail }: RawProps) {
  const text = useSignal('');
  const send = (event: Event): void => {
    event.preventDefault();
    const command = parsed(text.value);
    if (command === undefined) return fail(words.notJson);
    void give(seat, command);
  };
  return (
    <form class="raw" onSubmit={send}>
      <input
        aria-label={words.raw}
        placeholder='{"type":"pass"}'
        spellcheck={false}
        value={text.value}
        onInput={({ currentTarget }) => (text.value = currentTarget.value)}
      />
      <button type="submit">{words.try}</button>
    </form>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
