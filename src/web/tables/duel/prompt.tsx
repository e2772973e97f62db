/** The line between board and hand: mana, and what can be done next. */
import { Gems } from '../../card/gems.tsx';
import { needsNoSquare } from './intent.ts';
import type { Parts } from './props.ts';
import { generalOf, hasOptions, unitOn } from './scene.ts';
import { sideFacts } from './plate.tsx';

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
export function Prompt(parts: Parts) {
  const { desk } = parts;
  const { value: refusal } = desk.refusal;
  return (
    <div class="prompt">
      <Mana {...parts} />
      <span class="say" role="status">
        {refusal ? <b class="why-not">{refusal.text}</b> : <Say {...parts} />}
      </span>
    </div>
  );
}

function Say(parts: Parts) {
  const { desk, words } = parts;
  const { value: chosen } = desk.chosen;
  const scene = desk.scene.value;
  if (!chosen && isBurning(parts))
    return (
      <>
        <b>{words.handIsFull}</b> {words.burnedNow(desk.recent.value?.card.row.name ?? '')}
      </>
    );
  if (!chosen) return <>{idleWords(parts)}</>;
  const card = chosen.at === 'hand' ? scene.seen.hand[chosen.slot] : unitOn(scene, chosen.square);
  if (desk.held.value && desk.aim.value?.at === 'ring')
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
  if (chosen?.at !== 'hand') return words.chooseTarget;
  const row = scene.seen.hand[chosen.slot]?.row;
  if (!scene.options.plays.has(chosen.slot)) return words.chooseReplace;
  if (row?.type === 'unit') return words.chooseSquare;
  if (needsNoSquare(scene, chosen.slot)) return words.chooseNothing;
  return row?.target === 'enemy' || row?.target === 'enemyMinion' ? words.chooseEnemy : words.chooseUnit;
}

function idleWords(parts: Parts): string {
  const { desk, words } = parts;
  const { question, isMyTurn, options, seen, me } = desk.scene.value;
  if (seen.phase === 'over') return words.over;
  if (question) return words.mulligan(question.max);
  if (seen.phase === 'mulligan') return generalOf(desk.scene.value, 'mine') ? words.mulliganWait : '';
  if (isMyTurn) return hasOptions(options) ? words.pickSomething : words.nothingLeft;
  return words.waiting(sideFacts(parts, seen.current === me ? 'mine' : 'foe').name.replace(/ of .*$/, ''));
}
