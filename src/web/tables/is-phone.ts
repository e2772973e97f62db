/** Whether the window is a phone's, and how it is held (LOOKS 4); told anew when that changes. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rem } from '../lengths.ts';

/** The greatest height, in pixels, at which most tables use the landscape layout. */
const LOW = 559;

/** Too wide for rows from top to bottom, too low for a desk. */
const landscape = (low: number): string => `(min-width: ${rem(640)}) and (max-height: ${rem(low)})`;

/** Windows with large text that are as narrow as a phone and too low for an upright layout. */
const LOW_PHONE = `(max-width: ${rem(639)}) and (max-height: ${rem(479)})`;

/** Returns whether to use the phone layout: in windows up to `widest` pixels wide, and in low ones. */
export const useIsPhone = (widest = 699): boolean => useMedia(`(max-width: ${rem(widest)}), ${landscape(LOW)}`);

/** Returns whether the window is as low as a phone in landscape. */
export const useIsLandscape = (): boolean => useMedia(`${landscape(LOW)}, ${LOW_PHONE}`);

/** Low windows that are wider than high: of small phones, and of large text. */
const SMALL_LANDSCAPE = `(min-width: ${rem(480)}) and (max-height: ${rem(LOW)}) and (min-aspect-ratio: 11/10)`;

/** The same for the tables whose landscape layout fits windows from 480 pixels on. */
export const useIsLandscapeTable = (): boolean => useMedia(`${landscape(LOW)}, ${SMALL_LANDSCAPE}`);

/** The same for tables whose desk layout needs more height: more than `low` pixels, or `lowIfNarrow` below 800 pixels of width. */
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
