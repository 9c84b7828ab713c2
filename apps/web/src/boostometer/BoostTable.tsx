import type { BoostPlayer } from '@sightscreen/contracts/calls/boostometer';
import type { MouseEvent } from 'react';
import { useText } from '../text/use-text.ts';
import { dayOf } from '../ui/time/day-of.ts';
import { periodOf, type ShownList, whyNobody } from './shown-list.ts';

const focus = (link: HTMLElement | null): void => link?.focus();

/**
 * Rows of a boostometer list.
 *
 * @param more address of the same list with ten more rows
 * @param focused number of the row that receives focus when it appears
 */
export function BoostTable({
  list,
  more,
  onMore,
  focused,
}: {
  list: ShownList;
  more: string;
  onMore: (event: MouseEvent) => void;
  focused: number | null;
}) {
  const words = useText('boostometer');
  const { rows, found, asOf, matches } = list;
  if (found === 0) return <p className="note boost__none">{whyNobody(list, words)}</p>;
  const caption = words.caption(words.types[list.type] ?? list.type, periodOf(list, words));
  return (
    <>
      <div className="tablewrap" tabIndex={0} role="group" aria-label={caption}>
        <table className="t bt">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{words.place}</span>
              </th>
              <th scope="col">
                <span className="sr">{words.changeSays}</span>
                <span aria-hidden="true">{words.change}</span>
              </th>
              <th scope="col" className="l">
                {words.player}
              </th>
              <th scope="col" aria-sort="descending">
                {words.score}
              </th>
              <th scope="col" className="l bt__meter">
                {words.meter}
              </th>
              {[words.seasonScore, words.allTimeScore, words.counted].map((name) => (
                <th key={name} scope="col" className="hs">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((player, at) => (
              <Row key={player.id} player={player} isFocused={at === focused} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="boost__foot">
        <p className="note num">
          {`${words.shown(rows.length, found)}${asOf === null ? '' : `. ${words.upTo(dayOf(asOf), matches)}`}`}
        </p>
        {found > rows.length && (
          <a className="btn btn--line" href={more} data-more="" onClick={onMore}>
            {words.more}
          </a>
        )}
      </div>
    </>
  );
}

function Row({ player, isFocused }: { player: BoostPlayer; isFocused: boolean }) {
  const words = useText('boostometer');
  return (
    <tr>
      <td className="pos num">{player.rank}</td>
      <td className="num">
        <Moved change={player.change} />
      </td>
      <th scope="row" className="l wide">
        <a className="k" href={player.url} ref={isFocused ? focus : null}>
          {player.name}
        </a>
        <small className="ss">{`${player.teamName}, ${words.skills[player.skillId] ?? ''}`}</small>
      </th>
      <td className="bscore num">{player.score}</td>
      <td className="l bt__meter">
        <Meter score={player.score} />
      </td>
      <td className="hs num">{player.seasonScore ?? words.same}</td>
      <td className="hs num">{player.allTimeScore ?? words.same}</td>
      <td className="hs num">{player.matches}</td>
    </tr>
  );
}

/** As in the rankings: a filled triangle up, an outlined one down, a dash for no change. */
function Moved({ change }: { change: number | null }) {
  const words = useText('boostometer');
  if (change === null) return <span className="moved moved--same">{words.fresh}</span>;
  if (change === 0)
    return (
      <span className="moved moved--same">
        <span aria-hidden="true">{words.same}</span>
        <span className="sr">{words.sameSays}</span>
      </span>
    );
  const isUp = change > 0;
  return (
    <span className="moved">
      <svg className={isUp ? 'moved__up' : 'moved__down'} viewBox="0 0 10 10" aria-hidden="true">
        <path d={isUp ? 'M5 1 9.500 9h-9z' : 'M5 9 .5 1h9z'} />
      </svg>
      <span className="sr">{isUp ? words.up : words.down}</span>
      {Math.abs(change)}
    </span>
  );
}

const CELL = 20;
const FIFTHS = 5;
/**
 * Five cells, one per bucket (BOOST-008); the bucket of a score is the lowest that is at least the score (BOOST-Q04).
 */
function Meter({ score }: { score: number }) {
  const words = useText('boostometer');
  const bucket = Math.max(1, Math.ceil(score / CELL));
  return (
    <span
      className="mt"
      role="img"
      aria-label={words.bucket(score, bucket === 1 ? 0 : (bucket - 1) * CELL + 1, bucket * CELL)}
    >
      {Array.from({ length: 5 }, (_, at) => {
        const full = Math.min(1, Math.max(0, (score - at * CELL) / CELL));
        return <i key={at} className={`mt__${Math.ceil(full * FIFTHS)}`} />;
      })}
    </span>
  );
}
