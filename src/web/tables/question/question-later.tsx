/** The question widget for tables that seldom ask: loaded with the first question, then kept, for it remembers answers. */
import { useRef } from 'preact/hooks';
import { Later } from '../../app/later.tsx';
import type { Desk } from '../generic/desk.ts';

const loadPanel = async () => (await import('./question-panel.tsx')).QuestionPanel;

/** The question that stands, if one does. */
export function QuestionLater({ desk }: { readonly desk: Desk }) {
  const wasAsked = useRef(false);
  wasAsked.current ||= desk.question !== null;
  return wasAsked.current ? <Later load={loadPanel} props={{ desk }} /> : null;
}
