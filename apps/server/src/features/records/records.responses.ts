/** Cached pages of records. Like the results they show, they depend on the ball data alone. */
import { caching, HTML_TYPE } from '../../match/delivery/makers.ts';
import { Bulkhead } from '../../core/response-cache/bulkhead.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { summedUntil } from '../../match/views/summed.ts';
import type { Needs } from '../services.ts';
import type { RecordsQuery } from './read-records-query.ts';
import { addressIn } from './read-records-query.ts';
import { recordsPage } from './records-page.ts';
import { ballDataTag } from '../../almanac/ball-data/tags.ts';

/** Low, because a page runs a dozen queries. */
const AT_ONCE = 4;

export function recordsResponses(
  context: Needs<'clock' | 'database' | 'live' | 'queryEngine' | 'render' | 'timeouts'>,
) {
  const queue = new Bulkhead({ width: AT_ONCE, waitMs: context.timeouts.recordsTurn });
  const { clock, render } = context;
  return {
    page: (selection: RecordsQuery): ResponseDefinition => ({
      key: `page records ${addressIn(selection)}`,
      tags: [ballDataTag],
      queue,
      render: async () => ({
        body: Buffer.from(render(await recordsPage(context, selection))),
        contentType: HTML_TYPE,
        at: null,
        ...caching(false),
        validUntil: summedUntil(clock()),
      }),
    }),
  };
}
