/**
 * Cached preview images for shared links: of a match (no score, BEYOND-04) and of a ball (as at that ball,
 * BEYOND-16).
 */
import { Bulkhead } from '../../core/response-cache/bulkhead.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { cardOfState } from '../../match/views/head.ts';
import { ballPage } from '../../match/views/pages/readers.ts';
import type { Needs } from '../services.ts';

export const SVG_TYPE = 'image/svg+xml; charset=utf-8';
const PNG_TYPE = 'image/png';

export function matchPictureResponses({
  live: {
    make: { ofMatch },
    site,
  },
  picture: { draw, emblem, rasterise },
  timeouts,
}: Needs<'live' | 'picture' | 'timeouts'>) {
  /** Two at a time with a queue of their own: a crawler of all pictures must not delay pages. */
  const queue = new Bulkhead({ width: 2, waitMs: timeouts.pictureTurn });
  /** Fetched occasionally by networks, so it is not rendered again after every ball. */
  const bitmap = (drawing: ResponseDefinition): ResponseDefinition => ({
    key: `bitmap of ${drawing.key}`,
    tags: drawing.tags,
    rebuildOnRequest: true,
    queue,
    render: async () => {
      const drawn = await drawing.render();
      return drawn === null
        ? null
        : {
            ...drawn,
            body: await rasterise(drawn.body),
            contentType: PNG_TYPE,
            maxAge: 300,
            staleWhileRevalidate: 86_400,
          };
    },
  });
  const matchDrawing = (id: string): ResponseDefinition =>
    ofMatch(`picture match ${id}`, id, SVG_TYPE, (state, about, now) => {
      const card = cardOfState(state, about, now);
      return {
        body: Buffer.from(
          draw({ picture: 'match', card, emblems: [emblem(card.emblems[0]), emblem(card.emblems[1])] }),
        ),
      };
    });
  const ballDrawing = (id: string, address: string): ResponseDefinition => ({
    ...ofMatch(`picture ball ${id} ${address}`, id, SVG_TYPE, (state, about, now, fold) => {
      const page = ballPage(site, { state, facts: fold.reading.facts }, about, now, address);
      return page === null
        ? null
        : {
            body: Buffer.from(
              draw({ picture: 'ball', match: page.match, head: page.head, line: page.line, told: page.told }),
            ),
          };
    }),
    rebuildOnRequest: true,
  });
  return {
    matchPicture: (id: string): ResponseDefinition => bitmap(matchDrawing(id)),
    ballPicture: (id: string, address: string): ResponseDefinition => bitmap(ballDrawing(id, address)),
    ballDrawing,
  };
}
