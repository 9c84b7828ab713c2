/**
 * Schemas of further match views: highlights, tabs, catch-up and the ball page. Shapes of `packages/cricket`; charts
 * and days are in `pages`.
 */
import { z } from 'zod';
import { line } from './views.ts';

const whole = z.number().int();

export const highlightFilter = z.enum(['four', 'six', 'wicket', 'fifty', 'hundred', 'dropped', 'udrs', 'milestone']);
export const highlightTab = z.object({
  innings: whole,
  total: whole,
  filters: z.array(z.object({ filter: highlightFilter, count: whole })),
});
/** MATCH-139 */
const commLines = z.object({ comm_line: z.array(line) });
export const wicketZone = z.object({ batting_commentary: commLines, bowling_commentary: commLines });
/** MATCH-044 to 047: `covers` are the innings numbers under the tab, 0 for the time before the first. */
export const commentaryTab = z.object({ innings: whole, name: z.string(), covers: z.array(whole), lines: whole });

/** BEYOND-05: moments in order of play. */
export const catchUp = z.object({
  since: whole,
  upTo: whole,
  balls: whole,
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
      number: whole,
      innings: whole.nullable(),
      label: z.string().nullable(),
      words: z.string(),
    }),
  ),
});

/** BEYOND-16: `<innings>.<fact number>` */
export const ballAddress = z.string().regex(/^[1-9]\d?\.[1-9]\d{0,6}$/);
export const ballTitle = z.object({ label: z.string(), lead: z.string(), score: z.string(), title: z.string() });

export type HighlightFilter = z.infer<typeof highlightFilter>;
export type HighlightTab = z.infer<typeof highlightTab>;
export type WicketZone = z.infer<typeof wicketZone>;
export type CommentaryTab = z.infer<typeof commentaryTab>;
export type CatchUp = z.infer<typeof catchUp>;
export type BallTitle = z.infer<typeof ballTitle>;
