import type { LabGroup, RateRouteProps } from '@sightscreen/contracts';
import { standsAt } from '../../ui/card/stands-at.ts';
import { SpoilerText } from '../../ui/spoiler/SpoilerText.tsx';
import { useText } from '../../text/use-text.ts';

type Side = LabGroup['sides'][number];
type Wins = Side['byWins'][number];

/** What a team needs: by its number of wins, then by other results, then by run rate. */
export function Routes({ one, places, sampled }: { one: Side; places: number; sampled: boolean }) {
  const words = useText('seriesTable');
  const { certain, ways, byWins, needs, route } = one;
  if (certain !== null) return certain === 'in' ? words.safe(places) : words.cannot(places);
  if (ways.in + ways.level === 0) return sampled ? words.outInSample : words.outOnWins;
  const own = needs.filter((need) => need.own).map(({ loser }) => loser);
  const others = needs.filter((need) => !need.own);
  return (
    <>
      {merged(byWins).map(({ most, fewest, of, ways: counted }) => (
        <span key={most}>
          {of > 0 && <b>{fewest === most ? words.wins(most, of) : words.winsFrom(fewest, most, of)}: </b>}
          {words.fate(counted)}{' '}
        </span>
      ))}
      {own.length > 0 && `${words.needsOwn(own)} `}
      {others.length > 0 && `${words.needsOther(others)} `}
      {route !== null && <Rate route={route} />}
    </>
  );
}

/** Merges consecutive numbers of wins with the same outcome. */
function merged(byWins: readonly Wins[]): { most: number; fewest: number; of: number; ways: Wins['ways'] }[] {
  const rows: { most: number; fewest: number; of: number; ways: Wins['ways'] }[] = [];
  for (const { wins, of, ways } of byWins) {
    const last = rows.at(-1);
    if (last !== undefined && fateOf(last.ways) !== null && fateOf(last.ways) === fateOf(ways)) last.fewest = wins;
    else rows.push({ most: wins, fewest: wins, of, ways });
  }
  return rows;
}
const fateOf = ({ in: inside, level, out }: Wins['ways']): 'in' | 'out' | null =>
  level > 0 || (inside > 0 && out > 0) ? null : inside > 0 ? 'in' : 'out';

/** The real target is a score, so it is hidden and delayed with its match. */
function Rate({ route }: { route: RateRouteProps }) {
  const words = useText('seriesTable');
  const { live } = route;
  if (live === null) return words.route(route);
  return (
    <article
      className="routes__live"
      data-of={live.id}
      data-tells={live.id}
      {...standsAt({ matchId: live.id, epoch: live.epoch, number: live.number, phase: 'inprogress' })}
    >
      <span>{words.route(route)}</span>
      <SpoilerText match={live.id} />
    </article>
  );
}
