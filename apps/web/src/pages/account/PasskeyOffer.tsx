import { Icon } from '../../ui/frame/Icon.tsx';
import { otherWaysWords } from '../../words/other-ways.ts';
import { useWords } from '../../words/part.ts';

/** Shown to who has no passkey, until they say no (`account/blocks/passkey-offer.ts`). */
export function PasskeyOffer() {
  const words = useWords(otherWaysWords);
  return (
    <section className="block bleed account__offer" aria-labelledby="passkey-offer" data-passkey-offer="" hidden>
      <Icon>
        <path d="M8 11a4 4 0 1 0 0-.1M12 11h8v4M16.500 11v3" />
      </Icon>
      <div className="accrow__says">
        <h2 id="passkey-offer">{words.offerTitle}</h2>
        <p className="note">{words.offerNote}</p>
      </div>
      <button type="button" className="btn btn--line" data-offer-add="">
        {words.offerGo}
      </button>
      <button type="button" className="btn btn--quiet" data-offer-no="">
        {words.offerNo}
      </button>
    </section>
  );
}
