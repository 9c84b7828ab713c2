import { definePage } from '../define-page.ts';
import { RoadblockPage } from './RoadblockPage.tsx';

export default definePage('roadblock', {
  head: ({ next }, { site, roadblock }) => ({
    title: `${roadblock.title} – ${site.name}`,
    description: roadblock.title,
    at: null,
    adsOf: next,
  }),
  Body: RoadblockPage,
  styles: () => ['roadblock'],
});
