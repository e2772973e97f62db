/** The operative, the energy, the run, and the buttons. */
import { keyName } from '../../../web/app/keys.ts';
import { Icon } from '../../../web/card/icon.tsx';
import { nameOf } from '../index.ts';
import { BREACH, ENCOUNTER } from '../settings.ts';
import { shownText } from '../cards/text.ts';
import { oneClick } from '../../../web/tables/one-click.ts';
import { Bar } from './enemies.tsx';
import { paletteOf } from './faces.ts';
import { takenOf, touch } from './hand.tsx';
import type { Parts } from './parts.ts';
import { lockOf, lossesOf } from './scene.ts';
import { Strong } from '../../../web/texts/strong.tsx';

/** Where the run stands, in the bar on top: encounters, and the corruption. */
export function RunBar({ scene, words }: Parts) {
  const { encounter, encounters, corruption, mode } = scene.seen.match;
  const title = scene.seen.identity?.title ?? '';
  const when = mode === 'realtime' ? words.realTime : words.inTurns;
  return (
    <div class="run-bar">
      <span class="encounters">
        {[words.encounter(encounter + 1, encounters.length), when, ...(title === '' ? [] : [title])].join(' · ')}
        {encounters.map((_, at) => (
          <i key={at} class={at < encounter ? 'done' : at === encounter ? 'now' : ''} />
        ))}
      </span>
      <span class="corruption" role="img" aria-label={`${words.corruption} ${words.corruptionIs(corruption, BREACH)}`}>
        <b>{words.corruption}</b>
        {Array.from({ length: BREACH }, (_, at) => (
          <i key={at} class={at < corruption ? 'on' : ''} />
        ))}
        <small>{words.corruptionIs(corruption, BREACH)}</small>
      </span>
    </div>
  );
}

/** Life, block and charge of the operative. */
export function Operative({ scene, words }: Parts) {
  const { hp, block, charge } = scene.seen.match;
  const { identity } = scene.seen;
  const loss = scene.seen.isOver ? 0 : [...lossesOf(scene).values()].reduce((sum, each) => sum + each, 0);
  return (
    <section class="operative panel" aria-label={words.operative} data-anchor="seat:0 general:0">
      <h2>{words.operative}</h2>
      <Bar now={hp} most={Math.max(hp, ENCOUNTER.hp)} />
      <p>
        <span class="blocks" data-ward>
          <Icon name="shield" />
          {words.block(block)}
        </span>
        {charge > 0 ? (
          <span class="charged">
            <Icon name="bolt" />
            {words.charge(charge)}
          </span>
        ) : null}
        {loss > 0 ? <span class="own-loss">{words.hurt(loss, hp - loss)}</span> : null}
      </p>
      {identity ? <p class="identity">{words.identity(identity)}</p> : null}
    </section>
  );
}

/** Why nothing can be drawn, for as long as that is so; on a phone the deck says that an enemy bars it. */
export function LockBanner({ scene, words, isPhone }: Parts) {
  const lock = lockOf(scene);
  if (scene.seen.isOver || !lock || (isPhone && lock === 'barred')) return null;
  return (
    <p class={`lock-banner ${lock}`} role="status">
      <Icon name="lock" />
      <Strong text={words.lock[lock]} />
    </p>
  );
}

/** Energy as an orb. */
export function Orb({ scene, words, isPhone }: Parts) {
  const { energy, mode } = scene.seen.match;
  const most = mode === 'realtime' ? ENCOUNTER.energyCap : ENCOUNTER.energy;
  return (
    <span class="orb" role="img" aria-label={words.energy(energy)}>
      <b>{energy}</b>
      <small>{isPhone ? words.energyWord : words.ofEnergy(most)}</small>
    </span>
  );
}

/** What the primary button does now; nothing where cards come by themselves. */
export function primaryOf({ desk, scene, words }: Parts): {
  readonly words: string;
  readonly act: (() => void) | undefined;
} {
  const { verbs, seen, isSpectator } = scene;
  if (desk.table.outcome || seen.isOver) return { words: words.over, act: undefined };
  if (desk.question) return { words: words.answerFirst, act: undefined };
  if (verbs.has('endTurn')) return { words: words.endTurn, act: () => desk.give({ type: 'endTurn' }) };
  if (verbs.has('open')) return { words: words.open, act: () => desk.give({ type: 'open' }) };
  if (verbs.has('buy')) return { words: words.buy(seen.match.settings.price), act: () => desk.give({ type: 'buy' }) };
  if (!desk.table.isLive) return { words: words.showing, act: undefined };
  return { words: isSpectator ? words.watching : words.waiting, act: undefined };
}

/** The card that waits for its beat, and the button that plays it. */
export function BeatBar(parts: Parts) {
  const card = takenOf(parts);
  if (!card) return null;
  return (
    <section class={`beat-bar f-${paletteOf(card.row)}`} aria-label={nameOf(card.kind)}>
      <p>
        <b>{nameOf(card.kind)}</b>
        {shownText(card.row)}
      </p>
      <button type="button" class="button main go" onClick={() => touch(parts, card.handle)}>
        {parts.live.rhythm ? parts.words.playOnBeat : parts.words.playIt}
      </button>
    </section>
  );
}

/** The buttons, and what to do next; what was refused comes first. */
export function Deeds(parts: Parts) {
  const { desk, scene, words, isDiscarding, isPhone } = parts;
  const { words: label, act } = primaryOf(parts);
  const isLast = act !== undefined && scene.playable.size === 0;
  const { turn, energy } = scene.seen.match;
  const mayEnd = act !== undefined && scene.verbs.has('endTurn');
  // Where cards come by themselves there is nothing to end.
  const isSilent = !act && scene.seen.match.mode === 'realtime';
  const prompt = isDiscarding.value ? words.discardPrompt : isLast ? words.promptLast : words.prompt(turn, energy);
  const loss = [...lossesOf(scene).values()].reduce((sum, each) => sum + each, 0);
  const said = mayEnd || isDiscarding.value ? prompt : keyPrompt(parts);
  return (
    <section class="deeds" aria-label={words.endTurn}>
      <p role="status" class={desk.refusal === '' ? '' : 'refusal'}>
        <Strong text={desk.refusal || said} />
      </p>
      {isSilent ? null : (
        <button
          type="button"
          class={`button main go ${isLast ? 'breathes' : ''}`}
          data-place="primary"
          disabled={!act}
          onClick={oneClick(act)}
        >
          <span>{label}</span>
          {mayEnd && loss > 0 && !isPhone ? <small>{words.loses(loss)}</small> : null}
          {isPhone || !act ? null : <kbd aria-hidden="true">Space</kbd>}
        </button>
      )}
      <button
        type="button"
        class={`button small ${isDiscarding.value ? 'picked' : ''}`}
        aria-pressed={isDiscarding.value}
        disabled={scene.discardable.size === 0}
        onClick={() => (isDiscarding.value = !isDiscarding.value)}
      >
        {words.discardMode}
        {isPhone ? null : <kbd aria-hidden="true">{keyName('x')}</kbd>}
      </button>
    </section>
  );
}

/** In real time: how the card that is looked at is played by its key, on the beat. */
function keyPrompt({ scene, looked, focused, words, isPhone, live }: Parts): string {
  const at = scene.seen.hand.findIndex(({ handle }) => handle === looked.value && scene.playable.has(handle));
  return isPhone || !live.rhythm || at < 0 || at > 9
    ? ''
    : words.promptKey(`${(at + 1) % 10}`, focused.value === looked.value);
}
