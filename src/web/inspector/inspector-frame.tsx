/** The inspector's page: the table as it is, and beside it what lies beneath. Where the data comes from is its users' business. */
import './inspector.css';
import '../replay/replay.css';
import type { ComponentChildren } from 'preact';
import { useKeys } from '../app/keys.ts';
import type { IconName } from '../art/index.ts';
import { Icon, MakersMark } from '../card/icon.tsx';
import type { Watcher } from '../replay/letters.ts';
import { Segments } from '../replay/segments.tsx';
import type { Performance } from '../stage/index.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { INSPECTOR as words } from '../texts/replay.ts';
import { CommandsPanel, type CommandsProps } from './commands-panel.tsx';
import { CuesPanel, type RestingClip } from './cues-panel.tsx';
import { StatePanel, type StateProps } from './state-panel.tsx';
import { ZonesPanel, type ZonesProps } from './zones-panel.tsx';

/** Everything that is shown. */
export interface FrameProps {
  readonly facts: readonly string[];
  readonly watchers: readonly Watcher[];
  readonly watcher: Watcher;
  readonly nameOf: (watcher: Watcher) => string;
  readonly watch: (watcher: Watcher) => void;
  readonly clock: ClockProps;
  readonly tools: readonly Tool[];
  readonly zones: ZonesProps;
  readonly state: StateProps;
  readonly commands: CommandsProps;
  readonly performance: Performance | undefined;
  /** What is shown of a match whose time stands still, where it lies open. */
  readonly resting?: RestingClip;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** The clock of the table, in the hands of whoever looks. */
export interface ClockProps {
  readonly isFrozen: boolean;
  freeze(isFrozen: boolean): void;
  step(): void;
}

/** A button of the bar. */
export interface Tool {
  readonly label: string;
  /** In place of the label, where there is little room. */
  readonly icon?: IconName;
  act(): void;
}

/** The page. */
export function InspectorFrame(props: FrameProps) {
  const { facts, zones, state, commands, performance, resting, close, children } = props;
  useKeys({ Escape: close }, { leads: true });
  return (
    <div class="inspector">
      <Bar {...props} facts={facts} />
      {children}
      <ZonesPanel {...zones} />
      <CuesPanel performance={performance} {...(resting ? { resting } : {})} />
      <StatePanel {...state} />
      <CommandsPanel {...commands} />
    </div>
  );
}

function Bar({ facts, watchers, watcher, nameOf, watch, clock, tools, close }: FrameProps) {
  return (
    <section class="replay-bar" aria-label={words.title}>
      <a class="home" href="#/" aria-label={texts.bar.home}>
        <MakersMark />
      </a>
      <span class="bar-title">
        <b>{words.title}</b> <small>{words.about(facts)}</small>
      </span>
      <span class="spring" />
      <Segments label={words.viewAs} isLabelled all={watchers} chosen={watcher} words={nameOf} choose={watch} />
      <button
        type="button"
        class="button small"
        aria-pressed={clock.isFrozen}
        onClick={() => clock.freeze(!clock.isFrozen)}
      >
        <Icon name={clock.isFrozen ? 'play' : 'pause'} />
        {clock.isFrozen ? words.run : words.freeze}
      </button>
      <button type="button" class="button small" onClick={() => clock.step()}>
        {words.step}
      </button>
      {tools.map(({ label, icon, act }) => (
        <button
          key={label}
          type="button"
          class={icon ? 'icon-button boxed' : 'button small'}
          aria-label={label}
          title={label}
          onClick={act}
        >
          {icon ? <Icon name={icon} /> : label}
        </button>
      ))}
      <button type="button" class="icon-button" aria-label={words.close} title={`${words.close} (\`)`} onClick={close}>
        <Icon name="cross" />
      </button>
    </section>
  );
}
