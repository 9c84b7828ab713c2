/** Drawings of grounds and players, at permanent addresses (MATCH-061, MATCH-062). */
import { z } from 'zod';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { groundPicture } from './ground.ts';
import { playerPicture } from './player.ts';

const params = z.object({ of: z.enum(['grounds', 'players']), file: z.string().max(24) });
const DRAW = { grounds: groundPicture, players: playerPicture } as const;
/** The same id gives the same drawing; only a new version of the site may change it. */
const CACHE_CONTROL = 'public, max-age=2592000, stale-while-revalidate=31536000';
/** Opened on its own, a picture may load and run nothing. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

export function pictureRoutes(route: Routes): void {
  route({
    method: 'GET',
    path: '/pictures/:of/:file',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'The picture of a ground or a player as SVG (MATCH-061, MATCH-062)',
      tag: 'Matches',
      description:
        'The addresses are in the match as `image`. A drawing made from the id (`5.svg`): the same id always gives the same drawing, and unknown ids are drawn too.',
      params,
      replies: { 200: { description: 'The picture', contentType: 'image/svg+xml' } },
    },
    handler: ({ params: { of, file }, reply }) => {
      const id = Number(/^(0|[1-9]\d{0,15})\.svg$/.exec(file)?.[1] ?? Number.NaN);
      if (!Number.isSafeInteger(id)) throw new ProblemError('not_found');
      return reply
        .header('cache-control', CACHE_CONTROL)
        .header('content-security-policy', POLICY)
        .type('image/svg+xml')
        .send(DRAW[of](id));
    },
  });
}
