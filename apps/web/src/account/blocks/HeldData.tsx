import { useRef } from 'react';
import { useText } from '../../text/use-text.ts';
import type { AccountActions } from '../account-actions.ts';
import { useBusy } from '../use-busy.ts';

/** Downloads all data that we hold about the reader as a file. */
export function HeldData({ account }: { account: AccountActions }) {
  const words = useText('account');
  const link = useRef<HTMLAnchorElement>(null);
  const [isBusy, run] = useBusy();
  const download = async (): Promise<void> => {
    const held = await account.sensitive(() => account.call('download'));
    if (held === null) return;
    const href = URL.createObjectURL(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }));
    Object.assign(link.current!, { href }).click();
    // The browser reads the URL after this task, so it is revoked later.
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
    account.toast(words.heldDone);
  };
  return (
    <section className="block bleed account__leave" aria-labelledby="held">
      <div>
        <h2 id="held">{words.held}</h2>
        <p className="note">{words.heldNote}</p>
      </div>
      <button type="button" className="btn btn--line" data-download="" disabled={isBusy} onClick={() => run(download)}>
        {words.heldGo}
      </button>
      <a ref={link} download={words.heldFile} hidden>
        {words.heldFile}
      </a>
    </section>
  );
}
