import { definePage } from '../define-page.ts';
import { LeavingPage } from './LeavingPage.tsx';
import { titleOf } from './step-title.ts';

export default definePage('leaving', {
  head: ({ kind, step }, { site, leaving }) => ({
    title: `${titleOf(leaving, kind, step)} – ${site.name}`,
    description: leaving.leads[kind],
    at: null,
  }),
  Body: LeavingPage,
  styles: () => ['leaving'],
});
