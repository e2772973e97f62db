/** A dialog over the page: it takes the focus, keeps it, and gives it back. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useKeys, type KeyMap } from './keys.ts';

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

/** A dialog that is open as long as it is there. */
export function Dialog({ title, kind = 'plain', close, keys = {}, isSudden = false, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const name = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    // The focus may be far below; a dialog is read from its title on.
    if (dialog) dialog.scrollTop = 0;
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
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
    </dialog>
  );
}
