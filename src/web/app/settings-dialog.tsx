/** The settings, in a dialog; each takes effect at once. */
import { DIALOGS } from '../texts/dialogs.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { LetterKeys } from './letter-keys.tsx';
import { NameField } from './name-field.tsx';
import { Dialog } from './dialog.tsx';
import { MOTIONS, OPPONENTS, set, settings, SPEEDS, THEMES, type Settings } from './settings.ts';

/** Everything a player can set. */
export function SettingsDialog({ close }: { readonly close: () => void }) {
  const { theme, motion, speed, opponents } = settings.value;
  const words = DIALOGS.settings;
  return (
    <Dialog title={words.title} close={close}>
      <div class="settings">
        <NameField />
        <Picker
          label={words.theme}
          all={THEMES}
          now={theme}
          say={(each) => texts.theme[each]}
          pick={(next) => set({ theme: next })}
        />
        <Picker
          label={words.motion}
          all={MOTIONS}
          now={motion}
          say={(each) => words.motions[each]}
          pick={(next) => set({ motion: next })}
        />
        <Picker
          label={words.speed}
          all={SPEEDS}
          now={speed}
          say={(each) => (each === 'instant' ? texts.settings.instant : `${each}×`)}
          pick={(next) => set({ speed: next })}
        />
        <Picker
          label={words.opponents}
          all={OPPONENTS}
          now={opponents}
          say={(each) => words.levels[each]}
          pick={(next) => set({ opponents: next })}
        />
        <Switch name="sound" label={words.sound} />
        <Switch name="letters" label={words.letters} />
        <Switch name="text" label={words.text} />
        {settings.value.letters ? <LetterKeys /> : null}
      </div>
      <div class="dialog-buttons">
        <button type="button" class="button main" onClick={close}>
          {texts.settings.close}
        </button>
      </div>
    </Dialog>
  );
}

interface PickerProps<T> {
  readonly label: string;
  readonly all: readonly T[];
  readonly now: T;
  readonly say: (each: T) => string;
  readonly pick: (next: T) => void;
}

function Picker<T>({ label, all, now, say, pick }: PickerProps<T>) {
  return (
    <label>
      {label}
      <select value={all.indexOf(now)} onChange={({ currentTarget }) => pick(all[Number(currentTarget.value)] ?? now)}>
        {all.map((each, at) => (
          <option key={at} value={at}>
            {say(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Switch({ name, label }: { readonly name: 'sound' | 'letters' | 'text'; readonly label: string }) {
  const change: Partial<Settings> = { [name]: !settings.value[name] };
  return (
    <label class="switch">
      <input type="checkbox" checked={settings.value[name]} onChange={() => set(change)} />
      {label}
    </label>
  );
}
