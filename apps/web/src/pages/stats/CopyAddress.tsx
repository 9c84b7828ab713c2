import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { copyAddress } from './copy-address.ts';

/** The address of the query with a button that copies it, or selects the whole of it. */
export function CopyAddress({ address, announce }: { address: string; announce: (text: string) => void }) {
  const words = useText('stats');
  const code = useRef<HTMLElement>(null);
  const [label, setLabel] = useState<string>(words.copy);
  const [selected, setSelected] = useState<{ address: string } | null>(null);
  useEffect(() => {
    if (selected !== null && code.current !== null) getSelection()?.selectAllChildren(code.current);
  }, [selected]);
  const copy = async (): Promise<void> => {
    const copied = await copyAddress(location.href, {
      clipboard: navigator.clipboard,
      select: (whole) => setSelected({ address: whole }),
    });
    const text = copied ? words.copied : words.selected;
    setLabel(text);
    announce(text);
  };
  return (
    <>
      <p className="question__address">
        <code ref={code}>{selected?.address ?? address}</code>
      </p>
      <button type="button" className="btn btn--line needs-script question__copy" onClick={() => void copy()}>
        {label}
      </button>
    </>
  );
}
