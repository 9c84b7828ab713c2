/** How near a match in play is to the records that stood before it (BEYOND-18). Pure. */
import type { PersonId, Side } from '../log/ids.ts';
import { openStand } from '../state/stands.ts';
import type { InningsState, MatchState } from '../state/state.ts';

/** Of what: the stand for a wicket, a batter's score, a total, or a bowler's figures in an innings. */
export type RecordKind = 'stand' | 'score' | 'total' | 'bowling';

/** A record that stood before the match, at its ground or of one of its sides, in its format. */
export interface StandingRecord {
  kind: RecordKind;
  /** The side that bats, or for bowling that bowls; null for the ground. */
  side: Side | null;
  /** Of a stand. */
  wicket: number | null;
  runs: number;
  /** Of bowling; otherwise null. */
  wickets: number | null;
  /** Who made it, none for a total; in which match, and when. */
  holders: string[];
  matchId: string;
  year: number;
  /** Matches of which it is the best. */
  matches: number;
}

export interface WatchedRecord {
  record: StandingRecord;
  innings: number;
  /** Runs that are missing to equal it, or wickets for bowling; negative: by so much it has been passed. */
  short: number;
  /** What there is now: runs, and for bowling wickets. */
  runs: number;
  wickets: number | null;
  /** Whose: the pair, the batter or the bowler. */
  people: PersonId[];
}

/** The best of fewer matches says little. The demonstration has played too few for that. */
export const MIN_MATCHES_OF_RECORD = { real: 8, demo: 4 };
const MAX_WATCHED = 3;

/**
 * Records near enough to be equalled soon by those now at the crease, and those passed in this match; what was passed
 * first, then the nearest. None of a Super Over (R9.3).
 */
export function watchedRecords(
  state: MatchState,
  standing: readonly StandingRecord[],
  minMatches: number,
): WatchedRecord[] {
  const known = standing.filter(({ matches }) => matches >= minMatches);
  const watched = state.innings
    .filter(({ superOver }) => !superOver)
    .flatMap((innings) => known.flatMap((record) => watchedIn(innings, record) ?? []));
  return best(watched)
    .toSorted((a, b) => rank(a) - rank(b) || b.innings - a.innings)
    .slice(0, MAX_WATCHED);
}

const rank = ({ short, record }: WatchedRecord): number => (short < 0 ? -1 : short / Math.max(1, record.runs));

/** Of several innings or players that passed one record only the best is its new holder. */
function best(watched: readonly WatchedRecord[]): WatchedRecord[] {
  return [...Map.groupBy(watched, ({ record }) => record).values()].map(
    (same) => same.toSorted((a, b) => a.short - b.short || a.runs - b.runs)[0]!,
  );
}

function watchedIn(innings: InningsState, record: StandingRecord): WatchedRecord | null {
  const own = record.kind === 'bowling' ? (innings.side === 0 ? 1 : 0) : innings.side;
  if (record.side !== null && record.side !== own) return null;
  const live = innings.ended === null;
  switch (record.kind) {
    case 'stand':
      return nearest(
        innings.stands
          .filter(({ wicket }) => wicket === record.wicket)
          .map((stand) => runsOf(innings, record, stand.runs, stand.batters, live && stand === openStand(innings))),
      );
    case 'score':
      return nearest(
        innings.batters.map(({ player, runs, atCrease }) => runsOf(innings, record, runs, [player], live && atCrease)),
      );
    case 'total':
      return runsOf(innings, record, innings.runs, [], live);
    case 'bowling':
      return nearest(
        innings.bowlers.map(({ player, runs, wickets }) => bowlingOf(innings, record, { player, runs, wickets, live })),
      );
  }
}

/** @param grows whether it can still become more */
function runsOf(
  { number }: InningsState,
  record: StandingRecord,
  runs: number,
  people: readonly (PersonId | null)[],
  grows: boolean,
): WatchedRecord | null {
  const short = record.runs - runs;
  if (short >= 0 && !(grows && isNear(record, short))) return null;
  return { record, innings: number, short, runs, wickets: null, people: people.filter((id) => id !== null) };
}

/** A few hits away, and most of it made. */
const isNear = ({ kind, runs }: StandingRecord, short: number): boolean =>
  short <= Math.min(kind === 'total' ? 40 : 30, runs / 4);

/** R12.7: more wickets, then fewer runs. One wicket away is near. */
function bowlingOf(
  { number }: InningsState,
  record: StandingRecord,
  { player, runs, wickets, live }: { player: PersonId; runs: number; wickets: number; live: boolean },
): WatchedRecord | null {
  const before = record.wickets ?? 0;
  const passed = wickets > before || (wickets === before && runs < record.runs);
  const short = passed ? Math.min(-1, before - wickets) : before - wickets + (runs > record.runs ? 1 : 0);
  if (!passed && !(live && short <= 1 && wickets > 0)) return null;
  return { record, innings: number, short, runs, wickets, people: [player] };
}

const nearest = (found: readonly (WatchedRecord | null)[]): WatchedRecord | null =>
  found.filter((one) => one !== null).toSorted((a, b) => a.short - b.short)[0] ?? null;
