import type { ScorecardInnings } from '@sightscreen/contracts';
import { boardWords, columnWords } from '../../words/board.ts';
import { plainTextWords } from '../../words/offline.ts';
import { useWords } from '../../words/part.ts';
import { cardWords } from '../../words/scorecard.ts';
import { scoreText } from '../../ui/score/side-score.ts';
import { extrasOf, headingOf } from '../../ui/scorecard/InningsCard.tsx';
import { Heads } from './TextBoard.tsx';

/** One innings of the text-only page: batting, extras, fall of wickets, bowling. */
export function TextInnings({ innings, hundred }: { innings: ScorecardInnings; hundred: boolean }) {
  const words = useWords(plainTextWords);
  const card = useWords(cardWords);
  const board = useWords(boardWords);
  const columns = useWords(columnWords);
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
          {innings.batting.map((one) => (
            <tr key={one.personId}>
              <th>
                {one.name}
                <small>{one.dismissal.short}</small>
              </th>
              <td>
                <b>{one.notOut ? `${one.runs}*` : one.runs}</b>
              </td>
              <td>{one.balls}</td>
              <td>{one.fours}</td>
              <td>{one.sixes}</td>
              <td>{one.strikeRate}</td>
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
            {innings.bowling.map((one) => (
              <tr key={one.personId}>
                <th>{one.name}</th>
                <td>{hundred ? one.balls : one.overs}</td>
                <td>{one.maidens}</td>
                <td>{one.runs}</td>
                <td>{one.wickets}</td>
                <td>{one.economy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
