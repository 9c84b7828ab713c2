/** Props of the further pages of a series, each a tab with an address of its own (MATCH-003). */
import { z } from 'zod';
import { matchCard, pageBase } from './match.ts';
import { record, sumTable } from './places.ts';
import { seriesSquad, seriesTeam } from './series.ts';
import { seriesHead, seriesTabs } from './series-table.ts';
import { summedMatches } from './summed.ts';

export const seriesTabPage = z.object({
  page: z.literal('series-tab'),
  base: pageBase,
  series: seriesHead,
  tabs: seriesTabs,
  content: z.discriminatedUnion('tab', [
    /** Soonest first. */
    z.object({ tab: z.literal('matches'), cards: z.array(matchCard) }),
    /** `matches`: those that are counted. */
    z.object({
      tab: z.literal('figures'),
      matches: z.number().int(),
      sums: z.array(sumTable),
      records: z.array(record),
      summed: summedMatches,
    }),
    /** First innings of matches with a result. */
    z.object({
      tab: z.literal('grounds'),
      grounds: z.array(
        z.object({
          name: z.string(),
          location: z.string().nullable(),
          href: z.string(),
          matches: z.number().int(),
          firstInnings: z.array(z.object({ format: z.string(), matches: z.number().int(), average: z.string() })),
        }),
      ),
      summed: summedMatches,
    }),
    /** `chosen`: one side only, whose squad is the only one. */
    z.object({
      tab: z.literal('squads'),
      teams: z.array(seriesTeam),
      chosen: z.number().int().nullable(),
      squads: z.array(seriesSquad),
    }),
  ]),
});
export type SeriesTabPage = z.infer<typeof seriesTabPage>;
export type SeriesTabContent = SeriesTabPage['content'];
