import type { OfferedPlan } from '@sightscreen/contracts';
import { priceText } from '@sightscreen/billing/money-text';
import { useText } from '../../text/use-text.ts';
import { monthlyText, termNote } from './term-text.ts';

/** The terms of a plan, with their prices. Without script those of all plans are in view. */
export function TermOptions({
  plan,
  chosen,
  isOff,
  hasName,
  now,
  onChoose,
}: {
  plan: OfferedPlan;
  chosen: number;
  /** Whether another plan is chosen. */
  isOff: boolean;
  /** Whether the heading names the plan for readers without script. */
  hasName: boolean;
  now: number | null;
  onChoose: (termId: number) => void;
}) {
  const words = useText('plans');
  return (
    <fieldset className={isOff ? 'terms terms--off' : 'terms'}>
      <legend className="h2">
        {words.howOften}
        {hasName && <span className="terms__plan">: {plan.name}</span>}
      </legend>
      <div className="options">
        {plan.terms.map((term) => {
          const monthly = monthlyText(term);
          return (
            <label key={term.termId} className="option">
              <input
                className="choicebox"
                type="radio"
                name={`term-${plan.id}`}
                value={term.termId}
                checked={term.termId === chosen}
                onChange={() => onChoose(term.termId)}
              />
              <span>
                <b>{term.name}</b>
                <small>{termNote(term, now)}</small>
              </span>
              <span className="option__price">
                <b className="num">{priceText(term.price)}</b>
                {monthly !== null && <small className="num">{monthly}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
