import { definePage } from '../define-page.ts';
import { RecordsPage } from './RecordsPage.tsx';

export default definePage('records', {
  head: ({ of, scope, format, gender }, { site, records }) => {
    const what = records.title(of, scope.map(({ name }) => name).join(', '), records.kind(format, gender));
    return { title: `${what} – ${site.name}`, description: records.description(what), at: 'stats' };
  },
  Body: RecordsPage,
  styles: () => ['profile', 'records'],
});
