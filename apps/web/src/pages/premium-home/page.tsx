import { definePage } from '../define-page.ts';
import { PremiumHomePage } from './PremiumHomePage.tsx';

export default definePage('premium-home', {
  head: (_, { site, articles: { premium } }) => ({
    title: `${premium.title} – ${site.name}`,
    description: premium.description,
    at: 'news',
    kind: 'news',
  }),
  Body: PremiumHomePage,
  styles: () => ['news'],
});
