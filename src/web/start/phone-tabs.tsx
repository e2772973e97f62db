/** The bar at the bottom of a phone: the games, one's matches, decks, and the rest. */
import type { Signal } from '@preact/signals';
import type { IconName } from '../art/index.ts';
import { Icon } from '../card/icon.tsx';
import { START as texts } from '../texts/start.ts';

/** The parts of the start page that a phone shows one at a time. */
export type StartTab = 'play' | 'matches' | 'more';

/** Four places, three of them on this page. */
export function PhoneTabs({ shown }: { readonly shown: Signal<StartTab> }) {
  return (
    <nav class="phone-tabs" aria-label={texts.places}>
      <Tab icon="play" tab="play" shown={shown} />
      <Tab icon="list" tab="matches" shown={shown} />
      <a href="#/decks/duel">
        <Icon name="pile" />
        {texts.tabs.decks}
      </a>
      <Tab icon="menu" tab="more" shown={shown} />
    </nav>
  );
}

interface TabProps {
  readonly icon: IconName;
  readonly tab: StartTab;
  readonly shown: Signal<StartTab>;
}

function Tab({ icon, tab, shown }: TabProps) {
  const show = (): void => {
    shown.value = tab;
    scrollTo(0, 0);
  };
  return (
    <button type="button" aria-current={shown.value === tab ? 'true' : undefined} onClick={show}>
      <Icon name={icon} />
      {texts.tabs[tab]}
    </button>
  );
}
