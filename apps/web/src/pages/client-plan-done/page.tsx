import { Island } from '../../island/Island.tsx';
import clientPlan from '../client-plan/client-plan.island.tsx';
import { definePage, type PropsOf } from '../define-page.ts';

/** The page is identical for every reader. */
function ClientPlanDonePage({ country }: PropsOf<'client-plan-done'>) {
  return (
    <div className="loginpage__main">
      <div className="login">
        <Island of={clientPlan} props={{ couponOf: country }} />
      </div>
    </div>
  );
}

export default definePage('client-plan-done', {
  head: (_, { site, clientPlan: words }) => ({
    title: `${words.done} – ${site.name}`,
    description: words.doneNote,
    at: 'account',
  }),
  Body: ClientPlanDonePage,
  styles: () => ['login'],
  islands: () => [clientPlan],
});
