/**
 * Props of a series: its matches, its sides, and the squad of one side (MATCH-003, MATCH-032, MATCH-033, MATCH-048).
 */
import { z } from 'zod';
import { inningsSeries } from '../views.ts';
import { recordWatch } from './around-play.ts';
import { poll } from '../calls/polls.ts';
import { growth } from './growth.ts';
import { articleFragments } from './articles.ts';
import { planFragments } from './plans.ts';
import { placeFragments } from './teams-and-venues.ts';
import { mustHappen, seriesTabs, tableGroup } from './series-table.ts';
import { summedMatches } from './summed.ts';
import { emblem, liveHead, matchCard, matchLayout, pageSchema, stand } from './match.ts';
import { searchResult } from './search.ts';
import { playedMatch } from './player.ts';

const count = z.number().int();
/** `href`: this page with the side chosen; `profile`: page of the side. */
export const seriesTeam = z.object({
  id: count,
  name: z.string(),
  shortName: z.string(),
  emblem,
  href: z.string(),
  profile: z.string(),
});
/** A player that a side has named in the series. Null if unknown. */
export const squadMember = z.object({
  id: count,
  name: z.string(),
  href: z.string(),
  fullName: z.string().nullable(),
  captain: z.boolean(),
  keeper: z.boolean(),
  speciality: z.string().nullable(),
  battingStyle: z.string().nullable(),
  bowlingStyle: z.string().nullable(),
  /** Matches of the series for which the player was named. */
  matches: count,
});
export const seriesSquad = z.object({ team: seriesTeam, members: z.array(squadMember) });
export const leader = z.object({
  id: count,
  name: z.string(),
  href: z.string(),
  /** Last side of the player in the series. */
  team: z.object({ id: count, emblem }).nullable(),
  figure: count,
});
export const seriesPage = pageSchema('series', {
  series: z.object({
    id: count,
    name: z.string(),
    shortName: z.string(),
    season: z.string(),
    category: z.enum(['Domestic', 'League', 'International']),
    href: z.string(),
    /** Picture uploaded by editors. */
    picture: z.object({ src: z.string(), alt: z.string() }).nullable().optional(),
  }),
  tabs: seriesTabs,
  teams: z.array(seriesTeam),
  /** One side: its matches and its squad. */
  chosen: seriesSquad.nullable(),
  /** Short scorecards, and the address that refreshes them (MATCH-122 to 124). */
  strips: z.object({ href: z.string(), cards: z.array(matchCard) }),
  live: z.array(matchCard),
  recent: z.array(matchCard),
  upcoming: z.array(matchCard),
  /** Overview of the series; null if one side is chosen. */
  overview: z
    .object({
      /** First and last day of its matches. */
      from: z.string(),
      to: z.string(),
      played: count,
      of: count,
      tables: z.array(tableGroup),
      must: z.array(mustHappen),
      usualPoints: z.boolean(),
      leaders: z.array(
        z.object({
          of: z.enum(['mostRuns', 'mostWickets']),
          href: z.string(),
          rows: z.array(leader),
          /** Whether other rows tie with the last one (R21.1). */
          level: z.boolean(),
        }),
      ),
      summed: summedMatches,
    })
    .nullable(),
  /** Polls that editors placed here. */
  polls: z.array(poll).optional(),
});

/** HTML fragments without a page, rendered by the same components. */
export const fragmentProps = z.discriminatedUnion('fragment', [
  z.object({ fragment: z.literal('strips'), cards: z.array(matchCard) }),
  z.object({ fragment: z.literal('squad'), squad: seriesSquad }),
  /** Side column of a live page, which shows the score: reloaded when the match has moved on. */
  z.object({
    fragment: z.literal('rail'),
    match: matchLayout,
    head: liveHead,
    series: z.array(inningsSeries),
    partnerships: z.array(stand),
    watch: recordWatch.nullable(),
  }),
  /** Next part of a player's innings. */
  z.object({ fragment: z.literal('played'), matches: z.array(playedMatch), growth }),
  /** Next matches of the schedule (SITE-S04). `today`: ISO, in GMT. */
  z.object({ fragment: z.literal('schedule'), cards: z.array(matchCard), growth, today: z.string() }),
  ...placeFragments,
  ...articleFragments,
  ...planFragments,
  z.object({ fragment: z.literal('search-results'), results: z.array(searchResult), growth }),
]);

export type SeriesTeam = z.infer<typeof seriesTeam>;
export type SquadMember = z.infer<typeof squadMember>;
export type SeriesSquad = z.infer<typeof seriesSquad>;
export type SeriesPage = z.infer<typeof seriesPage>;
export type FragmentProps = z.infer<typeof fragmentProps>;
