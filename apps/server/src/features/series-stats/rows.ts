/** Builds the rows of stats views from the sums and records that all other pages use. Nothing is counted here. */
import type { StatsRow } from '@sightscreen/contracts/calls/series-stats';
import type { StatsRecord } from '@sightscreen/contracts/calls/series-stats-filter';
import { bowlingFigures, careerEconomy, sharesOf, strikeRate, twoDecimals, ZONE_NAMES } from '@sightscreen/cricket';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { Counted } from '../../match/figures/counted.ts';
import {
  type BowlingMade,
  readBowling,
  readScores,
  readTotals,
  type ScoreMade,
  type TotalMade,
} from '../../match/figures/records.store.ts';
import {
  type BattingOrder,
  type BattingSum,
  type BowlingSum,
  type FieldingSum,
  readBattingSums,
  readBowlingSums,
  readFieldingSums,
} from '../../match/figures/team-records.store.ts';
import { readZoneSums, type ZoneSum } from '../../match/figures/zones.store.ts';
import { emblemAddress } from '../../match/views/emblem-address.ts';
import { pictureAddress } from '../../match/views/picture-address.ts';
import { profilePath, teamPath } from '../../match/views/profile-paths.ts';
import { topOf } from '../../match/views/feats.ts';
import {
  type MatchLinks,
  type TeamNames,
  readMatchLinks,
  readTeamNames,
} from '../../match/views/team-and-match-links.ts';

/** STAT-025 */
export const MAX_ROWS = 10;

export type RowsOf = ReadonlyMap<StatsRecord, StatsRow[]>;
export interface RowsMade {
  rows: RowsOf;
  /** Lists whose last row ties with the next (R21.1). */
  level: ReadonlySet<StatsRecord>;
  /** Ids of all players named in the rows. */
  people: number[];
}

const ORDERS = {
  mostRuns: 'runs',
  mostFours: 'fours',
  mostSixes: 'sixes',
  mostFifties: 'fifties',
  mostHundreds: 'hundreds',
} as const satisfies Partial<Record<StatsRecord, BattingOrder>>;
const isOrdered = (record: StatsRecord): record is keyof typeof ORDERS => record in ORDERS;

/** The value that a list ranks by; null: the list is not ranked. */
const RANKED_BY: Record<StatsRecord, string | null> = {
  ...ORDERS,
  highestScore: 'score',
  bestBowling: 'figures',
  mostWickets: 'wickets',
  mostDismissals: 'dismissals',
  highestTotal: 'runs',
  lowestTotal: 'runs',
  shotZones: null,
};
export const endsAmongEquals = (rows: readonly StatsRow[], by: string | null): boolean =>
  by !== null && topOf(rows, MAX_ROWS, (row) => row[by]).level;

interface Read {
  people?: { id: number }[];
  made?: { matchId: string; teamId: number; opponentId: number }[];
  /** Called with the names of sides and matches. */
  rows: (names: Names) => StatsRow[];
}
interface Names {
  teams: TeamNames;
  matches: MatchLinks;
}

/** Reads each requested record once. Team totals ignore the player filter. */
export async function readRows(
  db: Kysely<Database>,
  of: Counted,
  records: ReadonlySet<StatsRecord>,
): Promise<RowsMade> {
  const { person: _, ...ofSides } = of;
  const orders = [...records].filter(isOrdered).map((record) => ORDERS[record]);
  const sums = orders.length === 0 ? null : readBattingSums(db, of, MAX_ROWS + 1, orders);
  const read: Record<Exclude<StatsRecord, keyof typeof ORDERS>, () => Promise<Read>> = {
    highestScore: async () => madeBy(await readScores(db, of, MAX_ROWS + 1), scoreRow),
    bestBowling: async () => madeBy(await readBowling(db, of, MAX_ROWS + 1), spellRow),
    mostWickets: async () => summed(await readBowlingSums(db, of, MAX_ROWS + 1), bowlingRow),
    mostDismissals: async () => summed(await readFieldingSums(db, of, MAX_ROWS + 1), fieldingRow),
    highestTotal: async () => madeByTeam(await readTotals(db, ofSides, 'highest', MAX_ROWS + 1)),
    lowestTotal: async () => madeByTeam(await readTotals(db, ofSides, 'lowest', MAX_ROWS + 1)),
    shotZones: async () => {
      const zones = await readZoneSums(db, of);
      return { rows: () => zoneRows(zones) };
    },
  };
  const made = await Promise.all(
    [...records].map(
      async (record) =>
        [record, isOrdered(record) ? summed((await sums)![ORDERS[record]], battingRow) : await read[record]()] as const,
    ),
  );
  const feats = made.flatMap(([, { made: rows = [] }]) => rows);
  const [teams, matches] = await Promise.all([
    readTeamNames(
      db,
      feats.flatMap(({ teamId, opponentId }) => [teamId, opponentId]),
    ),
    readMatchLinks(
      db,
      feats.map(({ matchId }) => matchId),
    ),
  ]);
  const rows = made.map(([record, one]) => [record, one.rows({ teams, matches })] as const);
  return {
    rows: new Map(rows.map(([record, list]) => [record, list.slice(0, MAX_ROWS)])),
    level: new Set(rows.flatMap(([record, list]) => (endsAmongEquals(list, RANKED_BY[record]) ? [record] : []))),
    people: [...new Set(made.flatMap(([, { people = [] }]) => people.map(({ id }) => id)))],
  };
}

const player = (one: { id: number; name: string }): StatsRow => ({
  player: one.name,
  playerUrl: profilePath(one),
  playerImage: pictureAddress('player', one.id),
});
function place(
  { matchId, date, teamId, opponentId }: { matchId: string; date: string; teamId: number; opponentId: number },
  { teams, matches }: Names,
): StatsRow {
  const [team, opponent] = [teams.get(teamId), teams.get(opponentId)];
  return {
    team: team?.name ?? null,
    teamUrl: team === undefined ? null : teamPath(team),
    teamImage: team === undefined ? null : emblemAddress('square', team.emblem),
    opponent: opponent?.name ?? null,
    opponentUrl: opponent === undefined ? null : teamPath(opponent),
    date,
    matchUrl: matches.get(matchId) ?? `/live-cricket-scores/${matchId}`,
  };
}

const summed = <Sum extends { id: number }>(sums: readonly Sum[], row: (sum: Sum) => StatsRow): Read => ({
  people: [...sums],
  rows: () => sums.map(row),
});
const madeBy = <Made extends ScoreMade | BowlingMade>(made: readonly Made[], row: (one: Made) => StatsRow): Read => ({
  people: [...made],
  made: [...made],
  rows: (names) => made.map((one) => ({ ...player(one), ...place(one, names), ...row(one) })),
});
const madeByTeam = (made: readonly TotalMade[]): Read => ({
  made: [...made],
  rows: (names) => made.map((one) => ({ ...place(one, names), ...totalRow(one) })),
});

const text = (values: Record<string, number>): StatsRow =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const battingRow = (sum: BattingSum): StatsRow => ({
  ...player(sum),
  ...text({
    innings: sum.innings,
    notOuts: sum.notOuts,
    runs: sum.runs,
    balls: sum.balls,
    fours: sum.fours,
    sixes: sum.sixes,
    fifties: sum.fifties,
    hundreds: sum.hundreds,
  }),
  highest: `${sum.highest}${sum.highestNotOut ? '*' : ''}`,
  average: twoDecimals(sum.runs, sum.innings - sum.notOuts),
  strikeRate: strikeRate(sum.runs, sum.balls),
});
const bowlingRow = (sum: BowlingSum): StatsRow => ({
  ...player(sum),
  ...text({ innings: sum.innings, balls: sum.balls, maidens: sum.maidens, runs: sum.runs, wickets: sum.wickets }),
  best: `${sum.bestWickets}/${sum.bestRuns}`,
  average: twoDecimals(sum.runs, sum.wickets),
  economy: careerEconomy(sum.runs, sum.balls),
});
const fieldingRow = (sum: FieldingSum): StatsRow => ({
  ...player(sum),
  ...text({
    matches: sum.matches,
    dismissals: sum.catches + sum.stumpings,
    catches: sum.catches,
    stumpings: sum.stumpings,
    runOuts: sum.runOuts,
  }),
});
const scoreRow = (made: ScoreMade): StatsRow => ({
  score: `${made.runs}${made.notOut ? '*' : ''}`,
  balls: String(made.balls),
  strikeRate: strikeRate(made.runs, made.balls),
});
const spellRow = (made: BowlingMade): StatsRow => ({
  figures: bowlingFigures(made),
  ...text({ wickets: made.wickets, runs: made.runs, balls: made.balls }),
});
const totalRow = ({ runs, wickets, ended, overs, ballsInOver, ballsPerOver }: TotalMade): StatsRow => ({
  total: ended === 'all out' ? String(runs) : `${runs}/${wickets}${ended === 'declared' ? ' dec' : ''}`,
  ...text({ runs, wickets }),
  overs: ballsPerOver === 5 ? String(overs * 5 + ballsInOver) : `${overs}${ballsInOver === 0 ? '' : `.${ballsInOver}`}`,
});
function zoneRows(zones: readonly ZoneSum[]): StatsRow[] {
  const shares = sharesOf(zones.map(({ runs }) => runs));
  return zones.map(({ zone, ...sum }, at) => ({
    zone: ZONE_NAMES[zone] ?? '',
    ...text(sum),
    share: `${shares[at] ?? 0}%`,
  }));
}
