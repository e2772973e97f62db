/** Whether the window is a phone's, held upright (LOOKS 4); told anew when that changes. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const PHONE = '(max-width: 699px)';

/** Whether to lay the table out for a phone. */
export function useIsPhone(): boolean {
  const is = useSignal(matchMedia(PHONE).matches);
  useEffect(() => {
    const media = matchMedia(PHONE);
    const look = (): void => void (is.value = media.matches);
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, []);
  return is.value;
}
