/** Cached replies of the boostometer. They depend on its lists and on the names in them. */
import type { StaminaType } from '@sightscreen/contracts/calls/boostometer';
import { caching, HTML_TYPE, JSON_TYPE } from '../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { isOn } from '../../core/settings/features.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { summedUntil } from '../../match/views/summed.ts';
import type { Needs } from '../services.ts';
import { boostPath, type Choice } from './addresses.ts';
import { boostometerPage } from './boostometer-page.ts';
import { type ListSelection, readList } from './lists.ts';
import { BOOSTOMETER_SETTINGS } from './settings.ts';
import { boostometerTag } from '../../almanac/boost/tags.ts';

export function boostometerResponses({
  database: { db },
  clock,
  render,
  settings,
  live: { site },
}: Needs<'clock' | 'database' | 'live' | 'render' | 'settings'>) {
  const deps = () => ({ db, demo: site.demo, now: clock() });
  const rendered = (body: string, contentType: string, people: readonly number[]) => ({
    body: Buffer.from(body),
    contentType,
    at: null,
    ...caching(false),
    validUntil: summedUntil(clock()),
    tags: people.map(tagOf.person),
  });
  return {
    list: (type: StaminaType, selection: ListSelection): ResponseDefinition => ({
      key: `boostometer ${type} ${JSON.stringify(selection)}`,
      tags: [boostometerTag, tagOf.registry, tagOf.settings],
      render: async () => {
        if (!(await isOn(settings, 'boostometer'))) return null;
        const list = await readList(deps(), type, selection);
        return list === null
          ? null
          : rendered(
              JSON.stringify(list),
              JSON_TYPE,
              list.players.map(({ id }) => id),
            );
      },
    }),
    page: (choice: Choice): ResponseDefinition => ({
      key: `page ${boostPath(choice)}`,
      tags: [boostometerTag, tagOf.registry, tagOf.settings],
      render: async () => {
        if (!(await isOn(settings, 'boostometer'))) return null;
        const season = await settings.read(BOOSTOMETER_SETTINGS['boostometer.season']);
        const props = await boostometerPage({ ...deps(), site, season }, choice);
        return props === null
          ? null
          : rendered(
              render(props),
              HTML_TYPE,
              props.list.players.map(({ id }) => id),
            );
      },
    }),
  };
}
