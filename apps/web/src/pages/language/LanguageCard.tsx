import type { ScorecardInnings } from '@sightscreen/contracts';
import { boardWords } from '../../words/board.ts';
import type { Language } from '../../words/in-language.tsx';
import { useWords } from '../../words/part.ts';
import { marks } from '../../ui/score/Score.tsx';
import { scoreText } from '../../ui/score/side-score.ts';

interface Props {
  words: Language['page'];
  match: string;
  innings: ScorecardInnings;
  hundred: boolean;
}

/** One innings in the page's language: the rows of the scorecard, with translated dismissals. */
export function LanguageCard({ words, match, innings, hundred }: Props) {
  const board = useWords(boardWords);
  const title = `${words.card}: ${innings.heading}`;
  const total = innings.forfeited ? words.forfeited : scoreText({ ...innings, declared: false }, board);
  return (
    <section className="block inn bleed" aria-label={title}>
      <header>
        <h2>
          {title}
          {innings.note !== null && <small {...marks(match)}>{innings.note}</small>}
        </h2>
        <p {...marks(match, 'big num')}>{total}</p>
      </header>
      <div {...marks(match)}>
        <div className="tablewrap">
          <table className="t bat">
            <caption className="sr">{words.batting}</caption>
            <thead>
              <tr>
                <th scope="col">{words.batter}</th>
                <th scope="col" className="dis">
                  <span className="sr">{words.howOut}</span>
                </th>
                <th scope="col">{words.R}</th>
                <th scope="col">{words.B}</th>
                <th scope="col">{words.fours}</th>
                <th scope="col">{words.sixes}</th>
              </tr>
            </thead>
            <tbody>
              {innings.batting.map((row) => (
                <tr key={row.personId} className={row.dismissal.kind === 'not out' ? 'notout' : undefined}>
                  <th scope="row">
                    <span className="nm">{row.name}</span>
                    <span className="how" aria-hidden="true">
                      {row.dismissal.text}
                    </span>
                  </th>
                  <td className="dis">{row.dismissal.text}</td>
                  <td className="k">{row.runs}</td>
                  <td>{row.balls}</td>
                  <td>{row.fours}</td>
                  <td>{row.sixes}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="pad">
          {words.extras} <b className="num">{innings.extras.total}</b>
          <br />
          <b>
            {words.total} <span className="num">{total}</span>
          </b>{' '}
          ({hundred ? words.balls(String(innings.legalBalls)) : words.overs(innings.overs)})
        </p>
        {innings.complete && innings.didNotBat.length > 0 && (
          <p className="pad">
            <b>{words.toBat}:</b> {innings.didNotBat.join(', ')}
          </p>
        )}
        {innings.absent.length > 0 && (
          <p className="pad">
            <b>{words.absent}:</b> {innings.absent.join(', ')}
          </p>
        )}
        {innings.fallOfWickets.length > 0 && (
          <p className="pad">
            <b>{words.fall}:</b>{' '}
            {innings.fallOfWickets
              .map((fall) => `${fall.wicket}-${fall.runs} (${fall.batter}, ${fall.over})`)
              .join(', ')}
          </p>
        )}
        {innings.bowling.length > 0 && <Bowling words={words} innings={innings} hundred={hundred} />}
      </div>
    </section>
  );
}

function Bowling({ words, innings, hundred }: Omit<Props, 'match'>) {
  return (
    <div className="tablewrap">
      <table className="t bowl">
        <caption className="sr">{words.bowling}</caption>
        <thead>
          <tr>
            <th scope="col">{words.bowler}</th>
            <th scope="col">{hundred ? words.B : words.O}</th>
            <th scope="col">{words.M}</th>
            <th scope="col">{words.R}</th>
            <th scope="col">{words.W}</th>
          </tr>
        </thead>
        <tbody>
          {innings.bowling.map((row) => (
            <tr key={row.personId}>
              <th scope="row">{row.name}</th>
              <td>{hundred ? row.balls : row.overs}</td>
              <td>{row.maidens}</td>
              <td>{row.runs}</td>
              <td className={row.wickets > 0 ? 'k' : undefined}>{row.wickets}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
