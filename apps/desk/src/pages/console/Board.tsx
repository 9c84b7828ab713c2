import {
  currentInnings,
  type MatchState,
  miniscore,
  nameOf,
  scoreText,
  sideName,
  statusLine,
  strips,
  inningsLimit,
  countsBalls,
} from '@sightscreen/cricket';
import { allocation, bowlerOversLabel } from '@sightscreen/cricket/measures/overs';
import { scored } from '@sightscreen/cricket/text/score';
import { Token } from '@sightscreen/ui/ball/Token.tsx';
import { balanceOf } from '../../match/balance.ts';
import { primeLine } from '../../match/prime-line.ts';
import { boardWords, consoleWords, words } from '../../text/en.ts';
import { offWords } from './Scorebook.tsx';

/** Score, batters, bowler and this over: what a scorer checks between balls. */
export function Board({ state }: { state: MatchState }) {
  const innings = currentInnings(state);
  const mini = miniscore(state);
  if (!innings || !mini)
    return (
      <section className="board" data-ball={state.info?.ball ?? 'white'}>
        <p className="board__status">{statusLine(state) || consoleWords.notStarted}</p>
      </section>
    );
  const [over] = strips(state, innings, 1);
  const limit = inningsLimit(state, innings);
  const balance = balanceOf(state, innings);
  return (
    <section className="board" data-ball={state.info?.ball ?? 'white'} aria-label={sideName(state, innings.side)}>
      <div className="board__top">
        <p className="board__side">
          {innings.superOver ? consoleWords.superOver(sideName(state, innings.side)) : sideName(state, innings.side)}
        </p>
        <p className="board__score">
          <span data-score>{scoreText(scored(innings))}</span>{' '}
          <small>
            {mini.batting.overs}
            {limit === null ? '' : `/${allocation(state, limit)}`}{' '}
            {countsBalls(state) ? consoleWords.balls : consoleWords.overs}
          </small>
        </p>
        {innings.freeHit && state.ruleset.freeHit && <p className="freehit">{consoleWords.freeHit}</p>}
      </div>
      <p className="board__status">{primeLine(state)}</p>
      <p className="board__rates">
        {mini.target !== null && (
          <>
            {consoleWords.target} <b>{mini.target}</b> ·{' '}
          </>
        )}
        {consoleWords.crr} <b>{mini.currentRunRate}</b>
        {mini.requiredRunRate !== null && (
          <>
            {' '}
            · {consoleWords.rrr} <b>{mini.requiredRunRate}</b>
          </>
        )}{' '}
        · <span data-balance={balance.balanced}>{balance.balanced ? boardWords.balanced : offWords(balance)}</span>
      </p>
      <dl className="crease" aria-label={consoleWords.crease}>
        {[innings.striker, innings.nonStriker].map((id, at) => {
          const batter = innings.batters.find((one) => one.player === id);
          return (
            <div key={at} className={at === 0 ? 'crease__row crease__row--facing' : 'crease__row'}>
              <dt>
                {id === null ? words.none : nameOf(state, id)}
                {at === 0 && id !== null && (
                  <>
                    <span className="strike" aria-hidden="true" />
                    <span className="sr">{consoleWords.striker}</span>
                  </>
                )}
              </dt>
              <dd>
                {id === null ? (
                  ''
                ) : (
                  <>
                    <b>{batter?.runs ?? 0}</b> ({batter?.balls ?? 0})
                  </>
                )}
              </dd>
            </div>
          );
        })}
        <Bowling state={state} />
      </dl>
      <div className="board__over" aria-label={consoleWords.thisOver} role="group">
        {over ? (
          <>
            {over.balls.map((ball, at) => (
              <Token key={at} token={ball} />
            ))}
            {Array.from({ length: over.toCome }, (_, at) => (
              <span key={`n${at}`} className="tok tok--next" aria-hidden="true" />
            ))}
            <span className="board__sum">{consoleWords.offTheOver(over.runs)}</span>
          </>
        ) : (
          <span className="board__sum">{consoleWords.thisOver}</span>
        )}
      </div>
    </section>
  );
}

function Bowling({ state }: { state: MatchState }) {
  const innings = currentInnings(state)!;
  const figures = innings.bowlers.find((one) => one.player === innings.bowler);
  return (
    <div className="crease__row crease__row--bowling">
      <dt>{innings.bowler === null ? words.none : nameOf(state, innings.bowler)}</dt>
      <dd>
        {figures ? (
          <>
            <b>
              {figures.wickets}/{figures.runs}
            </b>{' '}
            ({bowlerOversLabel(state, figures)})
          </>
        ) : (
          innings.bowler !== null && (
            <>
              <b>0/0</b> (0)
            </>
          )
        )}
      </dd>
    </div>
  );
}
