import { definePage } from '../define-page.ts';
import clientPlanIsland from './client-plan.island.tsx';
import { ClientPlanPage } from './ClientPlanPage.tsx';

export default definePage('client-plan', {
  head: ({ plan }, { site, clientPlan }) => {
    const title = plan === null ? clientPlan.plain : clientPlan.title(plan.name);
    return {
      title: `${title} – ${site.name}`,
      description: plan === null ? clientPlan.none : clientPlan.lead(plan.offer),
      at: 'account',
    };
  },
  Body: ClientPlanPage,
  styles: () => ['login'],
  islands: ({ plan }) => (plan === null ? [] : [clientPlanIsland]),
});
