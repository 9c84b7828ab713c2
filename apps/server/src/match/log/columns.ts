import { type RawBuilder, sql } from 'kysely';
import { type MatchState, summarise } from '@sightscreen/cricket';
import { type Extent, type Tag, tagsOfMatch } from '../../core/tags/tag.ts';
import type { MatchColumns } from './match-log.ts';

/**
 * Columns of the match row derived from a state. Throws when the log does not begin with its `match` fact, because such
 * a match cannot be listed.
 */
export function columnsOf(state: MatchState): MatchColumns {
  const info = state.info;
  const startDate = info?.dates[0];
  if (info === null || startDate === undefined)
    throw new TypeError(`match ${state.matchId} has no match fact with a date`);
  return {
    type: info.type,
    gender: info.gender,
    seriesId: info.seriesId,
    venueId: info.venueId,
    team1Id: info.sides[0].teamId,
    team2Id: info.sides[1].teamId,
    startDate,
    startTime: info.startTime,
    // MATCH-054: the expected end until the match has ended; without a clock there is no time of day at all.
    endTime: info.clock ? (state.endedAt ?? info.expectedEnd) : null,
    phase: state.phase,
    summary: summarise(state),
    commentaryMode: info.commentaryMode ?? null,
  };
}

/** The same as assignments for `insert` and `update`. */
export const columnRecord = (columns: MatchColumns) => ({
  type: columns.type,
  gender: columns.gender,
  series_id: columns.seriesId,
  venue_id: columns.venueId,
  team1_id: columns.team1Id,
  team2_id: columns.team2Id,
  start_date: columns.startDate,
  start_time: columns.startTime,
  end_time: columns.endTime,
  phase: columns.phase,
  summary: columns.summary,
});

/** For an update of a match row: counts a change of its start. `date` and `time` are the new ones. */
export const movesOf = (date: RawBuilder<unknown>, time: RawBuilder<unknown>) => {
  const moved = sql`(match.start_date <> ${date} or match.start_time is distinct from ${time})`;
  return sql`start_moves = match.start_moves + ${moved}::int, start_moved_at = case when ${moved} then clock_timestamp() else match.start_moved_at end`;
};

export type Listing = Pick<MatchColumns, 'seriesId' | 'venueId' | 'team1Id' | 'team2Id'>;
export const listingOf = ({ info }: MatchState): Listing => ({
  seriesId: info?.seriesId ?? null,
  venueId: info?.venueId ?? null,
  team1Id: info?.sides[0].teamId ?? null,
  team2Id: info?.sides[1].teamId ?? null,
});

/** A string that differs between states that differ in more than the score. */
export const besidesTheScore = ({ info, phase, endedAt }: MatchState): string => JSON.stringify([info, phase, endedAt]);

/** Tags that an addition to a log invalidates: those of all previous and current listings of the match. */
export const tagsOfListing = (id: string, listings: readonly Listing[], extent?: Extent): Tag[] => [
  ...new Set(
    listings.flatMap(({ seriesId, venueId, team1Id, team2Id }) =>
      tagsOfMatch({ id, series: seriesId, venue: venueId, teams: [team1Id, team2Id] }, extent),
    ),
  ),
];
