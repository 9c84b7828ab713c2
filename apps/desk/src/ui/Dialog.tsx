import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog as Modal } from '@sightscreen/ui/Dialog.tsx';
import { words } from '../text/en.ts';

/** A dialog of the desk, with its title and a button that closes it. */
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
  // Focus the first input, not the close button: Enter must answer and not close.
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-first]')?.focus(), []);
  return (
    <Modal
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
    </Modal>
  );
}
