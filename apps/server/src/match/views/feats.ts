/** Formats rows of figures as records with links, for pages. */
import type { Feat, RecordTable } from '@sightscreen/contracts';
import { bowlingFigures, ordinal, oversWithUnit, plural } from '@sightscreen/cricket';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { Counted } from '../figures/counted.ts';
import {
  type BowlingMade,
  readBowling,
  readScores,
  readStands,
  readTotals,
  readWins,
  type ScoreMade,
  type StandMade,
  type TotalMade,
  type WinMade,
} from '../figures/records.store.ts';
import { profilePath } from './profile-paths.ts';
import { type MatchLinks, readMatchLinks, readTeamNames, teamLink, type TeamNames } from './team-and-match-links.ts';

/** The match and sides of a feat. */
interface Made {
  matchId: string;
  date: string;
  teamId: number;
  opponentId: number;
}
/** A feat without the names of its side, opponent and match. */
type Bare = {
  made: Made;
  people: number[];
  /** The value that the record ranks by. */
  rank: string;
} & Pick<Feat, 'figure' | 'notOut' | 'detail' | 'who'>;
export interface BareRecord {
  of: RecordTable['of'];
  feats: Bare[];
  level: boolean;
}

const by = (...people: { id: number; name: string }[]) => ({
  who: people.map(({ id, name }) => ({ name, href: profilePath({ id, name }) })),
  people: people.map(({ id }) => id),
});

const total = (made: TotalMade): Bare => ({
  made,
  rank: String(made.runs),
  figure:
    made.ended === 'all out'
      ? String(made.runs)
      : `${made.runs}/${made.wickets}${made.ended === 'declared' ? ' dec' : ''}`,
  notOut: false,
  detail:
    made.ballsPerOver === 5
      ? oversWithUnit(String(made.overs * 5 + made.ballsInOver), true)
      : oversWithUnit(`${made.overs}${made.ballsInOver === 0 ? '' : `.${made.ballsInOver}`}`, false),
  ...by(),
});
const score = (made: ScoreMade): Bare => ({
  made,
  rank: `${made.runs}${made.notOut ? '*' : ''}`,
  figure: String(made.runs),
  notOut: made.notOut,
  detail: plural(made.balls, 'ball'),
  ...by(made),
});
const bowling = (made: BowlingMade): Bare => ({
  made,
  rank: bowlingFigures(made),
  figure: bowlingFigures(made),
  notOut: false,
  detail: plural(made.balls, 'ball'),
  ...by(made),
});
const stand = (made: StandMade): Bare => ({
  made,
  rank: `${made.runs}${made.unbroken ? '*' : ''}`,
  figure: String(made.runs),
  notOut: made.unbroken,
  detail: `${ordinal(made.wicket)} wicket`,
  ...by(...made.people),
});
const win = (made: WinMade): Bare => ({
  made,
  rank: `${made.innings ?? ''} ${made.wickets ?? ''} ${made.runs ?? ''}`,
  figure:
    made.innings !== null
      ? `inns & ${made.runs ?? 0}`
      : made.wickets !== null
        ? plural(made.wickets, 'wkt')
        : plural(made.runs ?? 0, 'run'),
  notOut: false,
  detail: null,
  ...by(),
});

type Read = (db: Kysely<Database>, of: Counted, most: number) => Promise<Bare[]>;
const READ: Record<RecordTable['of'], Read> = {
  highestTotals: async (db, of, most) => (await readTotals(db, of, 'highest', most)).map(total),
  lowestTotals: async (db, of, most) => (await readTotals(db, of, 'lowest', most)).map(total),
  highestChases: async (db, of, most) => (await readTotals(db, of, 'chases', most)).map(total),
  winsByInnings: async (db, of, most) => (await readWins(db, of, 'innings', most)).map(win),
  winsByRuns: async (db, of, most) => (await readWins(db, of, 'runs', most)).map(win),
  winsByWickets: async (db, of, most) => (await readWins(db, of, 'wickets', most)).map(win),
  scores: async (db, of, most) => (await readScores(db, of, most)).map(score),
  bowling: async (db, of, most) => (await readBowling(db, of, most)).map(bowling),
  stands: async (db, of, most) => (await readStands(db, of, most)).map(stand),
};

/**
 * Cuts a list that was read with one row more than `most`; `level` tells whether that row ties with the last (R21.1).
 */
export function topOf<Row>(rows: readonly Row[], most: number, rank: (row: Row) => unknown) {
  const [last, next] = [rows[most - 1], rows[most]];
  return { rows: rows.slice(0, most), level: last !== undefined && next !== undefined && rank(last) === rank(next) };
}

/** Returns the named records in that order, without empty ones. */
export async function readRecords(
  db: Kysely<Database>,
  of: Counted,
  names: readonly RecordTable['of'][],
  most: number,
): Promise<BareRecord[]> {
  const read = await Promise.all(
    names.map(async (name) => {
      const { rows: feats, level } = topOf(await READ[name](db, of, most + 1), most, ({ rank }) => rank);
      return { of: name, feats, level };
    }),
  );
  return read.filter(({ feats }) => feats.length > 0);
}

export interface Named {
  teams: TeamNames;
  matches: MatchLinks;
}
/** Reads all names used by the records in two queries, with those of further sides and matches. */
export async function readNamed(
  db: Kysely<Database>,
  records: readonly BareRecord[],
  more: { teams?: number[]; matches?: string[] } = {},
): Promise<Named> {
  const made = records.flatMap(({ feats }) => feats.map((feat) => feat.made));
  const [teams, matches] = await Promise.all([
    readTeamNames(db, [...made.flatMap(({ teamId, opponentId }) => [teamId, opponentId]), ...(more.teams ?? [])]),
    readMatchLinks(db, [...made.map(({ matchId }) => matchId), ...(more.matches ?? [])]),
  ]);
  return { teams, matches };
}

export const featOf = ({ teams, matches }: Named, { made, figure, notOut, detail, who }: Bare): Feat => ({
  figure,
  notOut,
  detail,
  who,
  team: teamLink(teams, made.teamId),
  against: teamLink(teams, made.opponentId),
  match: { href: matches.get(made.matchId) ?? `/live-cricket-scores/${made.matchId}`, date: made.date },
});
export const recordsOf = (named: Named, records: readonly BareRecord[]): RecordTable[] =>
  records.map(({ of, feats, level }) => ({ of, feats: feats.map((feat) => featOf(named, feat)), level }));
