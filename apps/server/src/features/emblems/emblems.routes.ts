/** Emblems of teams, at permanent addresses (MATCH-059). */
import { z } from 'zod';
import type { Needs } from '../services.ts';
import { nothing } from '../../core/http/contract.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { emblemOf } from '../../match/views/emblem-address.ts';

const params = z.object({ shape: z.enum(['round', 'square']), name: z.string().max(80) });
/** Redirects are cached for a day only, since a new release of the flags may move a file. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

export function emblemRoutes(route: Routes, { emblemImage }: Needs<'emblemImage'>): void {
  route({
    method: 'GET',
    path: '/emblems/:shape/:name',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'The flag or crest of a team as SVG (MATCH-059)',
      tag: 'Matches',
      description:
        'The addresses are in the match as `round_flag_image` and `square_flag_image`. A flag redirects to its file (302).',
      params,
      replies: {
        200: { description: 'The picture', contentType: 'image/svg+xml' },
        302: nothing('The file of the flag, in Location.'),
      },
    },
    handler: ({ params: { shape, name }, reply }) => {
      const emblem = name.endsWith('.svg') ? emblemOf(name.slice(0, -4)) : null;
      if (emblem === null) throw new ProblemError('not_found');
      const image = emblemImage(emblem, shape);
      reply.header('cache-control', CACHE_CONTROL);
      return 'href' in image ? reply.redirect(image.href, 302) : reply.type('image/svg+xml').send(image.svg);
    },
  });
}
