import { definePage } from '../define-page.ts';
import { PollsPage } from './PollsPage.tsx';

export default definePage('polls', {
  head: ({ polls: listed, one }, { site, polls }) => ({
    title: `${one && listed[0] !== undefined ? listed[0].question : polls.title} – ${site.name}`,
    description: polls.description,
    at: 'polls',
  }),
  Body: PollsPage,
  styles: () => ['polls'],
});
