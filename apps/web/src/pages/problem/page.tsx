import { definePage } from '../define-page.ts';
import { ProblemPage } from './ProblemPage.tsx';

export default definePage('problem', {
  head: ({ title, words, retryAfter }, { site }) => ({
    title: `${title} – ${site.name}`,
    description: words,
    at: null,
    refresh: retryAfter,
  }),
  Body: ProblemPage,
  styles: () => ['problem'],
});
