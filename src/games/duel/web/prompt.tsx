/** The line between board and hand: mana, and what can be done next. */
import type { ReadonlySignal } from '@preact/signals';
import type { Table } from '../../../client/index.ts';
import { Gems } from '../../../web/card/gems.tsx';
import { SIGNS } from '../../../web/texts/signs.ts';
import { fullTime, lateness, lowTime } from '../../../web/tables/time-left.ts';
import { lowWords, useOwnTime } from './clock.tsx';
import { needsNoSquare } from './intent.ts';
import { choosingWords } from './names.ts';
import type { Parts } from './props.ts';
import { whyNotReplaced } from './reading.ts';
import { hasOptions, unitOn } from './scene.ts';
import { sideFacts } from './plate.tsx';
import { Strong } from '../../../web/texts/strong.tsx';

/** Mana as gems and as a number; nothing where cards are free. */
export function Mana({ desk, words }: Parts) {
  const { seen, me } = desk.scene.value;
  const { mana, manaMost } = seen.sides[me];
  if (!seen.settings.mana) return null;
  return (
    <span class="manabox" role="img" aria-label={words.manaIs(mana, manaMost)}>
      <Gems now={mana} most={manaMost} ever={Math.min(12, seen.settings.mana.most)} />
      <b>{mana}</b>
      <small>{words.mana(manaMost)}</small>
    </span>
  );
}

/** What to do next; what was refused stands here too, for as long as nothing else is done. */
export function Prompt({ parts, table }: { readonly parts: Parts; readonly table: ReadonlySignal<Table> }) {
  const { desk, people } = parts;
  const { value: refusal } = desk.refusal;
  const left = useOwnTime({ parts, table });
  const { isMyTurn } = desk.scene.value;
  if (people?.strip)
    return (
      <div class="prompt with-strip">
        {isMyTurn && !people.isCut ? <Mana {...parts} /> : null}
        {people.strip}
      </div>
    );
  return (
    <div class="prompt">
      <Mana {...parts} />
      <span class="say" role="status">
        {refusal ? <b class="why-not">{refusal.text}</b> : <Say {...parts} left={left} />}
      </span>
    </div>
  );
}

/** What to do next; that something is being shown is seen, and said aloud by what is shown. */
const Idle = ({ words, isBrief }: { readonly words: string; readonly isBrief: boolean }) =>
  isBrief ? <span aria-hidden="true">{words}</span> : <Strong text={words} />;

function Say({ left, ...parts }: Parts & { readonly left: number | undefined }) {
  const { desk, words, people } = parts;
  const { value: chosen } = desk.chosen;
  const full = fullTime(people);
  const scene = desk.scene.value;
  if (!chosen && left !== undefined && lateness(left, full) === 'low')
    return (
      <>
        {/* The seconds are read out once, when the warning begins. */}
        <b class="why-not" aria-hidden="true">
          {SIGNS.clock.low(Math.ceil(left / 1_000))}
        </b>
        <span class="unseen">{SIGNS.clock.low(Math.ceil(lowTime(full) / 1_000))}</span> {lowWords(parts).prompt}
      </>
    );
  if (scene.seen.phase === 'over') return <>{idleWords(parts)}</>;
  const { value: recent } = desk.recent;
  if (!chosen && recent && isBurning(parts))
    return (
      <>
        {recent.isFull ? <b>{words.handIsFull}</b> : null} {words.burnedNow(recent.card.row.name)}
      </>
    );
  if (!chosen) return <Idle words={idleWords(parts)} isBrief={idleWords(parts) === words.showing} />;
  const card = chosen.at === 'hand' ? scene.seen.hand[chosen.slot] : unitOn(scene, chosen.square);
  const { value: aim } = desk.aim;
  if (chosen.at === 'hand' && aim?.at === 'ring' && !scene.options.replaces.has(chosen.slot))
    return <b class="why-not">{whyNotReplaced(scene, words, chosen.slot)}</b>;
  if (desk.held.value && aim?.at === 'ring')
    return (
      <>
        <b>{words.releaseToReplace}</b> {card?.row.name}
      </>
    );
  return (
    <>
      <b>{card?.row.name}</b> {chosenWords(parts)} <kbd>Esc</kbd> {words.cancels}
    </>
  );
}

/** A card of one's own was burned last, and nothing else has been looked at since. */
function isBurning({ desk }: Parts): boolean {
  const { value: recent } = desk.recent;
  return recent?.how === 'burned' && recent.card.owner === desk.scene.value.me && desk.looked.value === null;
}

function chosenWords({ desk, words }: Parts): string {
  const { value: chosen } = desk.chosen;
  const scene = desk.scene.value;
  if (chosen?.at !== 'hand') {
    const { moves, strikes } = scene.options;
    const square = chosen?.square ?? -1;
    if (!moves.has(square)) return words.chooseEnemy;
    return strikes.has(square) ? words.chooseTarget : words.chooseSquare;
  }
  const row = scene.seen.hand[chosen.slot]?.row;
  if (!scene.options.plays.has(chosen.slot))
    return scene.options.replaces.has(chosen.slot) ? words.chooseReplace : words.cannotUse;
  if (row?.type === 'unit') return words.chooseSquare;
  if (needsNoSquare(scene, chosen.slot)) return words.chooseNothing;
  return row?.target === 'enemy' || row?.target === 'enemyMinion' ? words.chooseEnemy : words.chooseUnit;
}

function idleWords(parts: Parts): string {
  const { desk, words, seats, isReplay } = parts;
  const { question, isMyTurn, options, seen, me, isLive, choosing } = desk.scene.value;
  if (seen.phase === 'over') return words.over;
  if (isReplay) return '';
  // It stands with the first cards.
  if (question) return '';
  if (seen.phase === 'mulligan') return choosing.length > 0 ? `${choosingWords(words, seats, choosing)}.` : '';
  if (isMyTurn && !isLive) return words.showing;
  if (isMyTurn) return hasOptions(options) ? `**${words.yourTurn}.** ${words.pickSomething}` : words.nothingLeft;
  return words.waiting(sideFacts(parts, seen.current === me ? 'mine' : 'foe').person);
}
