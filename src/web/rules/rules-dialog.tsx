/** The rules sheet of a game: its rules on one page, its words, and the keys (T18). */
import './rules.css';
import { useSignal } from '@preact/signals';
import type { RulesSheet, SheetSection, SheetWord } from '../../core/sheet/index.ts';
import { blindsStep, isBlindsStep } from '../../spec/index.ts';
import { Dialog } from '../app/dialog.tsx';
import { keyName } from '../app/keys.ts';
import { ICONS, type IconName } from '../art/index.ts';
import { Icon } from '../card/icon.tsx';
import { DIALOGS, KEYS_AT, type TableKind } from '../texts/dialogs.ts';
import { RULES as texts } from '../texts/rules.ts';
import { Strong } from '../texts/strong.tsx';
import { Diagram } from './diagram.tsx';
import { Hands } from './hands.tsx';

/** What the sheet shows. */
export interface RulesDialogProps {
  readonly title: string;
  readonly rules: RulesSheet;
  /** At what kind of table the game is played. */
  readonly kind: TableKind;
  readonly close: () => void;
  /** Where it was opened: at a table there are hints, and a way back to it. */
  readonly table?: {
    readonly hasClock: boolean;
    /** The blinds of this match, where it has some. */
    readonly blinds?: readonly number[];
    readonly showHints?: () => void;
  };
}

const TABS = ['rules', 'words', 'keys'] as const;

/** The sheet in a dialog. */
export function RulesDialog({ title, rules, kind, close, table }: RulesDialogProps) {
  const tab = useSignal<(typeof TABS)[number]>('rules');
  const showHints = table?.showHints;
  return (
    <Dialog title={title} kind="rules-sheet" close={close}>
      <p class="rules-goal">{rules.goal}</p>
      <div class="rules-tabs" role="group" aria-label={texts.tabList}>
        {TABS.filter((name) => name !== 'words' || hasOwnWords(rules)).map((name) => (
          <button
            key={name}
            type="button"
            class={`button small${tab.value === name ? ' on' : ''}`}
            aria-pressed={tab.value === name}
            onClick={() => (tab.value = name)}
          >
            {texts.tabs[name]}
          </button>
        ))}
        <button type="button" class="icon-button boxed" aria-label={texts.close} onClick={close}>
          <Icon name="cross" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div class={`rules-body ${tab.value}`} role="region" aria-label={texts.tabs[tab.value]} tabIndex={0}>
        {tab.value === 'rules' ? <Columns rules={table?.blinds ? withBlinds(rules, table.blinds) : rules} /> : null}
        {tab.value === 'words' ? <Words words={rules.words} /> : null}
        {tab.value === 'keys' ? <Keys kind={kind} /> : null}
      </div>
      <footer class="rules-foot">
        {table ? (
          <span>
            <kbd>?</kbd> {texts.opens} {table.hasClock ? texts.clock : texts.noClock}
          </span>
        ) : null}
        <span class="spring" />
        {showHints ? (
          <button type="button" class="button small" onClick={() => (showHints(), close())}>
            <Icon name="help" />
            {texts.hints}
          </button>
        ) : null}
        <button type="button" class="button small main" onClick={close}>
          {table ? texts.back : texts.done}
          <kbd>{texts.escape}</kbd>
        </button>
      </footer>
    </Dialog>
  );
}

/** Returns the sheet with the blinds of a match in place of the usual ones. */
const withBlinds = (rules: RulesSheet, blinds: readonly number[]): RulesSheet => ({
  ...rules,
  columns: rules.columns.map((sections) =>
    sections.map((section) =>
      section.steps
        ? { ...section, steps: section.steps.map((step) => (isBlindsStep(step) ? blindsStep(blinds) : step)) }
        : section,
    ),
  ),
});

function Columns({ rules: { columns } }: { readonly rules: RulesSheet }) {
  return (
    <>
      {columns.map((sections, at) => (
        <div key={at} class="rules-column">
          {sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
      ))}
    </>
  );
}

function Section({ section: { title, steps, text, words, hands, picture } }: { readonly section: SheetSection }) {
  return (
    <section>
      <h3>{title}</h3>
      {picture ? <Diagram name={picture} /> : null}
      {steps ? (
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <span>
                <Strong text={step} />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {hands ? <Hands hands={hands} /> : null}
      {words ? <Words words={words} /> : null}
      {/* A picture has a legend of its own. */}
      {(picture === undefined ? (text ?? []) : []).map((line) => (
        <p key={line}>
          <Strong text={line} />
        </p>
      ))}
    </section>
  );
}

const isIcon = (name: string | undefined): name is IconName => name !== undefined && Object.hasOwn(ICONS, name);

function Words({ words }: { readonly words: readonly SheetWord[] }) {
  return (
    <ul class="rules-words">
      {words.map(({ word, meaning, icon }) => (
        <li key={word}>
          {isIcon(icon) ? <Icon name={icon} /> : <i />}
          <span>
            <b>{word}</b>: <Strong text={`${meaning}.`} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Whether there are words that the rules do not have already. */
function hasOwnWords({ columns, words }: RulesSheet): boolean {
  const told = new Set(columns.flat().flatMap((section) => (section.words ?? []).map(({ word }) => word)));
  return words.some(({ word }) => !told.has(word));
}

/** What every key does at a kind of table; where no game is played, what keys do everywhere. */
export function Keys({ kind }: { readonly kind?: TableKind }) {
  const { keys, letters } = DIALOGS;
  const works = (key: string): boolean => kind !== undefined && (KEYS_AT[key]?.includes(kind) ?? true);
  const rows =
    kind === undefined
      ? keys.everywhere
      : [
          ...keys.rows.filter(([, , key]) => works(key)),
          ...Object.entries(letters)
            .filter(([letter]) => works(letter))
            .map(([letter, what]) => [keyName(letter), what] as const),
        ];
  return (
    <>
      <dl class="keys">
        {rows.map(([key, what]) => (
          <div key={what}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>{kind === undefined ? keys.atTables : keys.note}</p>
    </>
  );
}
