import type { PlansPage as PlansPageProps } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { Island } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';
import choosePlan from './choose-plan.island.tsx';
import featured from './featured.island.tsx';

/** Plan selection: the same for every reader in one country (PLAN-002, PLAN-011). */
export function PlansPage({ type, term, plans }: PlansPageProps) {
  const words = useText('plans');
  return (
    <div className="wrap plans">
      <div className="plans__head">
        <h1 className="headline">{words.title}</h1>
        <p className="stand">{words.lead}</p>
      </div>
      {plans.length === 0 ? (
        <section className="task plans__none bleed">
          <h2>{words.none.title}</h2>
          <p className="soft">{words.none.text}</p>
          <a className="btn btn--line" href={PATHS.home}>
            {words.none.home}
          </a>
        </section>
      ) : (
        <>
          <Island of={choosePlan} props={{ type, term, plans }} />
          <div className="promises">
            {words.promises.map(({ title, text }) => (
              <div key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            ))}
          </div>
          {/* Last, since it appears only once it is loaded. */}
          <Island of={featured} props={{}} />
        </>
      )}
    </div>
  );
}
