/** Cached pages of the rankings. They depend on the lists of their format and on the names shown. */
import { RATED_FORMATS } from '@sightscreen/cricket';
import { caching, HTML_TYPE } from '../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { summedUntil } from '../../match/views/summed.ts';
import type { Needs } from '../services.ts';
import { type Choice, METHOD_PATH, rankingsPath } from './addresses.ts';
import { methodPage } from './method-page.ts';
import { rankingsPage } from './rankings-page.ts';
import { rankingsTag } from '../../almanac/rankings/tags.ts';

export function rankingsResponses({
  database: { db },
  clock,
  render,
  live: { site },
}: Needs<'clock' | 'database' | 'live' | 'render'>) {
  return {
    list: (choice: Choice): ResponseDefinition => ({
      key: `page rankings ${rankingsPath(choice)}`,
      tags: [rankingsTag(choice.format), tagOf.registry],
      render: async () => {
        const made = await rankingsPage(db, choice, { site, now: clock() });
        if (made === null) return null;
        return {
          body: Buffer.from(render(made.props)),
          contentType: HTML_TYPE,
          at: null,
          ...caching(false),
          validUntil: summedUntil(clock()),
          tags: made.people.map(tagOf.person),
        };
      },
    }),
    method: (): ResponseDefinition => ({
      key: `page ${METHOD_PATH}`,
      tags: RATED_FORMATS.map(rankingsTag),
      render: async () => ({
        body: Buffer.from(render(await methodPage(db, { site, now: clock() }))),
        contentType: HTML_TYPE,
        at: null,
        ...caching(false),
        validUntil: summedUntil(clock()),
      }),
    }),
  };
}
