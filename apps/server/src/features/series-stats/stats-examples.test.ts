import {
  boundaryReply,
  playerSearchReply,
  profileReply,
  seriesFilterReply,
  seriesListReply,
  zoneReply,
} from '@sightscreen/contracts/calls/series-stats';
import {
  boundaryExample,
  playerSearchExample,
  profileExample,
  seriesFilterExample,
  seriesListExample,
  zoneExample,
} from '@sightscreen/contracts/calls/examples';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexSome } from '../search/index.store.ts';
import { renewStanding } from '../search/standing.store.ts';
import { IDS, plantSeries } from './testing/planted-series.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ clock: () => Date.UTC(2026, 9, 16, 12) });
  await plantSeries(site);
  while ((await indexSome(site.database.db, site.context.tags)) > 0);
  await renewStanding(site.context.database, '2026-10-16');
});
afterAll(() => site.close());

const CALLS = [
  [
    zoneExample,
    zoneReply,
    '/cricket-series/api/stats/zone',
    `/cricket-series/api/stats/zone?seriesId=${IDS.tour}&filterStats=mostWickets`,
  ],
  [
    profileExample,
    profileReply,
    '/cricket-series/api/stats/player-profile',
    `/cricket-series/api/stats/player-profile?seriesId=${IDS.tour}&playerId=${IDS.bowler}&filterStats=mostWickets`,
  ],
  [
    seriesListExample,
    seriesListReply,
    '/cricket-series/api/stats/series-list',
    `/cricket-series/api/stats/series-list?seriesId=${IDS.tour}`,
  ],
  [
    playerSearchExample,
    playerSearchReply,
    '/cricket-series/api/player-search/{text}',
    '/cricket-series/api/player-search/dara%20m',
  ],
  [
    boundaryExample,
    boundaryReply,
    '/api/stats/highlights-list/boundary/{seriesType}/{seriesId}/{teamId}',
    `/api/stats/highlights-list/boundary/0/${IDS.cup}/${IDS.saltby}`,
  ],
  [seriesFilterExample, seriesFilterReply, '/api/series/{seriesId}/{type}', `/api/series/${IDS.tour}/bilateral`],
] as const;

test('documented examples equal the replies of the site, one for each call (STAT-027, STAT-028, STAT-029, STAT-030, STAT-031, STAT-033, STAT-Q02)', async () => {
  const { paths } = site.app.swagger() as unknown as {
    paths: Record<string, { get: { responses: Record<string, unknown> } }>;
  };
  for (const [example, schema, path, url] of CALLS) {
    const reply = (await site.app.inject({ url })).json();
    expect([path, reply]).toEqual([path, example]);
    expect(schema.safeParse(example).error).toBeUndefined();
    expect([path, JSON.stringify(paths[path]?.get.responses['200']).includes(JSON.stringify(example))]).toEqual([
      path,
      true,
    ]);
  }
});
