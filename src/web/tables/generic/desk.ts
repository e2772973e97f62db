/** One match at the generic table: what is there, what may be done, and what the player is about to do. */
import { useSignal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Answer, Command } from '../../../core/index.ts';
import type { QuestionView } from '../../../core/view/index.ts';
import { say, sayNow } from '../../app/live.tsx';
import type { Betting } from './bets.ts';
import type { MadeHand } from './made-hand.ts';
import type { HandShow } from './showdown/use-hand-end.ts';
import { offerOf, type Choice, type Offer } from '../choices.ts';
import type { ShownTable } from '../../stage/index.ts';
import type { Naming } from '../naming.ts';
import { answerOf, newDraft, toggle, type Draft } from '../question/draft.ts';
import type { PeopleShown, TableProps } from '../table-props.ts';
import type { ActingTime } from '../time-left.ts';
import { tableSpec, type TableSpec } from '../table-spec.ts';

/** What the parts of the table share. */
export interface Desk {
  readonly naming: Naming;
  readonly table: ShownTable;
  readonly spec: TableSpec;
  readonly offer: Offer;
  /** The seat at the bottom: one's own, or the first for whoever watches. */
  readonly near: number;
  readonly question: QuestionView | null;
  readonly draft: Draft;
  /** Whether the question is answered by picking in one's own hand. */
  readonly picksInHand: boolean;
  /** The card whose choices are open. */
  readonly chosen: number | null;
  readonly refusal: string;
  /** What the viewer has made of its cards, and how far the betting has come, where there are such things. */
  readonly made?: MadeHand | undefined;
  readonly betting?: Betting;
  /** The end of a hand, while it is shown. */
  readonly hand?: HandShow;
  /** The match as it stands, ahead of what is shown: only for what everybody may know before it is dealt. */
  readonly newest?: TableProps['newest'];
  /** The time of whoever is waited for, where there is a clock. */
  readonly time?: ActingTime | undefined;
  /** Of the people at the table; a replay has none. */
  readonly people?: PeopleShown | undefined;
  setDraft(draft: Draft): void;
  choose(card: number | null): void;
  /** A card is clicked, or dropped on the table: it is picked, done, or its choices open. */
  touch(card: number): void;
  /** Whether a click on a card does something although no command names it. */
  isPick?(card: number): boolean;
  /** Who played a shared card, as it is written on the card: "by", "Bo". */
  layerOf?(card: number): readonly [by: string, name: string] | undefined;
  /** A card is dropped on the table, where that is something else than a click. */
  drop?(card: number): void;
  give(command: Command | Answer): void;
  /** Says why nothing is done, in the bar and aloud. */
  refuse(why: string): void;
  answer(draft: Draft): void;
  /** Takes back what is not given yet (T6, key Z): the last pick, or the card that is taken up. */
  takeBack(): void;
  /** A card of the game by its name, where a table has faces of its own for what questions offer. */
  readonly paint?: (name: string) => ComponentChild;
}

/** The desk of a match. */
export function useDesk({ game, table: match, send, seats, texts, people }: TableProps): Desk {
  const table = match.value;
  const { view, cards } = table;
  const naming = useMemo(() => ({ game, seats, texts }), [game, seats, texts]);
  const offer = useMemo(() => offerOf(naming, view, cards), [naming, view, cards]);
  const spec = useMemo(() => tableSpec(game.name, view), [game, view]);
  const chosen = useSignal<number | null>(null);
  const refusal = useSignal('');
  const sentAt = useRef(NEVER);
  const drafting = useSignal<Drafting>(NOTHING_DRAFTED);
  const { question } = view;
  // A draft is of one question; the next question begins anew.
  const { draft, before } =
    !question || drafting.value.id === question.id ? drafting.value : { draft: newDraft(question), before: [] };
  const near = typeof view.viewer === 'number' ? view.viewer : 0;
  const refuse = (why: string): void => {
    refusal.value = why;
    sayNow(why);
  };
  const give = (command: Command | Answer): void => {
    // Nobody acts on what is not shown yet (T15).
    if (!match.peek().isLive) return;
    // A second click before anything has happened is meant for what was there before.
    if (sentAt.current === match.peek().seq) return;
    sentAt.current = match.peek().seq;
    chosen.value = null;
    refusal.value = '';
    void send(command).then((reply) => {
      if (reply.type !== 'done') sentAt.current = NEVER;
      if (reply.type !== 'refused') return;
      refuse(reply.text ?? texts.match.refused);
    });
  };
  const isOpen = chosen.value !== null && (offer.byCard.get(chosen.value)?.length ?? 0) > 0;
  const setDraft = (next: Draft): void => {
    if (question) drafting.value = { id: question.id, draft: next, before: [...before, draft] };
  };
  const takeBack = (): void => {
    const last = before.at(-1);
    say(last || chosen.value !== null ? texts.say.takenBack : texts.say.nothingToTakeBack);
    if (question && last) drafting.value = { id: question.id, draft: last, before: before.slice(0, -1) };
    else chosen.value = null;
  };
  const picksInHand = question !== null && isInHand(table, question);
  const touch = (card: number): void => {
    const place = picksInHand ? (question?.cards?.indexOf(card) ?? -1) : -1;
    if (question && place >= 0) return setDraft(toggle(question, draft, place));
    const choices = offer.byCard.get(card) ?? [];
    const [only, another] = choices;
    if (only && !another) give(only.command);
    else chosen.value = chosen.value === card || !only ? null : card;
  };
  return {
    naming,
    table,
    spec,
    offer,
    near,
    question,
    draft,
    picksInHand,
    chosen: isOpen ? chosen.value : null,
    refusal: refusal.value,
    setDraft,
    choose: (card) => void (chosen.value = card),
    touch,
    give,
    refuse,
    answer: (picks) => question && give(answerOf(question, picks)),
    takeBack,
    people,
  };
}

/** Before every record. */
const NEVER = -1;

/** The draft of a question, and what it was before each change. */
interface Drafting {
  readonly id: number;
  readonly draft: Draft;
  readonly before: readonly Draft[];
}

const NOTHING_DRAFTED: Drafting = { id: NEVER, draft: { picked: [], rest: [] }, before: [] };

/** Whether every card that is asked about lies in the viewer's own hand. */
function isInHand({ view }: ShownTable, { cards }: QuestionView): boolean {
  const hands = Object.values(view.zones).filter(({ type, owner }) => type === 'hand' && owner === view.viewer);
  const held = new Set(hands.flatMap(({ cells }) => cells ?? []));
  return cards !== null && cards.length > 0 && cards.every((card) => held.has(card));
}

/** Draws a card, where the rules let the player ask for one (T6, key D). */
export function drawNow({ offer, give }: Desk): boolean {
  const draw = offer.plain.find(({ command }) => /^draw/i.test(command.type));
  if (draw) give(draw.command);
  return draw !== undefined;
}

/** What may be done with a card. */
export const choicesAt = ({ offer }: Desk, card: number): readonly Choice[] => offer.byCard.get(card) ?? [];

/** Returns the card that an element of the page shows, if it is one. */
export function cardIn(element: Element | null): number | null {
  const card = element instanceof HTMLElement ? element.dataset['card'] : undefined;
  return card === undefined ? null : Number(card);
}

/** Takes a card up as its number key does: it is picked where cards are asked for, else chosen; nothing is played by it. */
export function takeUp(desk: Desk, card: number | null): void {
  if (card === null) return;
  const isPick = desk.picksInHand ? desk.question?.cards?.includes(card) : desk.isPick?.(card);
  if (!desk.question && choicesAt(desk, card).length > 0) desk.choose(card);
  else if (isPick) desk.touch(card);
}

/** Returns whether a card is taken up and its choices are open: Enter then goes on to them. */
export const hasOpenChoices = (desk: Desk, card: number | null): boolean =>
  card !== null && card === desk.chosen && choicesAt(desk, card).length > 1;
