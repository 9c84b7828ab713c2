import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/frame/Icon.tsx';
import { useBusy } from '../use-busy.ts';
import type { BlockProps } from './account-data.ts';
import { declinePasskey } from './passkey-support.ts';

/** Offers a passkey to accounts without one until the reader declines (issue 13). */
export function PasskeyOffer({ account, onChange }: BlockProps) {
  const words = useText('otherWays');
  const [isBusy, run] = useBusy();
  const add = async (): Promise<void> => {
    const { addPasskey } = await import('./create-passkey.ts');
    const passkeys = await addPasskey(account);
    if (passkeys !== null) onChange({ passkeys, isPasskeyOffered: false });
  };
  return (
    <section className="block bleed account__offer" aria-labelledby="passkey-offer">
      <Icon>
        <path d="M2.500 8.500h6v5h-6zM8.500 11h10.500v3.500M15 11v2.500" />
      </Icon>
      <div className="accrow__says">
        <h2 id="passkey-offer">{words.offerTitle}</h2>
        <p className="note">{words.offerNote}</p>
      </div>
      <div className="account__offergo">
        <button type="button" className="btn btn--line" data-offer-add="" disabled={isBusy} onClick={() => run(add)}>
          {words.offerGo}
        </button>
        <button
          type="button"
          className="btn btn--quiet"
          data-offer-no=""
          onClick={() => {
            declinePasskey();
            onChange({ isPasskeyOffered: false });
          }}
        >
          {words.offerNo}
        </button>
      </div>
    </section>
  );
}
