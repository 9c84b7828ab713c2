import { PATHS } from '@sightscreen/identity';
import { useText } from '../../text/use-text.ts';
import { definePage, type PropsOf } from '../define-page.ts';

/** The coupon is stored in the browser only; the page is identical for every reader. */
function ClientPlanDonePage({ country }: PropsOf<'client-plan-done'>) {
  const words = useText('clientPlan');
  return (
    <div className="loginpage__main">
      <div className="login" data-plan-done="">
        <h1 className="login__title" tabIndex={-1} data-title="">
          {words.plain}
        </h1>
        <div className="login__step" data-has-coupon="" hidden>
          <p className="soft">{words.doneNote}</p>
          <dl className="plan__coupon">
            <dt>{words.coupon}</dt>
            <dd className="num" data-coupon="" />
          </dl>
          <a className="btn login__go" href={PATHS.login}>
            {words.signIn}
          </a>
        </div>
        <p className="soft" data-no-coupon="">
          {words.noCoupon}{' '}
          <a className="link" href={`/premium-subscription/user/client-plans/${country}`}>
            {words.toPlan}
          </a>
        </p>
      </div>
    </div>
  );
}

export default definePage('client-plan-done', {
  head: (_, { site, clientPlan }) => ({
    title: `${clientPlan.done} – ${site.name}`,
    description: clientPlan.doneNote,
    at: 'account',
    scripts: ['account'],
  }),
  Body: ClientPlanDonePage,
  styles: () => ['login'],
});
