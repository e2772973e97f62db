/** Icons on a grid of 24, drawn in the colour of their text; a label beside them says what they mean. */
import { ICONS } from './icons.ts';

/** The name of an icon. */
export type IconName = keyof typeof ICONS;

/** An icon; whoever cannot see it loses nothing. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" fill="currentColor" fill-rule="evenodd" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

/** The maker's mark: an open ring around a double chevron. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-linecap="round" aria-hidden="true">
      <circle cx="24" cy="24" r="22" stroke-width="1.6" opacity=".6" />
      <path d="M34 13.3A15 15 0 1 0 34 34.7" stroke-width="3.6" />
      <path d="M15.5 20.5l4.3 9.3 4.2-8 4.2 8 4.3-9.3" stroke-width="3" stroke-linejoin="round" />
    </svg>
  );
}
