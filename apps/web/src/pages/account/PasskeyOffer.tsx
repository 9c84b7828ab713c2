import { Icon } from '../../ui/frame/Icon.tsx';
import { useText } from '../../text/use-text.ts';

/** Shown to users without a passkey until they decline (`account/blocks/passkey-offer.ts`). */
export function PasskeyOffer() {
  const words = useText('otherWays');
  return (
    <section className="block bleed account__offer" aria-labelledby="passkey-offer" data-passkey-offer="" hidden>
      <Icon>
        <path d="M2.500 8.500h6v5h-6zM8.500 11h10.500v3.500M15 11v2.500" />
      </Icon>
      <div className="accrow__says">
        <h2 id="passkey-offer">{words.offerTitle}</h2>
        <p className="note">{words.offerNote}</p>
      </div>
      <div className="account__offergo">
        <button type="button" className="btn btn--line" data-offer-add="">
          {words.offerGo}
        </button>
        <button type="button" className="btn btn--quiet" data-offer-no="">
          {words.offerNo}
        </button>
      </div>
    </section>
  );
}
