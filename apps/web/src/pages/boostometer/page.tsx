import { definePage } from '../define-page.ts';
import { periodOf } from '../../boostometer/shown-list.ts';
import { BoostometerPage } from './BoostometerPage.tsx';

export default definePage('boostometer', {
  head: ({ list }, { site, boostometer }) => ({
    title: `${boostometer.title} – ${site.name}`,
    description: boostometer.description(periodOf(list, boostometer)),
    at: 'boostometer',
  }),
  Body: BoostometerPage,
  styles: () => ['boostometer'],
});
