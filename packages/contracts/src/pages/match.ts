/** Shared by all match pages: the page frame, the card, the live head, the tabs. */
import { z } from 'zod';
import { sourceLine } from './source.ts';
import { instant, matchSummary, miniscore } from '../views.ts';

/**
 * An image of this site or a flag: `flag` is an ISO 3166 code of flag-icons, `crest` names a drawing of the
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
  /** Ground's offset on the day in minutes east of GMT; null if unknown. */
  groundOffset: z.number().int().nullable(),
  endTime: instant.nullable(),
  date: z.string(),
  emblems: z.tuple([emblem, emblem]),
  world: z.enum(['real', 'demo']),
  /** Set for a demonstration match in a list that may also have real ones. */
  labelled: z.literal(true).optional(),
});

export const pageBase = z.object({
  /** Canonical origin, path of this page, and whether all or some of its content is invented (shown in the footer). */
  origin: z.string(),
  path: z.string(),
  demo: z.union([z.boolean(), z.literal('some')]),
  noindex: z.boolean(),
  /** Source of the figures, on pages that have any. */
  source: sourceLine.optional(),
});

/** Props of a page: its name, its frame, and the fields of its own. */
export const pageSchema = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.object({ page: z.literal(name), base: pageBase, ...fields });

export const commentaryMode = z.enum(['pull', 'push']);

/** State that the live island updates; every frame begins with the same object. */
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
  /** The score as one spoken sentence (BEYOND-08). */
  said: z.string().nullable().optional(),
  /** "Powell 6 (12)": last batter out in the miniscore's innings. */
  lastOut: z.string().nullable().optional(),
  /** Counts over the whole match for the feed's filters, since the feed loads only some lines. */
  tally: tally.nullable().optional(),
  /** Set once changed at the desk: open pages then switch between polling and push (MATCH-110). */
  mode: commentaryMode.nullable().optional(),
});

/** A partnership as listed on the live page. */
export const stand = z.object({
  wicket: z.number().int(),
  names: z.array(z.string()),
  runs: z.number().int(),
  balls: z.number().int(),
  unbroken: z.boolean(),
});

export const matchTab = z.enum(['live', 'scorecard', 'commentary', 'highlights', 'overs', 'day', 'squads', 'info']);
/** A correction in the public log of a match (BEYOND-01). */
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
  /** `picture`: preview image for shared links; shows no score. */
  paths: z.object({ live: z.string(), scorecard: z.string(), picture: z.string() }),
  /** Match pages with content, in the order of the tabs. */
  tabs: z.array(z.object({ tab: matchTab, href: z.string() })),
  /** `links`: names in the value that have their own pages. */
  info: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      links: z.array(z.object({ name: z.string(), href: z.string() })).optional(),
    }),
  ),
  corrections: z.array(correctionNote),
  /**
   * What was known before the first ball: all that readers who hide results see (BEYOND-04). `squads` in the order of
   * the sides.
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
export type MatchLayout = z.infer<typeof matchLayout>;
