import type { SubscriptionSummary } from '@sightscreen/contracts/calls/payment';
import { PATHS } from '@sightscreen/identity';
import { type RefObject, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { MemberSign } from '../../ui/article/MemberSign.tsx';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import type { AccountActions } from '../account-actions.ts';
import { AutoRenew } from './AutoRenew.tsx';
import { describeSubscription } from './describe-subscription.ts';
import { Failure } from './Failure.tsx';
import { validityInZone } from './format-dates.ts';
import type { OwnSubscription } from './own-subscription.ts';
import { useResume } from './use-resume.ts';

interface Props {
  summary: SubscriptionSummary;
  heading: RefObject<HTMLHeadingElement | null>;
  account: AccountActions;
  onResume: (own: OwnSubscription) => void;
}

/** Plan, state, next date and amount, and what the reader can do (PLAN-021, PLAN-022). */
export function CurrentPlan({ summary, heading, account, onResume }: Props) {
  const words = useText('subscription');
  // The remaining days are those of when the page was opened.
  const [now] = useState(() => Date.now());
  const view = describeSubscription(summary);
  const { isResuming, error, resume } = useResume({ account, onChange: onResume });
  const { endsAt, card } = summary;
  return (
    <>
      <div>
        <p className="ownplan__kicker">
          <span>
            <MemberSign /> {words.plan}
          </span>{' '}
          <b className={view.isFailed ? 'ownplan__state ownplan__state--bad' : 'ownplan__state'}>{view.state}</b>
        </p>
        <h2 id="plan" ref={heading} tabIndex={-1}>
          {summary.plan}
        </h2>
        <p className="note">
          {summary.term}, {view.price}
        </p>
        {view.isFailed ? (
          <div className="notice notice--bad ownplan__outlook">
            <Sign name="warning" />
            <div>{view.outlook}</div>
          </div>
        ) : (
          <p className="ownplan__outlook">{view.outlook}</p>
        )}
        {endsAt !== null && <p>{words.valid(validityInZone(endsAt, now))}</p>}
        {card !== null && <Card card={card} />}
      </div>
      {view.figures.length > 0 && (
        <dl className="ownplan__figures">
          {view.figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {view.canCancel && (
        <div className="ownplan__go">
          <a className="btn btn--line" href={PATHS.cancelSubscription}>
            {words.cancel}
          </a>
        </div>
      )}
      {view.partnerHref !== null && (
        <div className="ownplan__go">
          <a className="btn btn--line" href={view.partnerHref}>
            {words.toPartner(summary.partner!)}
          </a>
        </div>
      )}
      {view.canResume && (
        <div className="ownplan__go">
          <Failure>{error}</Failure>
          <button type="button" className="btn" disabled={isResuming} aria-describedby="resume-note" onClick={resume}>
            {isResuming ? words.resuming : words.resume(view.price)}
          </button>
          <p className="note" id="resume-note">
            {words.resumeNote}
          </p>
        </div>
      )}
      {view.toggle !== null && <AutoRenew toggle={view.toggle} account={account} />}
    </>
  );
}

function Card({ card }: { card: NonNullable<SubscriptionSummary['card']> }) {
  const words = useText('subscription');
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  const month = `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`;
  return <p className="note">{words.cardExpires(words.card(brand, card.lastFour), month)}</p>;
}
