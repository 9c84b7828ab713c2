import type { RankingsMethodPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { Parameters } from './Parameters.tsx';
import { Calibration, Scores } from './Scores.tsx';

/** The formulas with parameters, training data and accuracy (MATCH-S09). */
export function MethodPage({ version, fittedBefore, formats, scores, calibration, summed }: RankingsMethodPage) {
  const { method } = useText('rankings');
  const [elo, after, result, uncertain] = method.sidesSay;
  const [par, value, counts] = method.playersSay;
  return (
    <>
      <section className="ranks">
        <div className="wrap">
          <h1 className="headline">{method.title}</h1>
          <p>{method.lead}</p>
          <p>
            <a className="link" href="/cricket-rankings">
              {method.back}
            </a>
          </p>
        </div>
      </section>
      <div className="wrap cols cols--one">
        <div className="stack">
          <Block title={method.sides}>
            <div className="saying">
              <p>{elo}</p>
              <p className="formula">{method.chance}</p>
              <p>{after}</p>
              <p className="formula">{method.change}</p>
              <p>{result}</p>
              <p>{uncertain}</p>
            </div>
          </Block>
          <Block title={method.players}>
            <div className="saying">
              <p>{par}</p>
              <p className="formula">{method.par}</p>
              <p>{value}</p>
              <p className="formula">{method.index}</p>
              <p className="formula">{method.giveOrTake}</p>
              <p>{counts}</p>
            </div>
          </Block>
          <Block title={method.parameters}>
            <p className="note">
              {method.fitted(dayOf(fittedBefore))} {method.version(version)}
            </p>
            <Parameters formats={formats} />
          </Block>
          <Block title={method.scores}>
            <p className="note">{method.scoresSay}</p>
            <Summed of={summed}>
              {scores.length === 0 ? <p className="empty">{method.noScores}</p> : <Scores scores={scores} />}
            </Summed>
          </Block>
          <Summed of={summed}>
            {calibration.some(({ forecasts }) => forecasts > 0) && (
              <Block title={method.calibration}>
                <Calibration rows={calibration} />
              </Block>
            )}
          </Summed>
        </div>
      </div>
    </>
  );
}
