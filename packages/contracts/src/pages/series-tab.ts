/** Props of the further pages of a series, each a tab with an address of its own (MATCH-003). */
import { z } from 'zod';
import { matchCard, pageBase } from './match.ts';
import { record, sumTable } from './places.ts';
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
  ]),
});
export type SeriesTabPage = z.infer<typeof seriesTabPage>;
export type SeriesTabContent = SeriesTabPage['content'];
