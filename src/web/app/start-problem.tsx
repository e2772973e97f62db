/** Why a match could not be begun, where the button for it is. */
import { useEffect } from 'preact/hooks';
import { startProblem } from './begin.ts';

/** The sentence, while there is one; it goes with whatever shows it. */
export function StartProblem() {
  useEffect(() => () => void (startProblem.value = ''), []);
  return startProblem.value === '' ? null : (
    <p class="start-problem" role="alert">
      {startProblem.value}
    </p>
  );
}
