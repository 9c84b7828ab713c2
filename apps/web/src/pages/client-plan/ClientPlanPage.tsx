import type { ClientPlanPage as ClientPlanPageProps } from '@sightscreen/contracts';
import { Island } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import clientPlan from './client-plan.island.tsx';

export function ClientPlanPage({ country, plan, mailbox }: ClientPlanPageProps) {
  const words = useText('clientPlan');
  return (
    <div className="loginpage__main">
      <div className="login">
        <div>
          <h1 className="login__title" tabIndex={-1}>
            {plan === null ? words.plain : words.title(plan.name)}
          </h1>
          <p className="soft login__lead">{plan === null ? words.none : words.lead(plan.offer)}</p>
        </div>
        {plan === null ? (
          <p>
            <a className="link" href="/">
              {words.home}
            </a>
          </p>
        ) : (
          <>
            <NeedsScript why={words.noScript} mailbox={mailbox} />
            <Island
              of={clientPlan}
              props={{
                plan: {
                  segment: country.segment,
                  country: country.dialCode.slice(1),
                  operator: plan.operator,
                  productId: plan.productId,
                },
              }}
            />
          </>
        )}
      </div>
    </div>
  );
}
