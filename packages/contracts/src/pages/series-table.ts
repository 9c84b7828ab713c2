/** Props of a series' points table and of its qualification scenarios (BEYOND-10). */
import { z } from 'zod';
import { emblem, pageSchema } from './match.ts';
import { summedMatches } from './summed.ts';

const count = z.number().int();
export const seriesTabs = z.array(z.object({ tab: z.string(), href: z.string() }));
export const seriesHead = z.object({
  id: count,
  name: z.string(),
  season: z.string(),
  category: z.enum(['Domestic', 'League', 'International']),
  href: z.string(),
});
export const tableSide = z.object({ id: count, name: z.string(), shortName: z.string(), emblem, href: z.string() });
export const tableRow = z.object({
  side: tableSide,
  played: count,
  won: count,
  lost: count,
  tied: count,
  drawn: count,
  noResult: count,
  points: z.number(),
  /** Signed, three decimals. */
  rate: z.string(),
  /** Newest first, at most five. */
  form: z.array(z.enum(['W', 'L', 'T', 'N', 'D'])),
  /** Certain to qualify or eliminated; null while open. */
  letter: z.enum(['Q', 'E']).nullable(),
  /** Next match: opponent, ISO date. */
  next: z.object({ against: z.string(), day: z.string(), href: z.string() }).nullable(),
});
export const tableGroup = z.object({ name: z.string(), rows: z.array(tableRow), cut: count.nullable() });

const ways = z.object({ in: count, level: count, out: count });
/** Progress of the side's next match: only routes that are still open have figures. */
export const routeStage = z.enum(['not started', 'batting first', 'bowling first', 'defending', 'chasing']);
export const rateRoute = z.object({
  rival: z.string(),
  against: z.string(),
  stage: routeStage,
  /** First-innings total: actual, or a typical one until it is over. */
  first: count,
  winBy: count.nullable(),
  /** Overs in cricket notation, or balls. */
  chaseIn: z.string().nullable(),
  /** The match in play that it reveals, and its log position. */
  live: z.object({ id: z.string(), epoch: count, number: count }).nullable(),
});
export const labGroup = z.object({
  name: z.string(),
  /** Number of qualifying places, and whether it is assumed rather than known. */
  places: count,
  assumed: z.boolean(),
  ways: count,
  /** Seed of the simulation; null if all outcomes were enumerated. */
  seed: count.nullable(),
  sides: z.array(
    z.object({
      side: tableSide,
      ways,
      certain: z.enum(['in', 'out']).nullable(),
      /** By own wins, from all to none; empty without an open match. */
      byWins: z.array(z.object({ wins: count, of: count, ways })),
      needs: z.array(z.object({ winner: z.string(), loser: z.string(), own: z.boolean() })),
      /** Net run rate route: needed in the next match to finish above that rival. */
      route: rateRoute.nullable(),
    }),
  ),
  open: z.array(
    z.object({
      id: z.string(),
      day: z.string(),
      name: z.string(),
      sides: z.tuple([tableSide, tableSide]),
      chosen: count.nullable(),
    }),
  ),
  /** The table with the chosen results; null while none is chosen. */
  afterwards: z
    .array(
      z.object({ side: tableSide, played: count, points: z.number(), ways, certain: z.enum(['in', 'out']).nullable() }),
    )
    .nullable(),
});

const sideWins = z.object({ side: z.string(), wins: count, of: count });
/** Qualification scenarios in short, for the first page of a series. */
export const mustHappen = z.object({
  group: z.string(),
  places: count,
  assumed: z.boolean(),
  through: z.array(z.string()),
  out: z.array(z.string()),
  /** Sides that can qualify by their own wins, fewest first. */
  enough: z.array(sideWins),
  /** Sides that need other results even if they win every match. */
  needOthers: z.array(z.string()),
});

export const seriesTablePage = pageSchema('series-table', {
  series: seriesHead,
  tabs: seriesTabs,
  groups: z.array(tableGroup),
  of: summedMatches,
  /** The tables as if the matches in play ended now. */
  ifEnded: z
    .object({
      matches: z.array(
        z.object({
          id: z.string(),
          /** Log position. */
          epoch: count,
          number: count,
          href: z.string(),
          name: z.string(),
          winner: z.string().nullable(),
        }),
      ),
      groups: z.array(tableGroup),
    })
    .nullable(),
  /** Whether the points of a result are assumed. */
  usualPoints: z.boolean(),
  /** Numbered matches that are not stored. */
  missing: count,
  adjustments: z.array(z.object({ side: z.string(), points: z.number(), reason: z.string() })),
  lab: z.array(labGroup),
});
export type SeriesTablePage = z.infer<typeof seriesTablePage>;
export type TableGroup = z.infer<typeof tableGroup>;
export type TableRowProps = z.infer<typeof tableRow>;
export type TableSideProps = z.infer<typeof tableSide>;
export type LabGroup = z.infer<typeof labGroup>;
export type RateRouteProps = z.infer<typeof rateRoute>;
export type MustHappen = z.infer<typeof mustHappen>;
