/**
 * Schemas of further match views: highlights, tabs, catch-up and the ball page. Shapes of `packages/cricket`; charts
 * and days are in `pages`.
 */
import { z } from 'zod';
import { line } from './views.ts';

const integer = z.number().int();

export const highlightFilter = z.enum(['four', 'six', 'wicket', 'fifty', 'hundred', 'dropped', 'udrs', 'milestone']);
export const highlightTab = z.object({
  innings: integer,
  total: integer,
  filters: z.array(z.object({ filter: highlightFilter, count: integer })),
});
/** MATCH-139 */
const commLines = z.object({ comm_line: z.array(line) });
export const wicketZone = z.object({ batting_commentary: commLines, bowling_commentary: commLines });
/** MATCH-044 to 047: `covers` are the innings numbers under the tab, 0 for the time before the first. */
export const commentaryTab = z.object({ innings: integer, name: z.string(), covers: z.array(integer), lines: integer });

/** BEYOND-05: moments in order of play. */
export const catchUp = z.object({
  since: integer,
  upTo: integer,
  balls: integer,
  words: z.string(),
  rate: z.string().nullable(),
  moments: z.array(
    z.object({
      kind: z.enum([
        'result',
        'innings',
        'target',
        'wicket',
        'milestone',
        'dropped',
        'review',
        'over',
        'six',
        'break',
        'penalty',
        'correction',
        'retired',
      ]),
      number: integer,
      innings: integer.nullable(),
      label: z.string().nullable(),
      words: z.string(),
    }),
  ),
});

/** BEYOND-16: `<innings>.<fact number>` */
export const ballAddress = z.string().regex(/^[1-9]\d?\.[1-9]\d{0,6}$/);
export const ballTitle = z.object({ label: z.string(), lead: z.string(), score: z.string(), title: z.string() });

export type HighlightTab = z.infer<typeof highlightTab>;
export type WicketZone = z.infer<typeof wicketZone>;
export type CommentaryTab = z.infer<typeof commentaryTab>;
export type CatchUp = z.infer<typeof catchUp>;
export type BallTitle = z.infer<typeof ballTitle>;
