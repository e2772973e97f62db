/** The replace ring: open while the legal list has a replace, shut with its reason, hot while a card is over it. */
import { Icon } from '../../../web/card/icon.tsx';
import type { Parts } from './props.ts';
import { whyNoReplace } from './reading.ts';

/** The place a card is dropped on to be replaced. */
export function Ring({ desk, words, isPhone }: Parts) {
  const scene = desk.scene.value;
  if (scene.isSpectator) return null;
  const { rights, replaced } = scene.seen.sides[scene.me];
  const isOpen = scene.options.replaces.size > 0;
  const left = Math.max(0, rights.replaces - replaced);
  const isHot = desk.aim.value?.at === 'ring' && desk.chosen.value?.at === 'hand';
  const { value: refusal } = desk.refusal;
  const says = isOpen ? words.replacesLeft(left) : whyNoReplace(scene, words);
  const aim = (is: boolean): void => {
    if (desk.held.value || isPhone || desk.chosen.value?.at !== 'hand') return;
    desk.aim.value = is ? { at: 'ring' } : null;
  };
  return (
    <button
      type="button"
      class={`ring ${isOpen ? 'open' : 'used'} ${isHot ? 'hot' : ''} ${refusal?.at?.at === 'ring' ? `refused-${refusal.count % 2}` : ''}`}
      data-place="ring"
      onClick={() => (isPhone ? desk.touch({ at: 'ring' }) : desk.choose({ at: 'ring' }))}
      onPointerEnter={() => aim(true)}
      onPointerLeave={() => aim(false)}
      onFocus={() => aim(true)}
      onBlur={() => aim(false)}
    >
      <svg viewBox="0 0 140 140" aria-hidden="true">
        <circle class="track" cx="70" cy="70" r="58" />
        <path
          class="orbit"
          d="M70 12a58 58 0 0 1 55.5 41M128 75a58 58 0 0 1-38 49.5M76 127.7A58 58 0 0 1 19 98M12.3 64A58 58 0 0 1 54 14.2"
        />
        <path class="head" d="M132 44l-5 16-12-11zM85 133l9-14 6 15zM11 103l15-6-1 16zM44 13l16-4-5 15z" />
      </svg>
      <span class="unseen">{isOpen ? words.replaceHint(left) : `${words.replace}: ${says}`}</span>
      <span class="lbl" aria-hidden="true">
        <Icon name="swap" />
        <b>{words.replace}</b>
        <small>{says}</small>
      </span>
    </button>
  );
}
