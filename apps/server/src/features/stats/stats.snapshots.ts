/** Cached results. They depend on the ball data, and on which matches are recent (BEYOND-04). */
import { caching, HTML_TYPE, JSON_TYPE, jsonBody } from '../../delivery/makers.ts';
import { Bulkhead } from '../../response-cache/bulkhead.ts';
import type { SnapshotDefinition } from '../../response-cache/store.ts';
import { summedUntil } from '../../views/summed.ts';
import type { Needs } from '../services.ts';
import { answerOf, wholeAnswerOf } from './answer/answer.ts';
import type { StatsQuery } from './language/stats-query.ts';
import { isInTime, MAX_POINTS } from './page/chart.ts';
import { presetsOf } from './page/presets.ts';
import { sidesOf } from './page/sides.ts';
import { answeredPage, openPage } from './page/stats-page.ts';
import { queryOf, STATS_PATH } from './query/address.ts';
import { worldsWithFigures } from '../../views/worlds.ts';
import { ballDataTag } from '../../ball-data/tags.ts';

/** A lane of its own, so that other pages never wait for results. The queue of queries limits how many run at once. */
const AT_ONCE = 200;
/** A page rendered without the teams of its players expires after this time. */
const AGAIN_MS = 30_000;

export function statsSnapshots({
  database: { db },
  questions,
  clock,
  render,
  timeouts,
  live: { site },
}: Needs<'clock' | 'database' | 'live' | 'questions' | 'render' | 'timeouts'>) {
  const lane = new Bulkhead({ width: AT_ONCE, waitMs: timeouts.statsTurn });
  return {
    answer: (question: StatsQuery): SnapshotDefinition => ({
      key: `stats ${queryOf(question)}`,
      tags: [ballDataTag],
      lane,
      render: async () => {
        const now = clock();
        const answered = await answerOf({ db, questions, now }, question);
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
    page: (question: StatsQuery): SnapshotDefinition => ({
      key: `page stats ${queryOf(question)}`,
      tags: [ballDataTag],
      lane,
      render: async () => {
        const now = clock();
        const found = await resultWithChart({ db, questions, now }, question);
        if (found === null) return null;
        const { answered, drawn } = found;
        const [worlds, presets, sides] = await Promise.all([
          worldsWithFigures(db, site.demo),
          presetsOf(questions, question.world),
          sidesOf(questions, question, answered, timeouts.statsTeams),
        ]);
        return {
          body: Buffer.from(
            render(
              answeredPage(question, answered, {
                origin: site.origin,
                worlds,
                presets,
                sides: sides ?? new Map(),
                drawn,
              }),
            ),
          ),
          contentType: HTML_TYPE,
          at: null,
          ...caching(false),
          validUntil: sides === null ? now + AGAIN_MS : summedUntil(now),
        };
      },
    }),
    /** @param named whether the address names the world */
    open: (question: StatsQuery, named: boolean): SnapshotDefinition => ({
      key: `page stats open ${question.world} ${named}`,
      tags: [ballDataTag],
      render: async () => {
        const path = named ? `${STATS_PATH}?world=${question.world}` : STATS_PATH;
        const [worlds, presets] = await Promise.all([
          worldsWithFigures(db, site.demo),
          presetsOf(questions, question.world),
        ]);
        const pageData = { origin: site.origin, worlds, presets };
        return {
          body: Buffer.from(render(openPage(question, path, pageData))),
          contentType: HTML_TYPE,
          at: null,
          ...caching(false),
          validUntil: null,
        };
      },
    }),
  };
}

async function resultWithChart(deps: Parameters<typeof answerOf>[0], question: StatsQuery) {
  if (isInTime(question)) return wholeAnswerOf(deps, question, MAX_POINTS);
  const answered = await answerOf(deps, question);
  return answered === null ? null : { answered, drawn: answered.reply.rows };
}
