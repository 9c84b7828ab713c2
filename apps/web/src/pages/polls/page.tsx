import { definePage } from '../define-page.ts';
import { PollsPage } from './PollsPage.tsx';

export default definePage('polls', {
  head: ({ polls: shown, one }, { site, polls }) => ({
    title: `${one && shown[0] !== undefined ? shown[0].question : polls.title} – ${site.name}`,
    description: polls.description,
    at: 'polls',
    polls: true,
  }),
  Body: PollsPage,
  styles: () => ['polls'],
});
