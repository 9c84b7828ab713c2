/** Props of the preview images for shared links. */
import { z } from 'zod';
import { matchCard } from './match.ts';
import { ballPage } from './readers.ts';

/** Emblems of both sides as SVG data URLs; null leaves the place empty. */
const emblems = z.tuple([z.string().nullable(), z.string().nullable()]);

/**
 * 1200 by 630 pixels. The picture of a match shows no score (BEYOND-04); that of a ball shows the score as of that ball
 * (BEYOND-16).
 */
export const pictureProps = z.discriminatedUnion('picture', [
  z.object({ picture: z.literal('match'), card: matchCard, emblems }),
  z.object({ picture: z.literal('ball'), ...ballPage.pick({ match: true, head: true, line: true, told: true }).shape }),
]);
export type PictureProps = z.infer<typeof pictureProps>;
