/** Cached results. They depend on the ball data, and on which matches are recent (BEYOND-04). */
import type { StatsPage } from '@sightscreen/contracts';
import { caching, HTML_TYPE, JSON_TYPE, jsonBody } from '../../match/delivery/makers.ts';
import { Bulkhead } from '../../core/response-cache/bulkhead.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { summedUntil } from '../../match/views/summed.ts';
import type { Needs } from '../services.ts';
import { answerOf, wholeAnswerOf } from './answer/answer.ts';
import type { StatsQuery } from './language/stats-query.ts';
import { isInTime, MAX_POINTS } from './page/chart.ts';
import { presetsOf } from './page/presets.ts';
import { sidesOf } from './page/sides.ts';
import { answeredPage, openPage } from './page/stats-page.ts';
import { queryOf, STATS_PATH } from './query/address.ts';
import { worldsWithFigures } from '../../match/views/worlds.ts';
import { ballDataTag } from '../../almanac/ball-data/tags.ts';

/** A queue of its own, so that other pages never wait for results. The queue of queries limits how many run at once. */
const AT_ONCE = 200;
/** A page rendered without the teams of its players expires after this time. */
const AGAIN_MS = 30_000;

export function statsResponses({
  database: { db },
  queryEngine,
  clock,
  render,
  timeouts,
  live: { site },
}: Needs<'clock' | 'database' | 'live' | 'queryEngine' | 'render' | 'timeouts'>) {
  const queue = new Bulkhead({ width: AT_ONCE, waitMs: timeouts.statsTurn });
  const htmlOf = (page: StatsPage) => ({
    body: Buffer.from(render(page)),
    contentType: HTML_TYPE,
    at: null,
    ...caching(false),
  });
  const jsonOf = (page: StatsPage) => ({ ...jsonBody(page), contentType: JSON_TYPE, at: null, ...caching(false) });

  async function answered(query: StatsQuery): Promise<{ page: StatsPage; validUntil: number | null } | null> {
    const now = clock();
    const found = await resultWithChart({ db, queryEngine, now }, query);
    if (found === null) return null;
    const [worlds, presets, sides] = await Promise.all([
      worldsWithFigures(db, site.demo),
      presetsOf(queryEngine, query.world),
      sidesOf(queryEngine, query, found.answered, timeouts.statsTeams),
    ]);
    return {
      page: answeredPage(query, found.answered, {
        origin: site.origin,
        worlds,
        presets,
        sides: sides ?? new Map(),
        drawn: found.drawn,
      }),
      validUntil: sides === null ? now + AGAIN_MS : summedUntil(now),
    };
  }
  async function open(query: StatsQuery, named: boolean): Promise<StatsPage> {
    const [worlds, presets] = await Promise.all([
      worldsWithFigures(db, site.demo),
      presetsOf(queryEngine, query.world),
    ]);
    const path = named ? `${STATS_PATH}?world=${query.world}` : STATS_PATH;
    return openPage(query, path, { origin: site.origin, worlds, presets });
  }

  return {
    answer: (query: StatsQuery): ResponseDefinition => ({
      key: `stats ${queryOf(query)}`,
      tags: [ballDataTag],
      queue,
      render: async () => {
        const now = clock();
        const answered = await answerOf({ db, queryEngine, now }, query);
        if (answered === null) return null;
        return {
          ...jsonBody(answered.reply),
          contentType: JSON_TYPE,
          at: null,
          ...caching(false),
          validUntil: summedUntil(now),
        };
      },
    }),
    page: (query: StatsQuery): ResponseDefinition => ({
      key: `page stats ${queryOf(query)}`,
      tags: [ballDataTag],
      queue,
      render: async () => {
        const found = await answered(query);
        return found && { ...htmlOf(found.page), validUntil: found.validUntil };
      },
    }),
    /** The same page as data. */
    pageData: (query: StatsQuery): ResponseDefinition => ({
      key: `data stats ${queryOf(query)}`,
      tags: [ballDataTag],
      queue,
      render: async () => {
        const found = await answered(query);
        return found && { ...jsonOf(found.page), validUntil: found.validUntil };
      },
    }),
    /** @param named whether the address names the world */
    open: (query: StatsQuery, named: boolean): ResponseDefinition => ({
      key: `page stats open ${query.world} ${named}`,
      tags: [ballDataTag],
      render: async () => ({ ...htmlOf(await open(query, named)), validUntil: null }),
    }),
    openData: (query: StatsQuery, named: boolean): ResponseDefinition => ({
      key: `data stats open ${query.world} ${named}`,
      tags: [ballDataTag],
      render: async () => ({ ...jsonOf(await open(query, named)), validUntil: null }),
    }),
  };
}

async function resultWithChart(deps: Parameters<typeof answerOf>[0], query: StatsQuery) {
  if (isInTime(query)) return wholeAnswerOf(deps, query, MAX_POINTS);
  const answered = await answerOf(deps, query);
  return answered === null ? null : { answered, drawn: answered.reply.rows };
}
