/** The steps of the turn between the two halves; pins are where the player wants to be asked. */
import type { Parts } from './parts.ts';
import { PLACES, placeOf, placesAround } from './steps.ts';

/** The spine; a phone shows five places of it. */
export function Spine({ scene, pilot, words, isPhone }: Parts) {
  const now = placeOf(scene.seen.step);
  const whose = scene.seen.active === scene.me ? 'mine' : 'others';
  const stops = pilot.wish.value.stops[whose];
  const places = isPhone ? placesAround(now, 5) : PLACES;
  return (
    <ol class="spine" aria-label={words.spine}>
      {places.map((place) => (
        <li
          key={place}
          class={place === now ? 'now' : PLACES.indexOf(place) < PLACES.indexOf(now) ? 'past' : ''}
          aria-current={place === now ? 'step' : undefined}
        >
          <button
            type="button"
            aria-pressed={stops.has(place)}
            aria-label={words.stop(words.steps[place], stops.has(place))}
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
