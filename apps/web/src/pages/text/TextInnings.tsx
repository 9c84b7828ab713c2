import type { ScorecardInnings } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { scoreText } from '../../ui/score/side-score.ts';
import { extrasOf, headingOf } from '../../ui/scorecard/InningsCard.tsx';
import { Heads } from './TextBoard.tsx';

/** One innings of the text-only page: batting, extras, fall of wickets, bowling. */
export function TextInnings({ innings, hundred }: { innings: ScorecardInnings; hundred: boolean }) {
  const words = useText('plainText');
  const card = useText('card');
  const board = useText('board');
  const columns = useText('columns');
  const heading = headingOf(innings);
  const overs = hundred ? board.balls(innings.overs) : words.overs(innings.overs);
  return (
    <>
      <h2>
        {heading} <b>{scoreText(innings, board)}</b> <small>{`(${overs})`}</small>
      </h2>
      <table>
        <caption>{words.battingOf(heading)}</caption>
        <tbody>
          <Heads names={[columns.batter, columns.R, columns.B, columns.fours, columns.sixes, columns.SR]} />
          {innings.batting.map((batter) => (
            <tr key={batter.personId}>
              <th>
                {batter.name}
                <small>{batter.dismissal.short}</small>
              </th>
              <td>
                <b>{batter.notOut ? `${batter.runs}*` : batter.runs}</b>
              </td>
              <td>{batter.balls}</td>
              <td>{batter.fours}</td>
              <td>{batter.sixes}</td>
              <td>{batter.strikeRate}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{`${card.extras} ${innings.extras.total}${extrasOf(innings, card)}`}</p>
      {innings.didNotBat.length > 0 && (
        <p>{`${innings.complete ? card.didNotBat : card.yetToBat}: ${innings.didNotBat.join(', ')}`}</p>
      )}
      {innings.fallOfWickets.length > 0 && (
        <p>
          {`${card.fall}: ${innings.fallOfWickets
            .map(({ wicket, runs, short, over }) => `${wicket}-${runs} (${short}, ${over})`)
            .join(', ')}`}
        </p>
      )}
      {innings.bowling.length > 0 && (
        <table>
          <caption>{words.bowlingOf(heading)}</caption>
          <tbody>
            <Heads
              names={[columns.bowler, hundred ? columns.B : columns.O, columns.M, columns.R, columns.W, columns.econ]}
            />
            {innings.bowling.map((bowler) => (
              <tr key={bowler.personId}>
                <th>{bowler.name}</th>
                <td>{hundred ? bowler.balls : bowler.overs}</td>
                <td>{bowler.maidens}</td>
                <td>{bowler.runs}</td>
                <td>{bowler.wickets}</td>
                <td>{bowler.economy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
