import { definePage } from '../define-page.ts';
import { MethodPage } from './MethodPage.tsx';

export default definePage('rankings-method', {
  head: (_, { site, rankings }) => ({
    title: `${rankings.method.title} – ${site.name}`,
    description: rankings.method.description,
    at: 'rankings',
  }),
  Body: MethodPage,
  styles: () => ['rankings'],
});
