import type { OfferedPlan, OfferedTerm } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { priceText } from '@sightscreen/billing/money-text';
import { useEffect, useRef } from 'react';
import { useText } from '../../text/use-text.ts';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { RefundPolicy } from './RefundPolicy.tsx';
import { payText, periodText, thenText } from './term-text.ts';
import type { Buyer } from './use-buyer.ts';
import type { usePayment } from './use-payment.ts';

/** The chosen plan, the payments now and later, and the pay button (PLAN-013, PLAN-014). */
export function Summary({
  plan,
  term,
  now,
  buyer,
  isAccepted,
  onAccept,
  payment: { isLoading, error },
  onPay,
}: {
  plan: OfferedPlan;
  term: OfferedTerm;
  now: number | null;
  buyer: Buyer;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  payment: Pick<ReturnType<typeof usePayment>, 'isLoading' | 'error'>;
  onPay: () => void;
}) {
  const words = useText('plans');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (error !== null) button.current?.focus();
  }, [error]);
  // Without a price of ours there is nothing to refund, so payment starts at once (PLAN-Q08). Members buy nothing
  // (PLAN-Q24).
  const isMember = buyer === 'member';
  const needsConsent = term.price.minor > 0 && term.partner === null && !isMember;
  const mayPay = isAccepted || !needsConsent;
  return (
    <section className="task summary bleed" aria-labelledby="summary">
      <h2 id="summary">{words.summary}</h2>
      <dl className="bill">
        <div>
          <dt>
            {plan.name}, {term.name}
            <small>{periodText(term, now)}</small>
          </dt>
          <dd className="num">{priceText(term.due)}</dd>
        </div>
        <div className="bill__total">
          <dt>
            {term.partner === null ? words.today : words.atPartner(term.partner)}
            {term.due.minor > 0 && <small>{words.taxIncluded}</small>}
          </dt>
          <dd className="num">{priceText(term.due)}</dd>
        </div>
      </dl>
      <p className="summary__then">{thenText(term, now)}</p>
      {needsConsent && <RefundPolicy isAccepted={isAccepted} onAccept={onAccept} />}
      <div className="notice notice--bad" role="alert" hidden={error === null}>
        <Sign name="warning" />
        <div>{error}</div>
      </div>
      <div className="summary__pay needs-script">
        <button
          ref={button}
          type="button"
          className="btn btn--member"
          disabled={isLoading || !mayPay}
          aria-busy={isLoading}
          aria-describedby="pay-note"
          onClick={onPay}
        >
          {isLoading ? words.loading : error !== null ? words.retry : isMember ? words.member.account : payText(term)}
        </button>
        <p className="note" id="pay-note">
          {mayPay ? words.next[buyer] : words.refund.first}
        </p>
      </div>
      <noscript>
        <div className="summary__pay">
          <a className="btn btn--member" href={PATHS.login}>
            {words.signIn}
          </a>
          <p className="note">{words.noScript}</p>
        </div>
      </noscript>
    </section>
  );
}
