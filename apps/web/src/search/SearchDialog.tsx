import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@sightscreen/ui/Dialog.tsx';
import { useText } from '../text/use-text.ts';
import { OPEN } from './open-search.ts';
import { SearchField } from './SearchField.tsx';

/** The search over any page, mounted when it is first opened. */
export function SearchDialog() {
  const words = useText('searchBox');
  const [isOpen, setOpen] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const opened = (event: Event): void => {
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener(OPEN, opened);
    return () => window.removeEventListener(OPEN, opened);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    input.current?.focus();
    input.current?.select();
  }, [isOpen]);
  const close = (): void => setOpen(false);
  return (
    <Dialog className="searchbox" aria-label={words.label} isOpen={isOpen} closesOutside onClose={close}>
      <SearchField id="search-anywhere" inputRef={input} onClose={close} />
    </Dialog>
  );
}
