/** The name that one goes by at tables. */
import { ENGLISH as texts } from '../texts/index.ts';
import { LONGEST_NAME, set, settings } from './settings.ts';

/** A field for it; it is kept as it is typed. */
export function NameField() {
  return (
    <label>
      {texts.settings.name}
      <input
        value={settings.value.name}
        maxLength={LONGEST_NAME}
        onInput={({ currentTarget }) => set({ name: currentTarget.value })}
      />
    </label>
  );
}
