/** Content of the series statistics blocks, from the replies of their API calls (STAT-003 to 006). */
import type { BoundaryReply, FoundPlayer, ProfileReply, ZoneReply } from '@sightscreen/contracts/calls/series-stats';
import { useText } from '../text/use-text.ts';
import { dayOf } from '../ui/time/day-of.ts';
import { isPlain } from './is-plain.ts';
import { Face, ViewTable } from './ViewTable.tsx';

/** STAT-036, STAT-Q09 */
export const Nothing = () => <p className="note">{useText('seriesStats').empty}</p>;

/** Shows one list at a time: the requested one, or the first. */
export function Zone({ reply: { matches, views }, list }: { reply: ZoneReply; list: string }) {
  const words = useText('seriesStats');
  const current = list === '' ? views[0] : views.find(({ name }) => name === list);
  if (current === undefined) return <Nothing />;
  return (
    <>
      <ViewTable view={current} of="zone" />
      <p className="note">{words.counted(matches)}</p>
    </>
  );
}

export function Profile({ reply: { player, views, empty, matches } }: { reply: ProfileReply }) {
  const words = useText('seriesStats');
  if (player === null) return <Nothing />;
  return (
    <>
      <p className="statsplayer">
        <Face src={player.image} />
        <span>
          <b>{player.name}</b>
          {player.team !== null && <span className="note">{player.team}</span>}
        </span>
        <a className="more" href={player.url}>
          {words.page(player.name)}
        </a>
      </p>
      {empty ? (
        <Nothing />
      ) : (
        <>
          <p className="note">{words.counted(matches)}</p>
          {views.map((view) => (
            <ViewTable key={view.name} view={view} of="profile" />
          ))}
        </>
      )}
    </>
  );
}

export function Boundaries({ reply: { boundary, empty, fours, sixes, matches } }: { reply: BoundaryReply }) {
  const words = useText('seriesStats');
  if (empty) return <Nothing />;
  const { hits } = words;
  const counts = [
    [words.sixes, sixes],
    [words.fours, fours],
  ] as const;
  return (
    <>
      <dl className="kv">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{`${words.counted(matches)} ${words.newest(boundary.length)}`}</p>
      <div className="tablewrap statsballs" tabIndex={0} role="group" aria-label={words.boundaries}>
        <table className="t">
          <thead>
            <tr>
              <th scope="col" className="l">
                {hits.player}
              </th>
              {[hits.runs, hits.over, hits.zone].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {boundary.map(({ runs, player, team, over, zone, video, match }, at) => (
              <tr key={at}>
                <th scope="row" className="l wide">
                  <a href={player.url}>{player.name}</a>
                  <span className="note"> {team}</span>
                  <span className="statsball">
                    <a href={match.url}>{dayOf(match.date)}</a>
                  </span>
                </th>
                <td className="num k">{runs}</td>
                <td className="num">{over}</td>
                <td>
                  {zone ?? words.none}
                  {video !== null && (
                    <span className="statsball">
                      <a href={video}>{words.video}</a>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** `href`: the page with the player's profile, if the server printed it. */
export type ListedPlayer = Omit<FoundPlayer, 'url'> & { href?: string };

export function PlayerList({
  players,
  hrefOf,
  choose,
}: {
  players: readonly ListedPlayer[];
  hrefOf: (playerId: string) => string;
  choose: (playerId: string) => void;
}) {
  if (players.length === 0) return <Nothing />;
  return (
    <ul className="statsfound">
      {players.map((player) => (
        <li key={player.id}>
          <a
            href={player.href ?? hrefOf(String(player.id))}
            data-player={player.id}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              choose(String(player.id));
            }}
          >
            <Face src={player.image} />
            <span>
              {player.name}
              {player.team !== null && <span className="note">{player.team}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
