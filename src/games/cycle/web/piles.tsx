/** The piles: deck and discard beside the hand, ether and the corrupted layer above them. */
import { Card } from '../../../web/card/card.tsx';
import { Icon } from '../../../web/card/icon.tsx';
import { Pile as BackPile } from '../../../web/card/back.tsx';
import type { IconName } from '../../../web/art/index.ts';
import { nameOf, type PileName, type SeenTimer } from '../index.ts';
import { grown } from '../../../web/lengths.ts';
import { faceOf } from './faces.ts';
import type { Parts } from './parts.ts';
import { Ring, Seconds, type Filling } from './running.tsx';
import { lockOf } from './scene.ts';

interface PileRow {
  readonly name: Exclude<PileName, 'hand' | 'resolving'>;
  readonly icon: IconName;
  readonly width: number;
}

const ROWS: readonly PileRow[] = [
  { name: 'main_deck', icon: 'pile', width: 66 },
  { name: 'discard_pile', icon: 'grave', width: 66 },
  { name: 'ether', icon: 'ethereal', width: 54 },
  { name: 'corrupted_deck', icon: 'bug', width: 54 },
];

/** The piles, each where the desk has it, or a row of counts on a phone. */
export function Piles(parts: Parts) {
  const { isPhone } = parts;
  const rows = ROWS.filter(({ name }) => name !== 'corrupted_deck' || hasLayer(parts));
  return (
    <ul class={isPhone ? 'pile-counts' : 'piles'}>
      {rows.map((row) => (
        <li
          key={row.name}
          class={`pile-${row.name} ${isBarred(parts, row.name) ? 'barred' : ''} ${isStorm(parts) ? 'in-storm' : ''}`}
          // On a desk cards lie on the pile itself, not on its words.
          data-anchor={isPhone ? anchorsOf(parts, row.name) : undefined}
        >
          <span class="unseen">{labelOf(parts, row)}</span>
          <span class="seen" aria-hidden="true">
            {isPhone ? <Count parts={parts} row={row} /> : <Heap parts={parts} row={row} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Before the corrupted layer is there, cards that go to it go where it will be: above, beside the ether. */
const anchorsOf = (parts: Parts, name: PileRow['name']): string =>
  name === 'ether' && !hasLayer(parts) ? 'zone:ether zone:corrupted_deck' : anchorOf(name);

const anchorOf = (name: PileRow['name']): string => (name === 'main_deck' ? 'deck:0' : `zone:${name}`);

/** The layer is there with cards in it, or while a storm looks for some. */
const hasLayer = (parts: Parts): boolean => parts.scene.seen.piles.corrupted_deck.count > 0 || isStorm(parts);

/** A locked deck has its two piles barred (T4). */
const isBarred = ({ scene }: Parts, name: PileRow['name']): boolean =>
  lockOf(scene) === 'deck' && (name === 'main_deck' || name === 'discard_pile');

/** Cards come from the corrupted layer (C44). */
const isStorm = ({ scene }: Parts): boolean => scene.seen.match.stormUntil !== null;

const titleOf = ({ words }: Parts, name: PileRow['name']): string =>
  ({
    main_deck: words.deck,
    discard_pile: words.discardPile,
    ether: words.ether,
    corrupted_deck: words.corrupted,
  })[name];

function noteOf(parts: Parts, name: PileRow['name']): string {
  const { words, scene } = parts;
  const lock = lockOf(scene);
  if (lock && (name === 'main_deck' || isBarred(parts, name))) return words.lockNote[lock];
  const { timer, match } = scene.seen;
  const reshuffles = scene.view.seats[0]?.reshuffles ?? 0;
  if (name === 'main_deck') return timer ? timerWords(words, timer) : words.drawsNext(match.drawPerTurn);
  if (name === 'discard_pile') return words.reshuffled(reshuffles);
  return name === 'ether' ? words.etherNote : words.corruptedNote(isStorm(parts));
}

const timerWords = (words: Parts['words'], timer: SeenTimer): string =>
  'due' in timer ? words.nextCard : words.waiting;

function labelOf(parts: Parts, { name }: PileRow): string {
  const { words, scene } = parts;
  const { count, top } = scene.seen.piles[name];
  const known = top ? `, ${words.topIs(nameOf(top.kind))}` : '';
  return `${words.pile(titleOf(parts, name), count)}${known}, ${noteOf(parts, name)}`;
}

function Heap({ parts, row: { name, width } }: { readonly parts: Parts; readonly row: PileRow }) {
  const { count, top } = parts.scene.seen.piles[name];
  const filling = name === 'main_deck' ? nextCard(parts) : undefined;
  return (
    <>
      <span class="heap-of" data-anchor={anchorsOf(parts, name)}>
        {filling ? <Ring beat={parts.beat} filling={filling} /> : null}
        {top && count > 0 ? (
          <span class="pile open" style={{ '--w': grown(width) }}>
            <Card face={faceOf(top.row)} width={width} size="small" />
            <span class="count" data-count={anchorOf(name)} data-value={count}>
              {count}
            </span>
          </span>
        ) : (
          <BackPile count={count} width={width} anchor={anchorOf(name)} />
        )}
      </span>
      <span class="pile-words">
        <b>{titleOf(parts, name)}</b> {noteOf(parts, name)} <Left parts={parts} filling={filling} />
      </span>
    </>
  );
}

/** How far the next card is, by the match as it is now, while one can come; a timer that is held stands at its end (C53). */
function nextCard({ live }: Parts): Filling | undefined {
  const { timer, tick } = live;
  if (!timer || !('due' in timer) || lockOf({ seen: live })) return undefined;
  const isHeld = timer.by === 'interval' && timer.held;
  return { since: isHeld ? -timer.due : tick - timer.ticks, due: timer.due };
}

function Left({ parts, filling }: { readonly parts: Parts; readonly filling: Filling | undefined }) {
  if (!filling) return null;
  const { beat, live, words } = parts;
  return (
    <span class="left">
      <Seconds beat={beat} filling={filling} rate={live.match.settings.tick_rate} /> {words.seconds}
    </span>
  );
}

function Count({ parts, row: { name, icon } }: { readonly parts: Parts; readonly row: PileRow }) {
  const { count } = parts.scene.seen.piles[name];
  const isBarredDeck = name === 'main_deck' && lockOf(parts.scene) === 'barred';
  return (
    <>
      <Icon name={isBarredDeck ? 'lock' : icon} />
      <b data-count={anchorOf(name)} data-value={count}>
        {count}
      </b>{' '}
      {isBarredDeck ? parts.words.lockNote.barred : titleOf(parts, name)}
      <Left parts={parts} filling={name === 'main_deck' ? nextCard(parts) : undefined} />
    </>
  );
}
