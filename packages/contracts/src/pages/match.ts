/** Common to all pages of a match: the page itself, the card, the head that is kept up to date, the tabs. */
import { z } from 'zod';
import { sourceLine } from './source.ts';
import { instant, matchSummary, miniscore } from '../views.ts';

/**
 * A picture of this site or a flag: `flag` is an ISO 3166 code of flag-icons, `crest` names a drawing of the
 * demonstration world.
 */
export const emblem = z.union([
  z.object({ kind: z.literal('flag'), code: z.string() }),
  z.object({ kind: z.literal('crest'), key: z.string() }),
  z.object({ kind: z.literal('initials'), text: z.string() }),
]);

export const matchCard = z.object({
  summary: matchSummary,
  href: z.string(),
  series: z.object({ id: z.number().int(), name: z.string(), shortName: z.string() }).nullable(),
  venue: z.string().nullable(),
  startTime: instant.nullable(),
  /** Minutes east of GMT at the ground on the day; null when unknown. */
  groundOffset: z.number().int().nullable(),
  endTime: instant.nullable(),
  date: z.string(),
  emblems: z.tuple([emblem, emblem]),
  world: z.enum(['real', 'demo']),
  /** A demonstration match in a list that may have real ones, too. */
  labelled: z.literal(true).optional(),
});

export const pageBase = z.object({
  /** Canonical origin, path of this page, and whether all or some of its content is invented (the footer says so). */
  origin: z.string(),
  path: z.string(),
  demo: z.union([z.boolean(), z.literal('some')]),
  noindex: z.boolean(),
  /** Where its figures come from, of a page that has any. */
  source: sourceLine.optional(),
});

export const commentaryMode = z.enum(['pull', 'push']);

/** What the live island keeps up to date; every frame begins with the same object. */
export const tally = z.object({
  wickets: z.number().int(),
  sixes: z.number().int(),
  fours: z.number().int(),
  reviews: z.number().int(),
  milestones: z.number().int(),
});
export const liveHead = z.object({
  summary: matchSummary,
  miniscore: miniscore.nullable(),
  result: z.string().nullable(),
  clock: z.boolean(),
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  /** The score in one spoken sentence (BEYOND-08). */
  said: z.string().nullable().optional(),
  /** "Powell 6 (12)": the last batter out in the innings of the miniscore. */
  lastOut: z.string().nullable().optional(),
  /** Counts over the whole match for the filters of the feed, which loads only part of the lines. */
  tally: tally.nullable().optional(),
  /** Set once somebody has changed it: an open page then switches between polling and push (MATCH-110). */
  mode: commentaryMode.nullable().optional(),
});

/** A partnership as the live page lists it. */
export const stand = z.object({
  wicket: z.number().int(),
  names: z.array(z.string()),
  runs: z.number().int(),
  balls: z.number().int(),
  unbroken: z.boolean(),
});

export const matchTab = z.enum(['live', 'scorecard', 'commentary', 'highlights', 'overs', 'day', 'squads', 'info']);
/** A correction as shown in the public log of a match (BEYOND-01). */
export const correctionNote = z.object({
  at: instant,
  label: z.string().nullable(),
  was: z.string().nullable(),
  now: z.string().nullable(),
  kind: z.enum(['amended', 'added', 'voided']),
  reason: z.string().nullable(),
});

export const matchLayout = z.object({
  card: matchCard,
  mode: commentaryMode,
  slug: z.string(),
  /** `picture`: the preview image for shared links; it shows no score. */
  paths: z.object({ live: z.string(), scorecard: z.string(), picture: z.string() }),
  /** Pages of the match that have something to show, in the order of the tabs. */
  tabs: z.array(z.object({ tab: matchTab, href: z.string() })),
  /** `links`: of the names in it that have pages of their own. */
  info: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      links: z.array(z.object({ name: z.string(), href: z.string() })).optional(),
    }),
  ),
  corrections: z.array(correctionNote),
  /**
   * What was known before the first ball: all that is shown to readers who hide results (BEYOND-04). `squads` in the
   * order of the sides.
   */
  before: z.object({
    rows: z.array(z.object({ name: z.string(), value: z.string() })),
    squads: z.tuple([z.array(z.string()), z.array(z.string())]),
    words: z.array(z.string()),
  }),
});

export type Emblem = z.infer<typeof emblem>;
export type MatchCard = z.infer<typeof matchCard>;
export type PageBase = z.infer<typeof pageBase>;
export type LiveHead = z.infer<typeof liveHead>;
export type MatchTab = z.infer<typeof matchTab>;
export type CorrectionNote = z.infer<typeof correctionNote>;
export type MatchLayout = z.infer<typeof matchLayout>;
