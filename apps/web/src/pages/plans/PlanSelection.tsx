import { PATHS } from '@sightscreen/identity';
import { useEffect, useRef, useState } from 'react';
import { browserPage, type PageDeps } from '../../account/account-deps.ts';
import { useText } from '../../text/use-text.ts';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { takeAccepted } from './accepted-choice.ts';
import { type Choice, choiceAddress, choiceInBrowser, chosenTerm, firstChoice, type Offer } from './choice.ts';
import { PlanCard } from './PlanCard.tsx';
import { PlanDetail } from './PlanDetail.tsx';
import { Summary } from './Summary.tsx';
import { TermOptions } from './TermOptions.tsx';
import { useBuyer } from './use-buyer.ts';
import { useDetail } from './use-detail.ts';
import { usePayment } from './use-payment.ts';
import { useTvViewer } from './use-tv-viewer.ts';

/** Plans, their terms, and the summary with the pay button, on one page. */
export function PlanSelection({ deps = browserPage, ...offer }: Offer & { deps?: PageDeps }) {
  const words = useText('plans');
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<Choice>(() => firstChoice(offer));
  const [isAccepted, setAccepted] = useState(false);
  /** Null on the server and until hydration. */
  const [now, setNow] = useState<number | null>(null);
  const payment = usePayment(deps);
  const { detail, loadingPlan, openDetail, closeDetail } = useDetail(deps);
  const viewer = useTvViewer(deps.session);
  const buyer = useBuyer(deps.session);
  useEffect(() => {
    const found = choiceInBrowser(offer, form.current!, location.hash);
    setChoice(found);
    setAccepted(takeAccepted(choiceAddress(offer, found)) || new FormData(form.current!).has('refund'));
    setNow(Date.now());
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const change = (changed: Partial<Choice>): void => {
    setChoice({ ...choice, ...changed });
    payment.reset();
  };
  if (viewer !== null) return <Viewer provider={viewer.provider ?? words.viewer.provider} />;
  const { plan, term } = chosenTerm(offer, choice);
  return (
    <form
      ref={form}
      className="plans__grid"
      data-ready={now === null ? undefined : ''}
      onSubmit={(event) => event.preventDefault()}
    >
      <MemberNotice />
      <div className="stack">
        <fieldset>
          <legend className="h2">{words.plan}</legend>
          <div className="plancards">
            {offer.plans.map((each) => (
              <PlanCard
                key={each.id}
                plan={each}
                term={chosenTerm(offer, { ...choice, planId: each.id }).term}
                now={now}
                isChosen={each === plan}
                isLoading={loadingPlan === each.id}
                onChoose={() => change({ planId: each.id })}
                onDetail={openDetail}
              />
            ))}
          </div>
        </fieldset>
        {offer.plans.map((each) => (
          <TermOptions
            key={each.id}
            plan={each}
            chosen={choice.termIds[each.id]!}
            isOff={each !== plan}
            hasName={offer.plans.length > 1}
            now={now}
            onChoose={(termId) => change({ termIds: { ...choice.termIds, [each.id]: termId } })}
          />
        ))}
        <p className="note">{words.withTax}</p>
      </div>
      <Summary
        plan={plan}
        term={term}
        now={now}
        buyer={buyer}
        isAccepted={isAccepted}
        onAccept={setAccepted}
        payment={payment}
        onPay={() => void payment.pay(term, choiceAddress(offer, choice))}
      />
      {detail !== null && (
        <PlanDetail {...detail} now={now} onClose={closeDetail} onChoose={() => change({ planId: detail.plan.id })} />
      )}
    </form>
  );
}

/** Part of the page for everybody; styles show it to members, before the first paint (PLAN-Q24). */
function MemberNotice() {
  const { member: words } = useText('plans');
  return (
    <div className="notice notice--info plans__member">
      <Sign name="tick" />
      <div>
        {words.text}{' '}
        <a className="link" href={PATHS.account}>
          {words.account}
        </a>
      </div>
    </div>
  );
}

/** PLAN-027 */
function Viewer({ provider }: { provider: string }) {
  const { viewer: words } = useText('plans');
  return (
    <section className="task plans__none bleed" role="status">
      <h2>{words.title}</h2>
      <p className="soft">{words.text(provider)}</p>
      <a className="btn btn--line" href={PATHS.account}>
        {words.account}
      </a>
    </section>
  );
}
