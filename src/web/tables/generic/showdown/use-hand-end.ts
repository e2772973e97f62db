/** The end of a hand at a table: what is known of it, how far its scene has come, and what may be done meanwhile. */
import { useComputed, useSignal, type Signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Viewer } from '../../../../core/index.ts';
import type { ViewEvent } from '../../../../core/view/index.ts';
import { handPhase, isHandEnd, type HandPhase } from '../../../cues/index.ts';
import type { Performance } from '../../../stage/index.ts';
import type { TableProps } from '../../table-props.ts';
import { endingAfter, handMarks, NOTHING_ENDED, type HandEnd } from './hand-end.ts';
import { spokenEnd } from './hand-words.ts';

/** What the parts of a table know of the end of a hand. */
export interface HandShow {
  /** The hand whose end is shown. */
  readonly end: HandEnd | undefined;
  /** The last hand that ended, until somebody has acted in the next one. */
  readonly last: HandEnd | undefined;
  /** Seats that have thrown their hands away at this showdown. */
  readonly mucked: readonly number[];
  /** Seats that lost their last chips in the hand that is being collected. */
  readonly out?: readonly number[];
  /** Somebody has shown or mucked a hand: the showdown has begun. */
  readonly isShowdown?: boolean;
  /** The part of the scene that plays; undefined where none does. */
  readonly phase: HandPhase | undefined;
  /** While hands lie open at the end of a hand or of the match: the cards of the winning ones and of the others. */
  readonly marks: ReadonlyMap<number, 'made' | 'best'> | undefined;
  readonly stage: Performance;
  /** The showdown is looked at once more. */
  readonly isAgain: Signal<boolean>;
}

/** Follows the hands of a match; in a replay it announces how each of them ends. */
export function useHandEnd(props: TableProps): HandShow {
  const { stage, table, game, seats, texts, isReplay } = props;
  const end = useSignal<HandEnd | undefined>(undefined);
  const last = useSignal<HandEnd | undefined>(undefined);
  const mucked = useSignal<readonly number[]>([]);
  const out = useSignal<readonly number[]>([]);
  const isShowdown = useSignal(false);
  const isAgain = useSignal(false);
  const phase = useComputed(() => phaseOf(stage));
  useLayoutEffect(() => {
    let before = table.peek().view;
    let known = NOTHING_ENDED;
    return stage.subscribe(({ table: { view }, events }) => {
      for (const event of events ?? []) known = endingAfter(known, event, before, view, game.looks?.hands);
      if (!events) known = NOTHING_ENDED;
      before = view;
      mucked.value = known.mucked;
      out.value = known.out ?? [];
      isShowdown.value = known.mucked.length + known.shown.length > 0;
      // At the table it is said with the other news.
      if (isReplay && known.end && known.end !== end.peek())
        stage.announce(spokenEnd({ game, seats, texts }, known.end));
      if (known.end) last.value = known.end;
      else if (!events || events.some((event) => isOwnMove(event, view.viewer))) last.value = undefined;
      isAgain.value = isAgain.peek() && known.end !== undefined;
      // Nobody holds what is no longer there.
      if (!known.end && end.peek() && stage.isPaused.peek()) stage.pause(false);
      end.value = known.end;
    });
  }, [stage, game, seats, texts]);
  const shown = end.value && phase.value ? end.value : undefined;
  // After the last hand of a match the cards stay where they are.
  const open = shown ?? (table.value.outcome ? end.value : undefined);
  return {
    end: end.value,
    last: last.value,
    mucked: mucked.value,
    out: out.value,
    isShowdown: isShowdown.value,
    phase: shown && phase.value,
    marks: open && open.hands.size > 0 ? handMarks(open) : undefined,
    stage,
    isAgain,
  };
}

/** Whether the viewer has made a move; for those who watch, anybody. */
const isOwnMove = (event: ViewEvent, viewer: Viewer): boolean =>
  event.type === 'noted' && event.name === 'move' && (viewer === 'spectator' || event.facts['seat'] === viewer);

function phaseOf({ scene }: Performance): HandPhase | undefined {
  const now = scene.value;
  return now && isHandEnd(now.name) ? handPhase(now.name, now.passed).phase : undefined;
}

/** Returns the chips of a seat as they are shown: what it won counts up once the pot has arrived. */
export function stackShown({ end, phase, stage }: HandShow, seat: number, stack: number): number {
  const won = end?.awards.find((award) => award.seat === seat)?.amount ?? 0;
  if (won === 0 || phase === undefined || phase === 'waiting') return stack;
  if (phase !== 'counting') return stack - won;
  const { name = '', passed = 0 } = stage.scene.value ?? {};
  return stack - Math.round(won * (1 - handPhase(name, passed).progress));
}

/** Whether the pots still lie in the middle. */
export const isUnpaid = ({ phase }: HandShow): boolean => phase === 'announced';

/** Lets the hand lie there, or go on. */
export function toggleHold({ stage }: HandShow): void {
  stage.pause(!stage.isPaused.peek());
}
