import { definePage } from '../define-page.ts';
import { DataPage } from './DataPage.tsx';

export default definePage('data', {
  head: ({ of }, { site, data }) => ({
    title: `${data.title(of?.name ?? null)} – ${site.name}`,
    description: data.description,
    at: 'data',
  }),
  Body: DataPage,
  styles: () => ['profile', 'data'],
});
