import { priceText } from '@sightscreen/billing/money-text';
import type { FragmentProps, OfferedPlan, OfferedTerm } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { useText } from '../../text/use-text.ts';

type PropsOf<F extends FragmentProps['fragment']> = Omit<Extract<FragmentProps, { fragment: F }>, 'fragment'>;

/** Plans with the price of each term (PLAN-080). */
export function PlanCards({ type, term, plans, hasPlan }: PropsOf<'plan-cards'>) {
  const words = useText('planDetail');
  if (plans.length === 0) return <p>{words.none}</p>;
  return (
    <>
      {plans.map((plan) => {
        const chosen = plan.terms.find(({ termId }) => termId === term) ?? plan.terms[0]!;
        return (
          <section key={plan.id}>
            <h3>{plan.name}</h3>
            <Summary plan={plan} />
            <ul>
              {plan.terms.map((each) => (
                <li key={each.termId}>
                  <TermPrice term={each} />
                </li>
              ))}
            </ul>
            {!hasPlan && (
              <a href={`/premium-subscription/user/select-plan/cbplus-${type}/${chosen.termId}#plan-${plan.id}`}>
                {words.choose(plan.name, chosen.name)}
              </a>
            )}
          </section>
        );
      })}
      {hasPlan && <a href={PATHS.account}>{words.account}</a>}
    </>
  );
}

/** The detail of a plan and one of its terms (PLAN-079, LIVE-010). */
export const PlanTerm = ({ plan, term, detail }: PropsOf<'plan-term'>) => (
  <>
    <Summary plan={plan} />
    {detail.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <p>
      <TermPrice term={term} />
    </p>
  </>
);

const Summary = ({ plan: { summary, opens } }: { plan: OfferedPlan }) => (
  <>
    <p>{summary}</p>
    <ul>
      {opens.map((opened) => (
        <li key={opened}>{opened}</li>
      ))}
    </ul>
  </>
);

function TermPrice({ term: { name, price, trialDays } }: { term: OfferedTerm }) {
  const words = useText('planDetail');
  return trialDays > 0 ? words.trial(name, trialDays, priceText(price)) : words.price(name, priceText(price));
}
