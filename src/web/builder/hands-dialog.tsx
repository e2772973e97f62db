/** Five opening hands of the deck, and how likely what is hoped for is in one. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../app/dialog.tsx';
import { Card } from '../card/card.tsx';
import { sizeOf } from './deck.ts';
import type * as engine from './opening.ts';
import type { Workbench } from './workbench.ts';

interface DialogProps {
  readonly bench: Workbench;
  readonly close: () => void;
}

type Opening = typeof engine;

const HANDS = 5;
const below = (n: number): number => Math.floor(Math.random() * n);

/** Hands and odds, once the engine that counts them is there. */
export function HandsDialog({ bench, close }: DialogProps) {
  const { game, deck } = bench;
  const words = bench.words.opening;
  const opening = useSignal<Opening | undefined>(undefined);
  const hands = useSignal<readonly (readonly string[])[]>([]);
  const deal = (): void => void (hands.value = opening.value?.dealHands(game, deck.value, HANDS, below) ?? []);
  useEffect(() => {
    void import('./opening.ts').then((found) => {
      opening.value = found;
      deal();
    });
  }, []);
  return (
    <Dialog title={words.title} close={close} kind="hands">
      {sizeOf(deck.value) < game.opening ? (
        <p>{words.few}</p>
      ) : (
        <>
          {opening.value ? <Chances bench={bench} opening={opening.value} /> : null}
          <ol class={`tried-hands ${game.opening > 5 ? 'many' : ''}`}>
            {hands.value.map((hand, at) => (
              <li
                key={at}
                aria-label={`${words.hand(at + 1)}: ${hand.map((kind) => faceOf(bench, kind)?.name).join(', ')}`}
              >
                {hand.map((kind, place) => (
                  <Shown key={place} bench={bench} kind={kind} />
                ))}
              </li>
            ))}
          </ol>
        </>
      )}
      <div class="dialog-buttons">
        <button type="button" class="button main" onClick={deal}>
          {words.again}
        </button>
        <button type="button" class="button" onClick={close}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}

const faceOf = ({ game }: Workbench, kind: string) => game.cards.find((card) => card.kind === kind)?.face;

function Shown({ bench, kind }: { readonly bench: Workbench; readonly kind: string }) {
  const face = faceOf(bench, kind);
  return face ? <Card face={face} size="mini" width={58} /> : null;
}

/** What an opening hand holds, and how often. */
function Chances({ bench, opening }: { readonly bench: Workbench; readonly opening: Opening }) {
  const { game, deck } = bench;
  const words = bench.words.opening;
  const copies = [...new Set(deck.value.counts.values())].sort((a, b) => a - b);
  const rows = [
    ...game.questions.map((question) => ({
      says: words[question.name](question.says),
      chance: opening.chanceOf(game, deck.value, question),
    })),
    ...copies
      .filter((count) => count <= 4)
      .map((count) => ({ says: words.copies(count), chance: opening.chanceOfCopies(game, deck.value, count) })),
  ];
  return (
    <section class="chances">
      <h3>
        {words.odds(game.opening)} <small>{words.exact}</small>
      </h3>
      <dl>
        {rows.flatMap(({ says, chance }) =>
          chance === undefined
            ? []
            : [
                <div key={says}>
                  <dt>{says}</dt>
                  <dd>{chance}</dd>
                </div>,
              ],
        )}
      </dl>
    </section>
  );
}
