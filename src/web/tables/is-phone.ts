/** Whether the window is a phone's, and how it is held (LOOKS 4); told anew when that changes. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rem } from '../lengths.ts';

/** Most tables have a desk layout for windows higher than this. */
const LOW = 559;

/** Too wide for rows from top to bottom, too low for a desk. */
const landscape = (low: number): string => `(min-width: ${rem(640)}) and (max-height: ${rem(low)})`;

/** Windows of large letters, no wider than a phone and too low for rows from top to bottom. */
const LOW_PHONE = `(max-width: ${rem(639)}) and (max-height: ${rem(479)})`;

/** Whether to lay the table out for a phone: in windows up to so many pixels wide, and in those up to so many pixels high. */
export const useIsPhone = (widest = 699): boolean => useMedia(`(max-width: ${rem(widest)}), ${landscape(LOW)}`);

/** Whether the window is a phone's in landscape, or as low. */
export const useIsLandscape = (): boolean => useMedia(`${landscape(LOW)}, ${LOW_PHONE}`);

/** Low windows that are wider than high: of small phones, and of large text. */
const SMALL_LANDSCAPE = `(min-width: ${rem(480)}) and (max-height: ${rem(LOW)}) and (min-aspect-ratio: 11/10)`;

/** The same for the tables whose landscape layout fits windows from 480 pixels on. */
export const useIsLandscapeTable = (): boolean => useMedia(`${landscape(LOW)}, ${SMALL_LANDSCAPE}`);

/** The same for tables whose desk needs more height, and still more in windows less than 800 pixels wide. */
export const useIsLandscapeBelow = (low: number, lowIfNarrow: number): boolean =>
  useMedia(`${landscape(low)}, ${landscape(lowIfNarrow)} and (max-width: ${rem(799)}), ${SMALL_LANDSCAPE}`);

/** Whether the window is lower than the smallest desk. */
export const useIsLow = (): boolean => useMedia(`(max-height: ${rem(719)})`);

/** Whether the window is as a media query says. */
export function useMedia(query: string): boolean {
  const is = useSignal(matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const look = (): void => void (is.value = media.matches);
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, []);
  return is.value;
}
