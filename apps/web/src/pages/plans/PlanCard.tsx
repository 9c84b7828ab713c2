import type { OfferedPlan, OfferedTerm } from '@sightscreen/contracts';
import { priceText } from '@sightscreen/billing/money-text';
import { useText } from '../../text/use-text.ts';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { cycleText } from './term-text.ts';

/** A plan at the price of its chosen term, with what it opens today. */
export function PlanCard({
  plan,
  term,
  now,
  isChosen,
  isLoading,
  onChoose,
  onDetail,
}: {
  plan: OfferedPlan;
  term: OfferedTerm;
  now: number | null;
  isChosen: boolean;
  /** Whether its detail is being loaded. */
  isLoading: boolean;
  onChoose: () => void;
  onDetail: (plan: OfferedPlan, term: OfferedTerm) => void;
}) {
  const words = useText('plans');
  return (
    <div className="plancard">
      <label className="plancard__top">
        <b>{plan.name}</b>
        <input
          className="choicebox"
          type="radio"
          name="plan"
          value={plan.id}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`plan-${plan.id}-opens`}
        />
      </label>
      <p className="planprice">
        <b className="num">{priceText(term.price)}</b>
        {cycleText(term, now)}
      </p>
      <p className="plancard__summary">{plan.summary}</p>
      <ul className="ticks" id={`plan-${plan.id}-opens`}>
        {plan.opens.map((opened) => (
          <li key={opened}>
            <Sign name="tick" />
            <span>{opened}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="plancard__detail needs-script"
        aria-busy={isLoading}
        onClick={() => onDetail(plan, term)}
      >
        {isLoading ? words.detailLoading : words.detail}
        <span className="sr">: {plan.name}</span>
      </button>
    </div>
  );
}
