/** Whether the window is a phone's, and how it is held (LOOKS 4); told anew when that changes. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rem } from '../lengths.ts';

/** Too wide for rows from top to bottom, too low for a desk. */
const LYING = `(min-width: ${rem(640)}) and (max-height: ${rem(559)})`;
const PHONE = `(max-width: ${rem(699)}), ${LYING}`;

/** Whether to lay the table out for a phone. */
export const useIsPhone = (): boolean => useMedia(PHONE);

/** Whether the phone lies on its side. */
export const useIsLying = (): boolean => useMedia(LYING);

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
