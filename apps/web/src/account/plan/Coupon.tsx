import { PATHS } from '@sightscreen/identity';
import { useHydrated } from '../../island/use-match.ts';
import { useText } from '../../text/use-text.ts';
import { browserPage, type PageDeps } from '../account-deps.ts';

/** The coupon of a plan, which is stored in the browser only. */
export function Coupon({
  country,
  deps = browserPage,
}: {
  /** Segment of its page. */
  country: string;
  deps?: Pick<PageDeps, 'session'>;
}) {
  const words = useText('clientPlan');
  const coupon = useHydrated() ? deps.session().read().couponCode : null;
  return (
    <div className="login__step">
      <h1 className="login__title" tabIndex={-1}>
        {coupon === null ? words.plain : words.done}
      </h1>
      {coupon === null ? (
        <p className="soft">
          {words.noCoupon}{' '}
          <a className="link" href={`/premium-subscription/user/client-plans/${country}`}>
            {words.toPlan}
          </a>
        </p>
      ) : (
        <>
          <p className="soft">{words.doneNote}</p>
          <dl className="plan__coupon">
            <dt>{words.coupon}</dt>
            <dd className="num" data-coupon="">
              {coupon}
            </dd>
          </dl>
          <a className="btn login__go" href={PATHS.login}>
            {words.signIn}
          </a>
        </>
      )}
    </div>
  );
}
