/** How a side can overtake its rival on net run rate in its next match, by the routes still open. */
import type { RateRouteProps } from '@sightscreen/contracts';
import { ballsAsOvers, type RateMatch, rateRoute } from '@sightscreen/cricket';
import { isLive, type SeriesMatch } from './matches.store.ts';
import type { StandingsGroup } from './standings.ts';

/** The rival is the side across the cut, with its present rate. Returns null without a rival or a next match. */
export function routeOf(
  { rows, open, counted, ballsPerOver }: StandingsGroup,
  at: number,
  places: number,
  nameOf: (id: number) => string,
): RateRouteProps | null {
  const own = rows[at]!;
  const rival = rows[at < places ? places : places - 1];
  const next = nextOf(open, own.team);
  const firsts = counted.flatMap(({ runs }) => (runs === null ? [] : [runs[0]]));
  const quota = Math.max(0, ...firsts.map(({ balls }) => balls));
  if (rival === undefined || rival === own || next === undefined || quota === 0) return null;
  const usual = Math.round(firsts.reduce((sum, { runs }) => sum + runs, 0) / firsts.length);
  const { stage, ...match } = stateOf(next, own.team, { usual, quota });
  const found = rateRoute(own, rival, { ...match, opponents: next.teams.includes(rival.team) });
  const batting = stage === 'batting first' || stage === 'defending';
  const chaseIn = batting ? null : found.chaseIn;
  return {
    rival: nameOf(rival.team),
    against: nameOf(next.teams.find((id) => id !== own.team)!),
    stage,
    first: match.first,
    winBy: stage === 'not started' || batting ? found.winBy : null,
    chaseIn:
      chaseIn === null
        ? null
        : ballsPerOver === 5
          ? `${chaseIn} balls`
          : `${ballsAsOvers(chaseIn, ballsPerOver)} overs`,
    live: stage === 'not started' ? null : { id: next.id, epoch: next.epoch, number: next.number },
  };
}

/** A live match comes before one that should have started earlier. */
function nextOf(open: readonly SeriesMatch[], team: number): SeriesMatch | undefined {
  const own = open.filter(({ teams }) => teams.includes(team));
  return own.find(isLive) ?? own[0];
}

type State = Omit<RateMatch, 'opponents'> & { stage: RateRouteProps['stage'] };
function stateOf(match: SeriesMatch, team: number, { usual, quota }: { usual: number; quota: number }): State {
  const [first, chase] = match.innings;
  if (!isLive(match) || first === undefined) return { stage: 'not started', first: usual, quota };
  const batted = first.team === team;
  const limit = first.limit ?? quota;
  if (chase === undefined && first.ended === null)
    return { stage: batted ? 'batting first' : 'bowling first', first: Math.max(usual, first.runs), quota: limit };
  // R15.4: after a revised target, the side batting first counts the target less one, over the allotment of the chase.
  const total = (chase?.target ?? first.runs + 1) - 1;
  const chaseQuota = chase?.limit ?? limit;
  return {
    stage: batted ? 'defending' : 'chasing',
    first: total,
    quota: total === first.runs ? limit : chaseQuota,
    chaseQuota,
    chase: { runs: chase?.runs ?? 0, balls: chase?.balls ?? 0 },
  };
}
