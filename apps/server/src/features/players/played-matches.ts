/** A player's figures match by match: the list of innings, and the form chart. Pure. */
import type { FormInnings, PlayedMatch } from '@sightscreen/contracts';
import { fieldingCareer } from '@sightscreen/cricket';
import type { CareerMatch, CareerRows } from '../../match/figures/careers.store.ts';
import { pagePath, slugOf } from '../../match/views/paths.ts';
import { teamPath, venuePath } from '../../match/views/profile-paths.ts';

/** Innings in the form chart. */
export const LATEST = 10;

export const cardPath = ({ matchId, team, opponent, stage, series }: CareerMatch): string =>
  pagePath('scorecard', matchId, slugOf({ sides: [team, opponent], description: stage }, series));

/** Newest first, like the matches. */
export function playedMatches(
  rows: Pick<CareerRows, 'batting' | 'bowling' | 'fielding'>,
  matches: readonly CareerMatch[],
): PlayedMatch[] {
  const batting = byMatch(rows.batting);
  const bowling = byMatch(rows.bowling);
  const fielding = byMatch(rows.fielding);
  return matches.map((match) => ({
    match: match.matchId,
    href: cardPath(match),
    date: match.date,
    format: match.format,
    against: { name: match.opponent.name, shortName: match.opponent.shortName, href: teamPath(match.opponent) },
    ground: match.venue === null ? null : { name: match.venue.name, href: venuePath(match.venue) },
    batting: batting(match).map(({ runs, balls, out, kind }) => ({ runs, balls, out, how: kind })),
    bowling: bowling(match).map(({ balls, maidens, runs, wickets }) => ({ balls, maidens, runs, wickets })),
    fielding: fieldingCareer(fielding(match)),
  }));
}

export interface Form {
  /** Oldest first. */
  innings: FormInnings[];
  /** The same innings as rows, newest first. */
  now: CareerRows['batting'];
  /** The ten innings before these, newest first. */
  before: CareerRows['batting'];
}
/** The last ten innings batted; matches without one are skipped. */
export function battingForm(rows: CareerRows): Form {
  const own = byMatch(rows.batting);
  const all = rows.matches.flatMap((match) =>
    own(match)
      .toReversed()
      .map((innings) => ({ match, innings })),
  );
  return {
    innings: all
      .slice(0, LATEST)
      .toReversed()
      .map(({ match, innings: { runs, balls, out } }) => ({ ...matchLink(match), runs, balls, out })),
    now: all.slice(0, LATEST).map(({ innings }) => innings),
    before: all.slice(LATEST, 2 * LATEST).map(({ innings }) => innings),
  };
}

/** The last ten innings bowled, oldest first. */
export function bowlingForm(rows: CareerRows) {
  const own = byMatch(rows.bowling);
  return rows.matches
    .flatMap((match) =>
      own(match)
        .toReversed()
        .map(({ wickets, runs }) => ({ ...matchLink(match), wickets, runs })),
    )
    .slice(0, LATEST)
    .toReversed();
}

const matchLink = (match: CareerMatch) => ({
  match: match.matchId,
  href: cardPath(match),
  date: match.date,
  against: match.opponent.shortName,
});

/** Sorted by innings within a match. */
function byMatch<T extends { matchId: string; innings: number }>(rows: readonly T[]) {
  const found = Map.groupBy(
    rows.toSorted((a, b) => a.innings - b.innings),
    ({ matchId }) => matchId,
  );
  return ({ matchId }: CareerMatch): T[] => found.get(matchId) ?? [];
}
