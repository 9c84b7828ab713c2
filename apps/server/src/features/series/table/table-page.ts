/** Props of the points table page: tables, tables as if live matches ended now, and what must happen. */
import type {
  LabGroup,
  MustHappen,
  SeriesTablePage,
  SummedMatches,
  TableGroup,
  TableSideProps,
} from '@sightscreen/contracts';
import { labOf, netRunRate, type TableMatch, type TableRow, tableOf, type Ways } from '@sightscreen/cricket';
import { matchPaths, slugOf } from '../../../match/views/paths.ts';
import { teamPath } from '../../../match/views/profile-paths.ts';
import { asIfEnded } from './as-if-ended.ts';
import { isLive, type SeriesMatch, type SeriesTeamName } from './matches.store.ts';
import { mustHappenOf } from './must-happen.ts';
import { routeOf } from './route.ts';
import type { Standings, StandingsGroup } from './standings.ts';

type Tables = Pick<SeriesTablePage, 'groups' | 'of' | 'ifEnded' | 'usualPoints' | 'missing' | 'adjustments' | 'lab'>;
type Teams = ReadonlyMap<number, SeriesTeamName>;
/** Winners set by the reader, by match. */
export type Chosen = ReadonlyMap<string, number>;

const FORM = 5;

export function tablesOf(standings: Standings, teams: Teams, of: SummedMatches, chosen: Chosen): Tables {
  const { groups, usualPoints, missing, adjustments } = standings;
  const labs = groups.map((group) => labGroup(standings, group, teams, chosen));
  const certain = (at: number) => new Map(labs[at]?.sides.map(({ side, certain: sure }) => [side.id, sure]));
  return {
    groups: groups.map((group, at) => groupProps(standings, group, group.rows, teams, certain(at))),
    of,
    ifEnded: ifEnded(standings, teams),
    usualPoints,
    missing,
    adjustments: adjustments.map(({ team, points, reason }) => ({ side: sideProps(teams, team).name, points, reason })),
    lab: labs.filter(({ open }) => open.length > 0),
  };
}

/** For the overview of a series: the tables with their marks, and what must happen. */
export function summaryOf(standings: Standings, teams: Teams): { groups: TableGroup[]; must: MustHappen[] } {
  const labs = standings.groups.map((group) => labGroup(standings, group, teams, new Map()));
  return {
    groups: standings.groups.map((group, at) => {
      const certain = new Map(labs[at]?.sides.map(({ side, certain: sure }) => [side.id, sure]));
      return groupProps(standings, group, group.rows, teams, certain);
    }),
    must: labs.filter(({ open }) => open.length > 0).map(mustHappenOf),
  };
}

/** The tables without certainty marks, which would need all possible outcomes. */
export const groupsOf = (standings: Standings, teams: Teams, groups = standings.groups): TableGroup[] =>
  groups.map((group) => groupProps(standings, group, group.rows, teams, null));

/** Number of qualifying places: by rule, otherwise half the sides, at most four. */
const placesOf = ({ rules }: Standings, { rows }: StandingsGroup): number =>
  rules.places ?? Math.max(1, Math.min(4, Math.floor(rows.length / 2)));

function groupProps(
  standings: Standings,
  { name, rows: known, open, ballsPerOver }: StandingsGroup,
  rows: readonly TableRow[],
  teams: Teams,
  certain: ReadonlyMap<number, 'in' | 'out' | null> | null,
): TableGroup {
  const through = new Map(known.map((row) => [row.team, row.through]));
  const cut = standings.rules.places;
  return {
    name,
    cut: cut !== null && cut < rows.length ? cut : null,
    rows: rows.map((row) => {
      const next = open.find((match) => match.teams.includes(row.team) && !isLive(match));
      const went = through.get(row.team) ?? null;
      const sure = went === null ? (certain?.get(row.team) ?? null) : went ? 'in' : 'out';
      return {
        side: sideProps(teams, row.team),
        played: row.played,
        won: row.won,
        lost: row.lost,
        tied: row.tied,
        drawn: row.drawn,
        noResult: row.noResult,
        points: row.points,
        rate: netRunRate(row, ballsPerOver),
        form: row.form
          .slice(-FORM)
          .reverse()
          .map(({ mark }) => mark),
        letter: certain === null || (went === null && cut === null) || sure === null ? null : sure === 'in' ? 'Q' : 'E',
        next:
          next === undefined
            ? null
            : {
                against: sideProps(
                  teams,
                  next.teams.find((id) => id !== row.team)!,
                ).shortName,
                day: next.day,
                href: pathOf(next, teams),
              },
      };
    }),
  };
}

function sideProps(teams: Teams, id: number): TableSideProps {
  const team = teams.get(id);
  return {
    id,
    name: team?.name ?? '',
    shortName: team?.shortName ?? '',
    emblem: team?.emblem ?? { kind: 'initials', text: '' },
    href: teamPath({ id, name: team?.name ?? '' }),
  };
}
const pathOf = ({ id, teams: ids, description }: SeriesMatch, teams: Teams): string =>
  matchPaths(id, slugOf({ sides: ids.map((side) => sideProps(teams, side)), description }, null)).live;

function ifEnded(standings: Standings, teams: Teams): SeriesTablePage['ifEnded'] {
  const groups = standings.groups.filter(({ open }) => open.some(isLive));
  if (groups.length === 0) return null;
  const ended = groups.map((group) => ({
    group,
    results: group.open.filter(isLive).map((match) => ({ match, result: asIfEnded(match) })),
  }));
  return {
    matches: ended.flatMap(({ results }) =>
      results.map(({ match, result }) => {
        const sides = match.teams.map((id) => sideProps(teams, id));
        return {
          id: match.id,
          epoch: match.epoch,
          number: match.number,
          href: pathOf(match, teams),
          name: sides.map(({ name }) => name).join(' v '),
          winner: result.winner === null ? null : sideProps(teams, result.winner).name,
        };
      }),
    ),
    groups: ended.map(({ group, results }) => {
      const rows = tableOf(group.sides, [...group.counted, ...results.map(({ result }) => result)], standings.rules);
      return groupProps(standings, group, rows, teams, null);
    }),
  };
}

function labGroup(standings: Standings, group: StandingsGroup, teams: Teams, chosen: Chosen): LabGroup {
  const { rules } = standings;
  const places = placesOf(standings, group);
  const set = group.open.flatMap((match): TableMatch[] => {
    const winner = chosen.get(match.id);
    if (winner === undefined || !match.teams.includes(winner)) return [];
    return [{ id: match.id, teams: match.teams, outcome: 'win', winner, decidedFor: null, runs: null }];
  });
  const isSet = new Set(set.map(({ id }) => id));
  const open = group.open.filter(({ id }) => !isSet.has(id));
  const lab = labOf(group.rows, group.open, places, rules);
  const rows = set.length === 0 ? null : tableOf(group.sides, [...group.counted, ...set], rules);
  const after = rows === null ? null : labOf(rows, open, places, rules);
  const nameOf = (id: number) => sideProps(teams, id).shortName;
  return {
    name: group.name,
    places,
    assumed: rules.places === null,
    ways: lab.ways,
    seed: lab.seed,
    sides: group.rows.map((row, at) => {
      const one = lab.sides.find(({ team }) => team === row.team)!;
      return {
        side: sideProps(teams, row.team),
        ways: countsOnly(one),
        certain: one.certain,
        byWins: one.byWins
          .map((counted, wins) => ({ wins, of: one.byWins.length - 1, ways: countsOnly(counted) }))
          .reverse(),
        needs: one.needs.map(({ match, winner }) => {
          const both = group.open.find(({ id }) => id === match)!.teams;
          return {
            winner: nameOf(winner),
            loser: nameOf(both.find((id) => id !== winner)!),
            own: both.includes(row.team),
          };
        }),
        route: one.level === 0 ? null : routeOf(group, at, places, nameOf),
      };
    }),
    open: group.open.map(({ id, day, description, teams: [a, b] }) => ({
      id,
      day,
      name: description,
      sides: [sideProps(teams, a), sideProps(teams, b)],
      chosen: isSet.has(id) ? chosen.get(id)! : null,
    })),
    afterwards:
      rows === null || after === null
        ? null
        : rows.map((row) => {
            const one = after.sides.find(({ team }) => team === row.team)!;
            const { played, points } = row;
            return { side: sideProps(teams, row.team), played, points, ways: countsOnly(one), certain: one.certain };
          }),
  };
}

const countsOnly = ({ in: inside, level, out }: Ways): Ways => ({ in: inside, level, out });
