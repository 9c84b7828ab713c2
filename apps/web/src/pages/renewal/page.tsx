import { definePage } from '../define-page.ts';
import { RenewalPage } from './RenewalPage.tsx';

export default definePage('renewal', {
  head: (_, { site, renewal }) => ({
    title: `${renewal.title} – ${site.name}`,
    description: site.description,
    at: null,
  }),
  Body: RenewalPage,
  styles: () => ['login', 'account'],
});
