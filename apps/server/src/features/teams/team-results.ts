/** Sums of a side's results: over formats, by opponent, and as form bars. */
import type { FormBar, HeadToHead, TeamResults } from '@sightscreen/contracts';
import { plural } from '@sightscreen/cricket';
import type { LastResult, ResultsAgainst } from '../../match/figures/team-records.store.ts';
import type { Named } from '../../match/views/feats.ts';
import { teamLink } from '../../match/views/team-and-match-links.ts';

const NOTHING: TeamResults = { played: 0, won: 0, lost: 0, drawn: 0, tied: 0, noResult: 0, decidedFor: 0 };
export const summed = (rows: readonly TeamResults[]): TeamResults =>
  rows.reduce<TeamResults>(
    (sum, row) => ({
      played: sum.played + row.played,
      won: sum.won + row.won,
      lost: sum.lost + row.lost,
      drawn: sum.drawn + row.drawn,
      tied: sum.tied + row.tied,
      noResult: sum.noResult + row.noResult,
      decidedFor: sum.decidedFor + row.decidedFor,
    }),
    NOTHING,
  );

/** Most matches first. */
export function byOpponent(rows: readonly ResultsAgainst[]): (ResultsAgainst & { results: TeamResults })[] {
  const each = [...Map.groupBy(rows, ({ opponentId }) => opponentId).values()].map((own) => {
    const last = own.reduce((newest, row) =>
      `${row.lastDate} ${row.lastMatch}` > `${newest.lastDate} ${newest.lastMatch}` ? row : newest,
    );
    return { ...last, results: summed(own) };
  });
  return each.toSorted(
    (a, b) => b.results.played - a.results.played || b.results.won - a.results.won || a.opponentId - b.opponentId,
  );
}

export const headToHeadOf = (named: Named, rows: readonly ResultsAgainst[]): HeadToHead[] =>
  byOpponent(rows).map(({ opponentId, results, lastMatch, lastDate }) => ({
    opponent: teamLink(named.teams, opponentId),
    emblem: named.teams.get(opponentId)?.emblem ?? { kind: 'initials', text: '' },
    results,
    last: { href: named.matches.get(lastMatch) ?? `/live-cricket-scores/${lastMatch}`, date: lastDate },
  }));

const MARKS = { win: null, tie: 'T', draw: 'D', 'no result': 'N' } as const;
/** A win by this many runs, or by ten wickets, fills the bar. */
const RUNS_FOR_FULL_BAR = 100;
const MIN_SHARE = 0.12;

export function formBar(named: Named, row: LastResult): FormBar {
  const mark = MARKS[row.result ?? 'no result'] ?? (row.won ? 'W' : 'L');
  const decided = mark === 'W' || mark === 'L';
  const opponent = named.teams.get(row.opponentId);
  return {
    href: named.matches.get(row.matchId) ?? `/live-cricket-scores/${row.matchId}`,
    mark,
    margin: decided ? marginOf(row) : '',
    size: decided ? Math.min(1, Math.max(MIN_SHARE, sizeOf(row))) : 0,
    against: opponent?.shortName.toUpperCase() ?? '',
    opponent: opponent?.name ?? '',
    date: row.date,
  };
}
const sizeOf = ({ runs, wickets, innings }: LastResult): number =>
  innings !== null ? 1 : wickets !== null ? wickets / 10 : (runs ?? 0) / RUNS_FOR_FULL_BAR;
function marginOf({ runs, wickets, innings }: LastResult): string {
  if (innings !== null) return `inns & ${runs ?? 0}`;
  if (wickets !== null) return plural(wickets, 'wkt');
  return runs === null ? '' : plural(runs, 'run');
}
