/** Distance of a match in play from existing records (BEYOND-18). Pure. */
import type { PersonId, Side } from '../log/ids.ts';
import { openStand } from '../state/stands.ts';
import type { InningsState, MatchState } from '../state/state.ts';

/** Kinds of record: partnership for a wicket, batter's score, team total, bowling figures in an innings. */
export type RecordKind = 'stand' | 'score' | 'total' | 'bowling';

/** An existing record of the ground or of one of the sides, in the match's format. */
export interface StandingRecord {
  kind: RecordKind;
  /** The batting side, or the bowling side for bowling; null for the ground. */
  side: Side | null;
  /** Only for partnerships. */
  wicket: number | null;
  runs: number;
  /** Only for bowling, else null. */
  wickets: number | null;
  /** Holders (none for a total), match and year. */
  holders: string[];
  matchId: string;
  year: number;
  /** Number of matches over which it is the record. */
  matches: number;
}

export interface WatchedRecord {
  record: StandingRecord;
  innings: number;
  /** Runs short of equalling it, or wickets for bowling; negative once passed. */
  short: number;
  /** Current value: runs, and wickets for bowling. */
  runs: number;
  wickets: number | null;
  /** The pair, the batter or the bowler. */
  people: PersonId[];
}

/** Minimum matches for a meaningful record. The demonstration uses a lower one because it has few matches. */
export const MIN_MATCHES_OF_RECORD = { real: 8, demo: 4 };
const MAX_WATCHED = 3;

/**
 * Records within reach of the current batters or bowlers, and those passed in this match; passed ones first, then the
 * nearest. Super Overs are excluded (R9.3).
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

/** If several innings or players passed one record, only the best becomes its holder. */
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

/** @param grows whether the value can still increase */
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

/** A few hits away, with most of it scored. */
const isNear = ({ kind, runs }: StandingRecord, short: number): boolean =>
  short <= Math.min(kind === 'total' ? 40 : 30, runs / 4);

/** R12.7: more wickets, then fewer runs. One wicket away counts as near. */
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
  found.filter((record) => record !== null).toSorted((a, b) => a.short - b.short)[0] ?? null;
