import { type InningsState, type MatchState, scorecard, scoreWithOvers, sideName } from '@sightscreen/cricket';
import { useState } from 'react';
import { type Balance, balanceOf } from '../../match/balance.ts';
import { standLine } from '../../match/prime-line.ts';
import { boardWords } from '../../text/en.ts';

const { columns } = boardWords;

/** Which totals do not agree, and by how much. */
export const offWords = ({ off }: Balance): string =>
  boardWords.off(
    (['batting', 'bowling', 'balls', 'faced'] as const)
      .filter((what) => off[what] !== 0)
      .map((what) => boardWords.by(boardWords.what[what], off[what]))
      .join(', '),
  );

/** The card of an innings, its bowling, its stands, and the cross-checks. */
export function Scorebook({ state }: { state: MatchState }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const innings = state.innings.find((one) => one.number === chosen) ?? state.innings.at(-1);
  if (!innings) return null;
  return (
    <div className="scorebook">
      <h2 className="h2">{boardWords.card}</h2>
      {state.innings.length > 1 && (
        <div className="chips" role="group" aria-label={boardWords.card}>
          {state.innings.map((one) => (
            <button
              key={one.number}
              type="button"
              className="chip"
              aria-pressed={one === innings}
              onClick={() => setChosen(one.number)}
            >
              {sideName(state, one.side)} {scoreWithOvers(state, one)}
            </button>
          ))}
        </div>
      )}
      <Sums state={state} innings={innings} />
      <Tables state={state} innings={innings} />
    </div>
  );
}

function Sums({ state, innings }: { state: MatchState; innings: InningsState }) {
  const one = balanceOf(state, innings);
  return (
    <div className={`sums${one.balanced ? '' : ' sums--off'}`} role="group" aria-label={boardWords.balance}>
      <p>
        <b>{one.balanced ? boardWords.balanced : offWords(one)}</b>
      </p>
      <p>{boardWords.runsRow(one.bat, one.extras, one.bat + one.extras)}</p>
      <p>
        {boardWords.bowlRow(
          one.conceded,
          one.byes,
          one.legByes,
          one.penalty,
          one.conceded + one.byes + one.legByes + one.penalty,
        )}
      </p>
      <p>
        {boardWords.ballsRow(one.bowled, one.balls, one.faced, one.received)}.{' '}
        {boardWords.wicketsRow(one.out, one.wickets)}.
      </p>
    </div>
  );
}

function Tables({ state, innings }: { state: MatchState; innings: InningsState }) {
  const card = scorecard(state).innings.find((one) => one.number === innings.number)!;
  const { byes, legByes, wides, noBalls, penalty, total } = card.extras;
  const stand = innings === state.innings.at(-1) ? standLine(state) : '';
  return (
    <>
      <table className="booktable">
        <thead>
          <tr>
            <th scope="col">{boardWords.batting}</th>
            <th scope="col">
              <span className="sr">{boardWords.notOut}</span>
            </th>
            <th scope="col">{columns.runs}</th>
            <th scope="col">{columns.balls}</th>
            <th scope="col">{columns.fours}</th>
            <th scope="col">{columns.sixes}</th>
          </tr>
        </thead>
        <tbody>
          {card.batting.map((row) => (
            <tr key={row.personId}>
              <th scope="row">
                {row.name}
                {row.onStrike && '*'}
              </th>
              <td className="booktable__how">{row.dismissal.text}</td>
              <td>
                <b>{row.runs}</b>
              </td>
              <td>{row.balls}</td>
              <td>{row.fours}</td>
              <td>{row.sixes}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{boardWords.extras}</th>
            <td className="booktable__how">{boardWords.extrasOf(byes, legByes, wides, noBalls, penalty)}</td>
            <td>
              <b>{total}</b>
            </td>
            <td colSpan={3} />
          </tr>
          <tr>
            <th scope="row">{boardWords.total}</th>
            <td className="booktable__how">{stand}</td>
            <td colSpan={4}>
              <b>{scoreWithOvers(state, innings)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      {card.didNotBat.length > 0 && (
        <p className="note">
          {boardWords.yetToBat}: {card.didNotBat.join(', ')}
        </p>
      )}
      <table className="booktable">
        <thead>
          <tr>
            <th scope="col">{boardWords.bowling}</th>
            <th scope="col">{columns.overs}</th>
            <th scope="col">{columns.maidens}</th>
            <th scope="col">{columns.runs}</th>
            <th scope="col">{columns.wickets}</th>
            <th scope="col">{columns.wides}</th>
            <th scope="col">{columns.noBalls}</th>
          </tr>
        </thead>
        <tbody>
          {card.bowling.map((row) => (
            <tr key={row.personId}>
              <th scope="row">{row.name}</th>
              <td>{row.overs}</td>
              <td>{row.maidens}</td>
              <td>{row.runs}</td>
              <td>
                <b>{row.wickets}</b>
              </td>
              <td>{row.wides}</td>
              <td>{row.noBalls}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {card.partnerships.length > 0 && (
        <table className="booktable">
          <thead>
            <tr>
              <th scope="col">{boardWords.stands}</th>
              <th scope="col">{columns.runs}</th>
              <th scope="col">{columns.balls}</th>
            </tr>
          </thead>
          <tbody>
            {card.partnerships.map((pair, at) => (
              <tr key={at}>
                <th scope="row">
                  {pair.wicket}. {pair.batters.map(({ name, runs }) => `${name} ${runs}`).join(', ')}
                </th>
                <td>
                  <b>
                    {pair.runs}
                    {pair.unbroken && '*'}
                  </b>
                </td>
                <td>{pair.balls}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
