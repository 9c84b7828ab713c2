import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A native dialog over the page: it traps the focus, Escape closes it, and what had the focus before gets it back.
 *
 * @param isOpen by default it is open while it is mounted
 * @param closesOutside whether a press outside closes it
 */
export function Dialog({
  isOpen = true,
  closesOutside = false,
  ref,
  children,
  ...attributes
}: Omit<ComponentProps<'dialog'>, 'open' | 'onClick' | 'ref'> & {
  isOpen?: boolean;
  closesOutside?: boolean;
  ref?: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
}) {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  const before = useRef<Element | null>(null);
  // Before the content is painted and focuses its field.
  useLayoutEffect(() => {
    if (!isOpen) return dialog.current?.close();
    before.current = document.activeElement;
    dialog.current?.showModal();
  }, [isOpen, dialog]);
  // A dialog gives the focus back when it is closed, but not when it is removed.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus();
    },
    [],
  );
  return (
    <dialog
      {...attributes}
      ref={dialog}
      onClick={({ target, currentTarget }) => {
        if (closesOutside && target === currentTarget) currentTarget.close();
      }}
    >
      {children}
    </dialog>
  );
}
