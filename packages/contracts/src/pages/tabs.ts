/** Props of the match pages other than the live page and the scorecard: one per tab. */
import { z } from 'zod';
import { inningsSeries, instant, line } from '../views.ts';
import { dayView } from './day.ts';
import { liveHead, matchLayout, pageBase, stand } from './match.ts';
import { rainDesk } from './rain.ts';
import { oversOfInnings, partnershipPicture, pitchMap, runRateSeries, wagonWheel, wicketTimeline } from './pictures.ts';

export * from './day.ts';
export * from './pictures.ts';
export * from './rain.ts';

const count = z.number().int();
/** State of the match for the charts beside the text. */
const beside = { series: z.array(inningsSeries), partnerships: z.array(stand) };
const ofMatch = { base: pageBase, match: matchLayout, head: liveHead };
/** An option with its own address: works without script and can be shared. */
export const choice = z.object({ name: z.string(), href: z.string(), count: count.nullable(), current: z.boolean() });

/** MATCH-044 to 047, MATCH-112 to 115. Lines newest first; `more` is the address of the next page size. */
export const commentaryPage = z.object({
  page: z.literal('commentary'),
  ...ofMatch,
  tabs: z.array(choice),
  lines: z.array(line),
  total: count,
  more: z.object({ href: z.string(), size: count }).nullable(),
  ...beside,
});
/** MATCH-034 to 043. No tab and no line if there is nothing (MATCH-142). */
export const highlightsPage = z.object({
  page: z.literal('highlights'),
  ...ofMatch,
  tabs: z.array(choice),
  filters: z.array(choice),
  lines: z.array(line),
  ...beside,
});
/** All overs of one innings, newest first, and the charts. `chosen` is null before the first innings. */
export const oversPage = z.object({
  page: z.literal('overs'),
  ...ofMatch,
  tabs: z.array(choice),
  chosen: oversOfInnings.nullable(),
  series: z.array(inningsSeries),
  rates: z.array(runRateSeries),
  pairs: partnershipPicture.nullable(),
  wickets: z.array(wicketTimeline),
  wheel: wagonWheel.nullable(),
  pitch: pitchMap.nullable(),
});

export const squadPlayer = z.object({
  id: count,
  name: z.string(),
  captain: z.boolean(),
  keeper: z.boolean(),
  /** "All-rounder, left-hand bat, right-arm off-break": playing style, as far as the registry knows. */
  plays: z.string().nullable(),
  /** "concussion sub for Smith": how the player came in after the toss. */
  note: z.string().nullable(),
});
export const squadSide = z.object({
  side: z.union([z.literal(0), z.literal(1)]),
  name: z.string(),
  /** Page of the side. */
  href: z.string(),
  eleven: z.array(squadPlayer),
  bench: z.array(squadPlayer),
});
/** R6.7 to R6.9, in order of play; `when` is the ball before which it took effect ("2nd Inns, 12.3"). */
export const replacementNote = z.object({
  team: z.string(),
  in: z.string(),
  out: z.string().nullable(),
  reason: z.string(),
  scope: z.enum(['match', 'over']),
  when: z.string().nullable(),
});
export const squadsPage = z.object({
  page: z.literal('squads'),
  ...ofMatch,
  sides: z.array(squadSide),
  replacements: z.array(replacementNote),
});

/**
 * A row of the information page: plain text, or an instant shown in the zones of reader and ground, or days without a
 * zone, or names with pages (`value` then has all of them as text).
 */
export const infoRow = z.object({
  name: z.string(),
  value: z.string().nullable(),
  instant: instant.nullable(),
  days: z.array(z.string()).nullable(),
  links: z.array(z.object({ name: z.string(), href: z.string() })).nullable(),
});
/** All corrections in the log, including undone ones (`stands` false), newest first (BEYOND-01). */
export const correctionRow = z.object({
  number: count,
  of: count,
  at: instant,
  kind: z.enum(['amended', 'added', 'voided', 'words', 'restored']),
  innings: count.nullable(),
  label: z.string().nullable(),
  was: z.string().nullable(),
  now: z.string().nullable(),
  changes: z.array(z.object({ what: z.string(), was: z.string().nullable(), now: z.string().nullable() })),
  reason: z.string().nullable(),
  undoes: count.nullable(),
  stands: z.boolean(),
});

export const infoPage = z.object({
  page: z.literal('info'),
  ...ofMatch,
  sections: z.array(
    z.object({ id: z.enum(['match', 'officials', 'conditions']), title: z.string(), rows: z.array(infoRow) }),
  ),
  rain: rainDesk.nullable(),
  corrections: z.array(correctionRow),
});
/** BEYOND-17 */
export const dayPage = z.object({ page: z.literal('day'), ...ofMatch, view: dayView });

export type Choice = z.infer<typeof choice>;
export type CommentaryPage = z.infer<typeof commentaryPage>;
export type HighlightsPage = z.infer<typeof highlightsPage>;
export type OversPage = z.infer<typeof oversPage>;
export type SquadPlayerRow = z.infer<typeof squadPlayer>;
export type SquadSide = z.infer<typeof squadSide>;
export type ReplacementNote = z.infer<typeof replacementNote>;
export type SquadsPage = z.infer<typeof squadsPage>;
export type InfoRow = z.infer<typeof infoRow>;
export type CorrectionRow = z.infer<typeof correctionRow>;
export type DayPage = z.infer<typeof dayPage>;
export type InfoPage = z.infer<typeof infoPage>;
