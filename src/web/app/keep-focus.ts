/**
 * The focus never falls to the page itself (T6): when the focused element goes away, a control near it gets the focus, else
 * the table; a table that opens gets it too. Who clicks beside everything has let it go, and nothing is done.
 */
import { giveFocus } from './keys.ts';

/** What can have the focus by Tab. */
const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

/** What holds the focus together: a control's neighbours are looked for in here and no farther. */
const FRAME = 'main, dialog';

/** The element that has the focus, or had it last; what is around it, from the inside out; and its place in each of these. */
interface Held {
  readonly element: Element;
  readonly around: readonly { readonly box: Element; readonly at: number }[];
}

/** Begins to keep the focus; returns a function that ends that. */
export function keepFocus(): () => void {
  let held: Held | undefined;
  let shown: Element | undefined;
  const keep = (): void => {
    const { activeElement: now, body } = document;
    const main = document.querySelector('main') ?? undefined;
    const isNew = main !== shown && main?.matches('.table') === true;
    shown = main;
    if (now !== null && now !== body) return;
    // An element that could have the focus has lost it by a click.
    if (held && canFocus(held.element)) held = undefined;
    else if (held || isNew) giveTo(neighbourOf(held) ?? main);
  };
  const changes = new MutationObserver(() => {
    keep();
    // The browser takes the focus from what is disabled or hidden when it next draws.
    if (document.activeElement && !canFocus(document.activeElement)) requestAnimationFrame(() => setTimeout(keep));
  });
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
  const ends = new AbortController();
  document.addEventListener('focusin', ({ target }) => target instanceof Element && (held = holding(target)), ends);
  document.addEventListener('focusout', () => setTimeout(keep), ends);
  return () => (changes.disconnect(), ends.abort());
}

function holding(element: Element): Held {
  const around: { box: Element; at: number }[] = [];
  for (let box = element.parentElement; box && !element.matches(FRAME); box = box.parentElement) {
    around.push({ box, at: [...box.querySelectorAll(CONTROLS)].indexOf(element) });
    if (box.matches(FRAME)) break;
  }
  return { element, around };
}

/** Returns the control that stands where the lost one was, in the nearest thing around it that has any; none if that is all of the table. */
function neighbourOf(held: Held | undefined): Element | undefined {
  for (const { box, at } of held?.around ?? []) {
    if (box.matches('main')) return undefined;
    const near = box.isConnected ? [...box.querySelectorAll(CONTROLS)].filter(canFocus) : [];
    if (near.length > 0) return near[Math.min(Math.max(at, 0), near.length - 1)];
  }
  return undefined;
}

const canFocus = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [inert] *') &&
  element.checkVisibility({ visibilityProperty: true });

function giveTo(element: Element | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(CONTROLS) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  giveFocus(element);
}
