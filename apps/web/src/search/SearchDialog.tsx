import { useEffect, useRef } from 'react';
import { useText } from '../text/use-text.ts';
import { OPEN } from './open-search.ts';
import { SearchField } from './SearchField.tsx';

/** The search over any page, mounted when it is first opened. */
export function SearchDialog() {
  const words = useText('searchBox');
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const open = (): void => {
      if (dialog.current?.open === false) dialog.current.showModal();
      input.current?.focus();
      input.current?.select();
    };
    const opened = (event: Event): void => {
      event.preventDefault();
      open();
    };
    open();
    window.addEventListener(OPEN, opened);
    return () => window.removeEventListener(OPEN, opened);
  }, []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      className="searchbox"
      aria-label={words.label}
      ref={dialog}
      // A press outside.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <SearchField id="search-anywhere" inputRef={input} onClose={close} />
    </dialog>
  );
}
