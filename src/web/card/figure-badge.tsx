/** A number on its badge: cost, attack or health. Better than printed turns the badge green, and an arrow says which way. */
import { changeOf, type Figure } from './face.ts';
import { Icon } from './icon.tsx';

/** What a number is on, and the classes of its badge. */
export function FigureBadge({ figure, class: kind }: { readonly figure: Figure; readonly class: string }) {
  const change = changeOf(figure);
  return (
    <span class={`${kind} ${change}`}>
      <i />
      <b>{figure.now}</b>
      {change === 'none' ? null : (
        <span class="drift">
          <Icon name={figure.now > figure.base ? 'up' : 'down'} />
        </span>
      )}
    </span>
  );
}
