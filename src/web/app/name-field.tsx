/** The name that one goes by at tables. */
import { cleanName } from '../../host/index.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { LONGEST_NAME, set, settings } from './settings.ts';

/** A field for it; it is kept as it is typed, and says how others see a name that cannot be shown so. */
export function NameField() {
  const { name } = settings.value;
  const shown = name.trim() === '' ? '' : cleanName(name);
  return (
    <label>
      {texts.settings.name}
      <input
        value={settings.value.name}
        maxLength={LONGEST_NAME}
        onInput={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      {shown === name.trim() ? null : <small role="status">{texts.settings.called(shown)}</small>}
    </label>
  );
}
