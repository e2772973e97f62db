/** The bar on top of every page: the way home, the title, sound, help, settings. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { ENGLISH as texts } from '../texts/index.ts';
import { Icon, MakersMark } from '../card/icon.tsx';
import type { IconName } from '../art/index.ts';
import { useKeys } from './keys.ts';
import { Later } from './later.tsx';
import { say } from './live.tsx';
import { set, settings, SPEEDS } from './settings.ts';

/** What stands in the bar; without a title there is only its right side. */
export interface TopBarProps {
  readonly title?: string;
  readonly subtitle?: ComponentChildren;
  /** What is left of that on a phone. */
  readonly brief?: string;
  readonly log?: () => void;
  readonly piles?: () => void;
  /** What else stands in it. */
  readonly children?: ComponentChildren;
}

const loadHelp = async () => (await import('./help-dialog.tsx')).HelpDialog;
const loadSettings = async () => (await import('./settings-dialog.tsx')).SettingsDialog;

/** The bar. */
export function TopBar({ title, subtitle, brief = '', log, piles, children }: TopBarProps) {
  const open = useSignal<'' | 'help' | 'settings'>('');
  const isUnfolded = useSignal(false);
  const { sound, speed } = settings.value;
  const close = (): void => void (open.value = '');
  useKeys({
    '?': () => void (open.value = 'help'),
    '[': () => slower(-1),
    ']': () => slower(1),
    '.': () => choose('instant'),
  });
  return (
    <header class={`top-bar ${isUnfolded.value ? 'unfolded' : ''}`}>
      {title === undefined ? null : (
        <>
          <a class="home" href="#/" aria-label={texts.bar.home}>
            <MakersMark />
          </a>
          <span class="bar-title">
            <b>{title}</b> <small>{subtitle}</small>
            {brief === '' ? null : <small class="brief">{brief}</small>}
          </span>
        </>
      )}
      <span class="spring" />
      {children}
      {log ? (
        <button
          type="button"
          class="icon-button boxed bar-menu"
          aria-label={texts.bar.menu}
          aria-expanded={isUnfolded.value}
          onClick={() => (isUnfolded.value = !isUnfolded.value)}
        >
          <Icon name="menu" />
        </button>
      ) : null}
      <span class="bar-tools">
        {log ? (
          <button
            type="button"
            class="bar-speed"
            onClick={() => slower(1, true)}
            aria-label={texts.bar.speed(speedWords(speed))}
          >
            <Icon name="ffw" />
            {speedWords(speed)}
          </button>
        ) : null}
        {piles ? <BarButton name="pile" label={texts.bar.piles} act={piles} /> : null}
        {log ? <BarButton name="list" label={texts.bar.log} act={log} /> : null}
        <BarButton
          name={sound ? 'sound' : 'mute'}
          label={sound ? texts.bar.sound : texts.bar.soundOff}
          act={() => set({ sound: !sound })}
        />
        <BarButton name="help" label={texts.bar.help} act={() => (open.value = 'help')} />
        <BarButton name="gear" label={texts.bar.settings} act={() => (open.value = 'settings')} />
      </span>
      {open.value === 'help' ? <Later load={loadHelp} props={{ close }} /> : null}
      {open.value === 'settings' ? <Later load={loadSettings} props={{ close }} /> : null}
    </header>
  );
}

function BarButton({
  name,
  label,
  act,
}: {
  readonly name: IconName;
  readonly label: string;
  readonly act: () => void;
}) {
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={act}>
      <Icon name={name} />
    </button>
  );
}

const speedWords = (speed: (typeof SPEEDS)[number]): string =>
  speed === 'instant' ? texts.settings.instant : `${speed}×`;

function choose(speed: (typeof SPEEDS)[number]): void {
  set({ speed });
  say(texts.bar.speed(speedWords(speed)));
}

/** One step of speed; a click goes round, keys stop at the ends. */
function slower(by: number, isRound = false): void {
  const at = SPEEDS.indexOf(settings.value.speed) + by;
  choose(SPEEDS[isRound ? at % SPEEDS.length : Math.max(0, Math.min(SPEEDS.length - 1, at))] ?? 1);
}
