import { useState } from 'react';
import { browserPage, type PageDeps } from '../../account/account-deps.ts';
import { useText } from '../../text/use-text.ts';
import { choiceAddress } from './choice.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { TermOptions } from './TermOptions.tsx';
import { useBuyer } from './use-buyer.ts';
import { useTerms } from './use-terms.ts';

/** The plan that opens some content, with its terms, over the page of the content (LIVE-010, LIVE-Q14). */
export function TermPopUp({
  planId,
  onClose,
  deps = browserPage,
}: {
  planId: number;
  onClose: () => void;
  deps?: PageDeps;
}) {
  const words = useText('plans');
  const [now] = useState(() => Date.now());
  const buyer = useBuyer(deps.session);
  const { shown, choose } = useTerms(planId, deps);
  if (shown === null) return null;
  const { plan, term } = shown;
  const address = choiceAddress(
    { type: 'promo', term: null, plans: [plan] },
    { planId: plan.id, termIds: { [plan.id]: term.termId } },
  );
  return (
    <PlanDialog {...shown} now={now} onClose={onClose}>
      {() => (
        <>
          <TermOptions
            plan={plan}
            chosen={term.termId}
            isOff={false}
            hasName={false}
            now={now}
            onChoose={(termId) =>
              choose(
                plan,
                plan.terms.find((each) => each.termId === termId)!,
              )
            }
          />
          {buyer === 'member' ? (
            <p className="note">{words.member.text}</p>
          ) : (
            <a className="btn btn--member" href={address}>
              {words.choose(plan.name)}
            </a>
          )}
        </>
      )}
    </PlanDialog>
  );
}
