import type { LiveHead } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { oversText, scoresText, scoreText } from '../../ui/score/side-score.ts';
import { inZone } from '../../ui/time/format.ts';

/** Score, equation, and the batters and bowlers at the crease. */
export function TextBoard({ head: { summary, miniscore: mini }, start }: { head: LiveHead; start: number | null }) {
  const words = useText('plainText');
  const board = useText('board');
  const columns = useText('columns');
  const last = summary.sides.find(({ teamId }) => teamId === lastToBat(summary)) ?? null;
  const before = last === null ? summary.sides : summary.sides.filter((side) => side !== last);
  const now = last?.scores.at(-1) ?? null;
  const hundred = summary.type === 'HUN';
  const rates =
    mini === null
      ? []
      : [
          mini.requiredRunRate === null ? null : `${board.required} ${mini.requiredRunRate}`,
          `${board.current} ${mini.currentRunRate}`,
          mini.target === null ? null : `${board.target} ${mini.target}`,
        ].filter((item) => item !== null);
  return (
    <>
      {before.map((side) => (
        <p key={side.teamId} className="o">
          <span>{side.name}</span>
          <span>
            {[
              scoresText(side.scores, board),
              side.scores.length === 1 ? inBrackets(oversText(side.scores[0]!, summary.type, board)) : null,
            ]
              .filter(Boolean)
              .join(' ')}
          </span>
        </p>
      ))}
      {last !== null && now !== null && (
        <>
          <p className="now">{last.name}</p>
          <p className="sc">
            {[...last.scores.slice(0, -1), now].map((score) => scoreText(score, board)).join(' & ')}{' '}
            <small>{inBrackets(oversText(now, summary.type, board))}</small>
          </p>
        </>
      )}
      <p className="need">{summary.status}</p>
      {start !== null && now === null && <p>{words.starts(inZone(start, 'UTC', 'day-clock'))}</p>}
      {mini !== null && mini.batters.length > 0 && (
        <>
          <p className="s">{`${rates.join('. ')}.`}</p>
          <table>
            <caption>{words.crease}</caption>
            <tbody>
              <Heads names={[board.batting, columns.R, columns.B, columns.fours, columns.sixes, columns.SR]} />
              {mini.batters.map((batter) => (
                <tr key={batter.name}>
                  <th>
                    <b>{batter.name}</b>
                    {batter.onStrike && `, ${words.onStrike}`}
                  </th>
                  <td>
                    <b>{`${batter.runs}*`}</b>
                  </td>
                  <td>{batter.balls}</td>
                  <td>{batter.fours}</td>
                  <td>{batter.sixes}</td>
                  <td>{batter.strikeRate}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table>
            <caption>{words.bowlingNow}</caption>
            <tbody>
              <Heads
                names={[board.bowling, hundred ? columns.B : columns.O, columns.M, columns.R, columns.W, columns.econ]}
              />
              {mini.bowlers.slice(0, 1).map((bowler) => (
                <tr key={bowler.name}>
                  <th>
                    <b>{bowler.name}</b>
                  </th>
                  <td>{hundred ? bowler.balls : bowler.overs}</td>
                  <td>{bowler.maidens}</td>
                  <td>{bowler.runs}</td>
                  <td>{bowler.wickets}</td>
                  <td>{bowler.economy}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}

export const Heads = ({ names }: { names: readonly string[] }) => (
  <tr>
    {names.map((name) => (
      <th key={name}>{name}</th>
    ))}
  </tr>
);

const inBrackets = (overs: string | null): string => (overs === null ? '' : `(${overs})`);

/** The team of the newest innings; null before the first. */
function lastToBat({ sides }: LiveHead['summary']): number | null {
  const innings = sides.flatMap(({ teamId, scores }) => scores.map((score) => ({ teamId, number: score.innings })));
  return innings.toSorted((a, b) => b.number - a.number)[0]?.teamId ?? null;
}
