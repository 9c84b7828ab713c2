import { definePage } from '../define-page.ts';
import { ClientPlanPage } from './ClientPlanPage.tsx';

export default definePage('client-plan', {
  head: ({ plan }, { site, clientPlan }) => {
    const title = plan === null ? clientPlan.plain : clientPlan.title(plan.name);
    return {
      title: `${title} – ${site.name}`,
      description: plan === null ? clientPlan.none : clientPlan.lead(plan.offer),
      at: 'account',
      scripts: ['account'],
    };
  },
  Body: ClientPlanPage,
  styles: () => ['login'],
});
