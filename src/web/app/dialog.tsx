/** A dialog over the page: it takes the focus, keeps it, and gives it back. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useKeys, type KeyMap } from './keys.ts';
import { DialogLive } from './live.tsx';

/** What a dialog shows, and what happens when it is left. */
export interface DialogProps {
  readonly title: string;
  readonly kind?: string;
  /** Left out, it cannot be left by Esc: it has to be answered. */
  readonly close?: () => void;
  readonly keys?: KeyMap;
  /** It comes by itself: its title has the focus at first, so that a key meant for the table presses none of its buttons. */
  readonly isSudden?: boolean;
  readonly children: ComponentChildren;
}

/** How long the table may take to show what follows a dialog, in ms. */
const MAX_WAIT = 3_000;

/** What had the focus may go with the answer: then the first card that comes has it. */
function keepFocus(): void {
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('button[data-zone^=hand]')?.focus();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), MAX_WAIT);
}

/** Fields that raise the keyboard of a phone, which hides half of the dialog. */
const TYPED = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea';

/** Gives the focus to the title where the browser gave it to a field and fingers are used: nobody has asked to write yet. */
function keepKeyboardDown(dialog: HTMLDialogElement | null): void {
  if (!document.activeElement?.matches(TYPED) || !matchMedia('(pointer: coarse)').matches) return;
  const title = dialog?.querySelector<HTMLElement>(':scope > h2');
  title?.setAttribute('tabindex', '-1');
  title?.focus();
}

/** A dialog that is open as long as it is there. */
export function Dialog({ title, kind = 'plain', close, keys = {}, isSudden = false, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const name = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    keepKeyboardDown(dialog);
    // The focus may be far below; a dialog is read from its title on.
    if (dialog) dialog.scrollTop = 0;
    return () => {
      const isByKeys = dialog?.querySelector(':focus-visible');
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      if (isByKeys) keepFocus();
    };
  }, []);
  useKeys(keys, { isModal: true });
  const cancel = (event: Event): void => {
    event.preventDefault();
    close?.();
  };
  return (
    <dialog ref={element} class={`dialog ${kind}`} aria-labelledby={name} onCancel={cancel}>
      <h2 id={name} {...(isSudden ? { tabIndex: -1, autofocus: true } : {})}>
        {title}
      </h2>
      {children}
      <DialogLive />
    </dialog>
  );
}
