/** The wire schema of a Cricsheet match file, format 1.0.0 and 1.1.0 (R22.1). Unknown and misspelt keys are dropped. */
import { isoDate } from '@sightscreen/contracts/feed/plain';
import { plainText } from '@sightscreen/contracts/text/plain-text';
import { z } from 'zod';
import type { ByName } from '../../../registry/naming/by-name.ts';

/** A count that some files write as a string: `"balls": "7"` in `miscounted_overs`. */
const count = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
]);
/** `season` and `group` are numbers in some files. */
const label = z.union([z.string().trim().min(1), z.number().transform(String)]);
/** Names are trimmed, because one venue in the set starts with a space. */
const name = z.string().overwrite(plainText).min(1, 'it must have at least one visible character').max(200);
/**
 * Keyed by name. Neither a zod record, which drops the key `__proto__`, nor an object, which inherits `constructor`.
 */
function byName<T>(value: z.ZodType<T>) {
  const entry: z.ZodType<[string, T]> = z.tuple([name, value]) as never;
  return z
    .custom<object>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'expected an object',
    )
    .transform((value): unknown => Object.entries(value))
    .pipe(z.array(entry))
    .transform((entries): ByName<T> => new Map(entries));
}
const none = <T>(): ByName<T> => new Map();
const runs = z.int().min(0).max(20);
/** `8.4` is eight overs and four balls (R3.1); left as written until the length of an over is known. */
const oversFigure = z.union([
  z.number().min(0),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);

const fielder = z.object({ name: name.optional(), substitute: z.boolean().optional() });
const wicket = z.object({
  kind: z.enum([
    'bowled',
    'caught',
    'caught and bowled',
    'lbw',
    'stumped',
    'run out',
    'hit wicket',
    'obstructing the field',
    'hit the ball twice',
    'handled the ball',
    'timed out',
    'retired out',
    'retired hurt',
    'retired not out',
  ]),
  player_out: name,
  fielders: z.array(fielder).optional(),
});
const review = z.object({
  by: name,
  batter: name.optional(),
  umpire: name.optional(),
  decision: z.enum(['upheld', 'struck down', 'technical failure']),
  umpires_call: z.boolean().optional(),
  type: z.string().optional(),
});
const replacements = z.object({
  match: z.array(z.object({ in: name, out: name.optional(), team: name, reason: name.default('unknown') })).optional(),
  role: z.array(z.object({ in: name, out: name.optional(), role: name, reason: name.default('unknown') })).optional(),
});
const delivery = z.object({
  batter: name,
  bowler: name,
  non_striker: name,
  runs: z.object({ batter: runs, extras: runs, total: runs, non_boundary: z.boolean().optional() }),
  extras: z
    .object({
      byes: runs.optional(),
      legbyes: runs.optional(),
      noballs: runs.optional(),
      wides: runs.optional(),
      penalty: runs.optional(),
    })
    .optional(),
  wickets: z.array(wicket).optional(),
  // No run depends on a review, so an invalid one is ignored instead of refusing the match.
  review: review.optional().catch(undefined),
  replacements: replacements.optional(),
});
const over = z.object({ over: z.int().min(0), deliveries: z.array(delivery) });
const innings = z.object({
  team: name,
  overs: z.array(over).default([]),
  powerplays: z.array(z.object({ type: name, from: oversFigure, to: oversFigure })).default([]),
  miscounted_overs: z.record(z.string(), z.object({ balls: count, umpire: name.optional() })).default({}),
  target: z.object({ runs: z.int().min(0), overs: oversFigure.optional() }).optional(),
  penalty_runs: z.object({ pre: runs.optional(), post: runs.optional() }).default({}),
  absent_hurt: z.array(name).default([]),
  declared: z.boolean().default(false),
  forfeited: z.boolean().default(false),
  super_over: z.boolean().default(false),
});
const officials = z.object({
  umpires: z.array(name).default([]),
  tv_umpires: z.array(name).default([]),
  reserve_umpires: z.array(name).default([]),
  match_referees: z.array(name).default([]),
});

export const cricsheetFile = z.object({
  meta: z.object({
    data_version: z.string().regex(/^1\./, 'only format 1.x is known'),
    created: z.string().optional(),
  }),
  info: z.object({
    balls_per_over: z.int().min(4).max(8).default(6),
    city: name.nullish(),
    dates: z.array(isoDate).min(1),
    event: z
      .object({
        name: name.optional(),
        match_number: z.int().optional(),
        group: label.optional(),
        stage: label.optional(),
        sub_name: label.optional(),
      })
      .optional(),
    gender: z.enum(['male', 'female']),
    match_type: z.enum(['Test', 'MDM', 'ODI', 'ODM', 'T20', 'IT20']),
    match_type_number: z.int().optional(),
    officials: officials.prefault({}),
    outcome: z.object({
      winner: name.optional(),
      by: z.object({ runs: z.int().optional(), wickets: z.int().optional(), innings: z.int().optional() }).optional(),
      result: z.enum(['tie', 'draw', 'no result']).optional(),
      method: name.optional(),
      eliminator: name.optional(),
      bowl_out: name.optional(),
    }),
    overs: z.int().min(1).optional(),
    player_of_match: z.array(name).default([]),
    players: byName(z.array(name)).default(none),
    registry: z.object({ people: byName(z.string().min(1)) }).default(() => ({ people: none<string>() })),
    season: label,
    supersubs: byName(name).default(none),
    team_type: z.enum(['international', 'club']),
    teams: z.tuple([name, name]),
    toss: z
      .object({
        winner: name.optional(),
        decision: z.enum(['bat', 'field']).optional(),
        uncontested: z.boolean().optional(),
      })
      .default({}),
    venue: name.nullish(),
  }),
  innings: z.array(innings).default([]),
});

export type CricsheetFile = z.infer<typeof cricsheetFile>;
export type FileInnings = CricsheetFile['innings'][number];
export type FileOver = FileInnings['overs'][number];
export type FileDelivery = FileOver['deliveries'][number];
export type FileWicket = NonNullable<FileDelivery['wickets']>[number];
export type FileReview = NonNullable<FileDelivery['review']>;
