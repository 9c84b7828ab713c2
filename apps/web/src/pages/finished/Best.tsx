import type { FinishedPart, MatchLayout } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { Econ } from '../../ui/score/Econ.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { innings, scoresText } from '../../ui/score/side-score.ts';

type Side = FinishedPart['sides'][number];

/** Top batters and bowlers of both sides, the winner first. */
export function Best({ match, sides, hundred }: { match: MatchLayout; sides: readonly Side[]; hundred: boolean }) {
  const words = useText('finished');
  const board = useText('board');
  const { summary, emblems } = match.card;
  const ordered = [...sides].sort(
    (a, b) => Number(summary.sides[b.side]?.winner) - Number(summary.sides[a.side]?.winner),
  );
  return (
    <Block
      title={words.best}
      more={
        <a className="more" href={match.paths.scorecard}>
          {words.card}
        </a>
      }
    >
      <div {...marks(summary.matchId, 'best')}>
        {ordered.map((side) => {
          const own = summary.sides[side.side];
          const { earlier, now } = own === undefined ? { earlier: [], now: null } : innings(own);
          return (
            <div key={side.side}>
              <h3>
                <EmblemPicture emblem={emblems[side.side]} />
                <span className="best__name">{side.name}</span>
                {now !== null && <span className="num">{scoresText([...earlier, now], board)}</span>}
              </h3>
              <Batters side={side} />
              <Bowlers side={side} hundred={hundred} />
            </div>
          );
        })}
      </div>
      <p className="note">{words.note}</p>
    </Block>
  );
}

const Nth = ({ of: nth }: { of: string | null }) => (nth === null ? null : <span className="muted"> {nth}</span>);
const Head = ({ of: name }: { of: 'R' | 'B' | 'SR' | 'O' | 'W' }) => {
  const columns = useText('columns');
  return (
    <th scope="col">
      <abbr title={columns.long[name]}>{columns[name]}</abbr>
    </th>
  );
};

function Batters({ side: { name, batters } }: { side: Side }) {
  const words = useText('finished');
  if (batters.length === 0) return null;
  return (
    <table className="t">
      <caption className="sr">
        {name}, {words.batting}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.batting}</th>
          <Head of="R" />
          <Head of="B" />
          <Head of="SR" />
        </tr>
      </thead>
      <tbody>
        {batters.map((row, at) => (
          <tr key={at}>
            <th scope="row">
              {row.name}
              <Nth of={row.nth} />
            </th>
            <td className="k">
              {row.notOut ? (
                <span className="no">
                  {row.runs}
                  <span className="sr">, {words.notOut}</span>
                </span>
              ) : (
                row.runs
              )}
            </td>
            <td>{row.balls}</td>
            <td>{row.strikeRate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bowlers({ side: { name, bowlers }, hundred }: { side: Side; hundred: boolean }) {
  const words = useText('finished');
  if (bowlers.length === 0) return null;
  return (
    <table className="t">
      <caption className="sr">
        {name}, {words.bowling}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.bowling}</th>
          <Head of={hundred ? 'B' : 'O'} />
          <Head of="R" />
          <Head of="W" />
          <th scope="col">
            <Econ hundred={hundred} />
          </th>
        </tr>
      </thead>
      <tbody>
        {bowlers.map((row, at) => (
          <tr key={at}>
            <th scope="row">
              {row.name}
              <Nth of={row.nth} />
            </th>
            <td>{row.overs}</td>
            <td>{row.runs}</td>
            <td className={row.wickets > 0 ? 'k' : undefined}>{row.wickets}</td>
            <td>{row.economy}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
