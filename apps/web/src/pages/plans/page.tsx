import { definePage } from '../define-page.ts';
import { PlansPage } from './PlansPage.tsx';

export default definePage('plans', {
  head: (_, { site, plans }) => ({
    title: `${plans.title} – ${site.name}`,
    description: plans.description,
    at: null,
    kind: 'payment',
  }),
  Body: PlansPage,
  styles: () => ['plans'],
});
