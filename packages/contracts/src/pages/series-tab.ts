/** Props of the other series pages, each a tab with its own address (MATCH-003). */
import { z } from 'zod';
import { boundaryReply, profileReply, statsPlayer, zoneReply } from '../calls/series-stats.ts';
import { matchCard, pageSchema } from './match.ts';
import { seriesSquad, seriesTeam } from './series.ts';
import { seriesHead, seriesTabs } from './series-table.ts';
import { summedMatches } from './summed.ts';

const choice = z.object({ value: z.string(), name: z.string() });
export const seriesTabPage = pageSchema('series-tab', {
  series: seriesHead,
  tabs: seriesTabs,
  content: z.discriminatedUnion('tab', [
    /** Soonest first. */
    z.object({ tab: z.literal('matches'), cards: z.array(matchCard) }),
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
    /** Chosen filters, with `0` for all, and the replies of the corresponding calls. */
    z.object({
      tab: z.literal('stats'),
      asked: z.object({
        statsType: z.string(),
        matchTypeId: z.string(),
        teamId: z.string(),
        playerId: z.string(),
        list: z.string(),
      }),
      seriesId: z.number().int(),
      statsTypes: z.array(z.object({ type: z.string(), href: z.string() })),
      /** All lists of all types, in order. */
      lists: z.array(z.object({ type: z.string(), name: z.string(), label: z.string(), href: z.string() })),
      matchTypes: z.array(choice),
      teams: z.array(choice),
      zone: zoneReply,
      boundaries: boundaryReply,
      profile: profileReply.nullable(),
      /** Address of all records of the series. */
      recordsHref: z.string(),
      /** Search without script: its text and the players found; `href` leads to the profile on this page. */
      search: z.object({
        text: z.string(),
        short: z.boolean(),
        players: z.array(statsPlayer.extend({ href: z.string() })),
      }),
    }),
    /** `chosen`: one side, whose squad is then the only one. */
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
