import { type ReactNode, useEffect, useId, useRef } from 'react';
import { words } from '../text/en.ts';

/** A native dialog: it traps the focus, and Escape closes it. */
export function Dialog({
  title,
  children,
  onClose,
  wide = false,
}: {
  title: string;
  children: ReactNode;
  onClose: () => void;
  wide?: boolean;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    // Focus the first input, not the close button: Enter must answer and not close.
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby={heading}
      onClose={onClose}
      onCancel={onClose}
    >
      <div className="dialog__head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="btn btn--quiet" onClick={onClose}>
          {words.close}
        </button>
      </div>
      {children}
    </dialog>
  );
}
