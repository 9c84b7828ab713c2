/** Cached pages of records. Like the results they show, they depend on the ball data alone. */
import { caching, HTML_TYPE } from '../../delivery/makers.ts';
import { Bulkhead } from '../../response-cache/bulkhead.ts';
import type { SnapshotDefinition } from '../../response-cache/store.ts';
import { summedUntil } from '../../views/summed.ts';
import type { Needs } from '../services.ts';
import type { RecordsAsked } from './read-asked.ts';
import { addressIn } from './read-asked.ts';
import { recordsPage } from './records-page.ts';
import { ballDataTag } from '../../ball-data/tags.ts';

/** Low, because a page runs a dozen queries. */
const AT_ONCE = 4;

export function recordsSnapshots(context: Needs<'clock' | 'database' | 'live' | 'questions' | 'render' | 'timeouts'>) {
  const lane = new Bulkhead({ width: AT_ONCE, waitMs: context.timeouts.recordsTurn });
  const { clock, render } = context;
  return {
    page: (selection: RecordsAsked): SnapshotDefinition => ({
      key: `page records ${addressIn(selection)}`,
      tags: [ballDataTag],
      lane,
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
