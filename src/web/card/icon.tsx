/** Icons and the maker's mark as elements; what they say stands beside them in words. */
import { ICONS, MAKERS_MARK, type IconName } from '../art/index.ts';

/** An icon in the colour and size of the text around it. */
export function Icon({ name, class: extra = '' }: { readonly name: IconName; readonly class?: string }) {
  return (
    <svg
      class={`ic ${extra}`}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      data-icon={name}
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}

/** The mark of the house. */
export function MakersMark({ class: extra = '' }: { readonly class?: string }) {
  return (
    <svg
      class={`makers-mark ${extra}`}
      viewBox="0 0 48 48"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: MAKERS_MARK }}
    />
  );
}
