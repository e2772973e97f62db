/** The steps of the turn between the two halves; pins are where the player wants to be asked. */
import { rem } from '../../../web/lengths.ts';
import { useMedia } from '../../../web/tables/is-phone.ts';
import type { Parts } from './parts.ts';
import { isOpening } from './scene.ts';
import { PLACES, placeOf, placesAround } from './steps.ts';

/** Below this the fields have no room for all steps: at a desk they stand between panels, and so they do in a low window. */
const NARROW = `(max-width: ${rem(699)}), (min-width: ${rem(900)}) and (max-width: ${rem(939)}), (max-width: ${rem(1199)}) and (max-height: ${rem(559)})`;

/** The spine; a narrow window shows five places of it. */
export function Spine({ scene, pilot, words }: Parts) {
  const now = placeOf(scene.seen.step);
  const whose = scene.seen.active === scene.me ? 'mine' : 'others';
  const stops = pilot.wish.value.stops[whose];
  const isNarrow = useMedia(NARROW);
  const places = isNarrow ? placesAround(now, 5) : PLACES;
  return (
    <ol class="spine" aria-label={words.spine}>
      {places.map((place) => (
        <li
          key={place}
          class={
            isOpening(scene) ? '' : place === now ? 'now' : PLACES.indexOf(place) < PLACES.indexOf(now) ? 'past' : ''
          }
          aria-current={place === now && !isOpening(scene) ? 'step' : undefined}
        >
          <button
            type="button"
            aria-pressed={stops.has(place)}
            aria-label={
              scene.isSpectator
                ? words.stopWatched(words.steps[place])
                : words.stop(words.steps[place], stops.has(place))
            }
            onClick={() => pilot.toggleStop(whose, place)}
          >
            {stops.has(place) ? <i class="pin" /> : null}
            {words.steps[place]}
          </button>
        </li>
      ))}
    </ol>
  );
}
