/** Data of the live page before the start and after the end of a match, from `packages/cricket` and the registry. */
import { z } from 'zod';
import { ballToken, instant, publicId } from '../views.ts';
import { tableSide } from './series-table.ts';
import { summedMatches } from './summed.ts';

const count = z.number().int();
const side = z.union([z.literal(0), z.literal(1)]);
const share = z.object({ name: z.string(), runs: count, balls: count });

/** MATCH-055, and extensions of the documents: best performers of each side, deciding partnership, turning points. */
export const finished = z.object({
  stars: z.array(
    z.object({
      id: count,
      name: z.string(),
      side: z.string(),
      batting: z.array(z.string()),
      bowling: z.array(z.string()),
      more: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  sides: z.array(
    z.object({
      side,
      name: z.string(),
      batters: z.array(share.extend({ notOut: z.boolean(), strikeRate: z.string(), nth: z.string().nullable() })),
      bowlers: z.array(
        z.object({
          name: z.string(),
          overs: z.string(),
          runs: count,
          wickets: count,
          economy: z.string(),
          nth: z.string().nullable(),
        }),
      ),
    }),
  ),
  stand: z
    .object({
      decided: z.boolean(),
      side: z.string(),
      innings: count,
      wicket: count,
      runs: count,
      balls: count,
      unbroken: z.boolean(),
      extras: count,
      batters: z.array(share),
      from: z.string(),
      over: z.string().nullable(),
      need: z.object({ runs: count, balls: count.nullable() }).nullable(),
    })
    .nullable(),
  moments: z.array(
    z.object({ number: count, innings: z.string(), label: z.string(), token: ballToken.nullable(), words: z.string() }),
  ),
  /** Partnerships of every innings except Super Overs, newest innings first. */
  stands: z.array(
    z.object({
      innings: count,
      name: z.string(),
      stands: z.array(
        z.object({
          wicket: count,
          runs: count,
          balls: count,
          batters: z.array(share),
          extras: count,
          unbroken: z.boolean(),
        }),
      ),
    }),
  ),
});

/** An earlier match of a side as one mark: "W", the opponent, the margin. */
export const formRow = z.object({
  match: publicId,
  href: z.string(),
  mark: z.enum(['W', 'L', 'T', 'D', 'N']),
  against: z.string(),
  margin: z.string(),
});
/** Some rows of a points table, with the relevant sides marked. */
export const previewTable = z.object({
  series: z.string(),
  href: z.string(),
  /** Number of sides in the table. */
  count,
  rows: z.array(
    z.object({
      place: count,
      side: tableSide,
      /** Whether it is one of the two sides of the match. */
      own: z.boolean(),
      played: count,
      won: count,
      lost: count,
      points: z.number(),
      rate: z.string(),
      /** The last qualifying place. */
      cut: z.boolean(),
    }),
  ),
});

/** Facts about both sides and the ground before play begins. */
export const preview = z.object({
  /** Recent matches that this data would spoil. */
  of: summedMatches,
  headToHead: z
    .object({
      played: count,
      won: z.tuple([count, count]),
      /** Year of the first of these matches. */
      since: z.string(),
      href: z.string(),
      last: z.array(
        z.object({
          match: z.string(),
          href: z.string(),
          date: z.string(),
          ground: z.string().nullable(),
          result: z.string(),
        }),
      ),
    })
    .nullable(),
  ground: z
    .object({
      name: z.string(),
      href: z.string(),
      /** Matches of this format with a result. */
      matches: count,
      average: z.string(),
      chasesWon: count,
      highestChase: z.object({ figure: z.string(), team: z.string(), year: z.string() }).nullable(),
    })
    .nullable(),
  table: previewTable.nullable(),
});

export const ahead = z.object({
  start: instant.nullable(),
  end: instant.nullable(),
  offset: count.nullable(),
  place: z.string().nullable(),
  toss: z.string().nullable(),
  preview: preview.nullable(),
  sides: z.array(
    z.object({
      side,
      name: z.string(),
      shortName: z.string(),
      named: z.boolean(),
      players: z.array(
        z.object({
          id: count,
          name: z.string(),
          captain: z.boolean(),
          keeper: z.boolean(),
          role: z.string().nullable(),
        }),
      ),
      form: z.array(formRow),
    }),
  ),
});

/** Records close to or passed in play, and career milestones within reach (BEYOND-18). */
export const recordWatch = z.object({
  /** For example "T20I". */
  format: z.string(),
  records: z.array(
    z.object({
      kind: z.enum(['stand', 'score', 'total', 'bowling']),
      /** Short name of the side with the record; null for the ground. */
      side: z.string().nullable(),
      wicket: count.nullable(),
      /** Runs short of the record, or for bowling wickets; negative once passed. */
      short: count,
      now: z.object({ runs: count, wickets: count.nullable(), people: z.array(z.string()) }),
      before: z.object({ runs: count, wickets: count.nullable(), holders: z.array(z.string()), year: count }),
      /** Matches over which it is the record, and the query that proves it. */
      matches: count,
      href: z.string(),
    }),
  ),
  milestones: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['runs', 'wickets', 'matches']),
      at: count,
      short: count,
      href: z.string(),
    }),
  ),
  /** Records of the ground, or of the first-named side if the ground is unknown. */
  allHref: z.string(),
  /** Earlier matches that this data would spoil. */
  of: summedMatches,
});

export type Preview = z.infer<typeof preview>;
export type PreviewTable = z.infer<typeof previewTable>;
export type RecordWatch = z.infer<typeof recordWatch>;
export type FinishedPart = z.infer<typeof finished>;
export type AheadPart = z.infer<typeof ahead>;
export type FormRow = z.infer<typeof formRow>;
