/** The bar on top of every page: the way home, the title, sound, help, settings. */
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { ENGLISH as texts } from '../texts/index.ts';
import { Icon, MakersMark } from '../card/icon.tsx';
import type { IconName } from '../art/index.ts';
import type { RulesDialogProps } from '../rules/rules-dialog.tsx';
import { MenuButton, type MenuState } from '../tables/menu-button.tsx';
import { useKeys } from './keys.ts';
import { Later } from './later.tsx';
import { say } from './live.tsx';
import { set, settings, SPEEDS } from './settings.ts';

/** The dialogs of the bar; none is open at ''. */
export type BarDialog = '' | 'help' | 'settings';

/** What stands in the bar; without a title there is only its right side. */
export interface TopBarProps {
  readonly title?: string;
  readonly subtitle?: ComponentChildren;
  /** What is left of that on a phone. */
  readonly brief?: string;
  /** Whether things move on this page, so that their speed can be chosen. */
  readonly hasSpeed?: boolean;
  /** The menu of a table; its button is last in the bar. On a phone it has what the bar has no room for. */
  readonly menu?: MenuState;
  /** Which dialog of the bar is open, where something else than the bar may open it. */
  readonly dialog?: Signal<BarDialog>;
  /** The rules of the game that is played here; without one the help is about keys alone. */
  readonly rules?: Omit<RulesDialogProps, 'close'>;
  /** What else stands in it. */
  readonly children?: ComponentChildren;
}

const loadRules = async () => (await import('../rules/rules-dialog.tsx')).RulesDialog;
const loadHelp = async () => (await import('./help-dialog.tsx')).HelpDialog;
const loadSettings = async () => (await import('./settings-dialog.tsx')).SettingsDialog;

/** The bar. */
export function TopBar({ title, subtitle, brief = '', hasSpeed = false, menu, dialog, rules, children }: TopBarProps) {
  const own = useSignal<BarDialog>('');
  const open = dialog ?? own;
  const { sound, speed } = settings.value;
  const close = (): void => void (open.value = '');
  useKeys({
    '?': () => void (open.value = 'help'),
    '[': () => slower(-1),
    ']': () => slower(1),
    '.': () => choose('instant'),
  });
  return (
    <>
      <header class="top-bar">
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
        <span class="bar-tools">
          {hasSpeed ? (
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
          <BarButton
            name={sound ? 'sound' : 'mute'}
            label={sound ? texts.bar.sound : texts.bar.soundOff}
            act={() => set({ sound: !sound })}
          />
          <BarButton name="help" label={rules ? texts.bar.rules : texts.bar.help} act={() => (open.value = 'help')} />
          <BarButton name="gear" label={texts.bar.settings} act={() => (open.value = 'settings')} />
        </span>
        <MenuButton menu={menu} class="icon-button" />
      </header>
      {open.value === 'help' && rules ? <Later load={loadRules} props={{ ...rules, close }} /> : null}
      {open.value === 'help' && !rules ? <Later load={loadHelp} props={{ close }} /> : null}
      {open.value === 'settings' ? <Later load={loadSettings} props={{ close }} /> : null}
    </>
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
    <button type="button" class={`icon-button ${name}`} aria-label={label} title={label} onClick={act}>
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
