import type { OversPage as OversPageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

import { OverList } from '../../ui/ball/OverList.tsx';
import { Manhattan } from '../../ui/chart/Manhattan.tsx';
import { Partnerships } from '../../ui/chart/Partnerships.tsx';
import { PitchPicture } from '../../ui/chart/PitchPicture.tsx';
import { RunRate } from '../../ui/chart/RunRate.tsx';
import { Wheel } from '../../ui/chart/Wheel.tsx';
import { WicketLine } from '../../ui/chart/WicketLine.tsx';
import { Worm } from '../../ui/chart/Worm.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { Choices } from '../match-page/Choices.tsx';
import { MatchPage } from '../match-page/MatchPage.tsx';
import { CorrectionsBlock } from '../match-page/MatchRail.tsx';

/** Every over of an innings, and its charts. */
export function OversPage({ match, head, tabs, chosen, series, rates, pairs, wickets, wheel, pitch }: OversPageProps) {
  const words = useText('overs');
  const chart = useText('chart');
  const picture = useText('picture');
  const commentary = useText('commentary');
  const id = head.summary.matchId;
  const hundred = head.summary.type === 'HUN';
  if (chosen === null)
    return (
      <MatchPage match={match} head={head} at="overs">
        <p className="empty">{words.empty}</p>
      </MatchPage>
    );
  const own = series.find(({ innings }) => innings === chosen.innings);
  const plain = series.filter(({ superOver, points }) => !superOver && points.length > 1);
  const rate = rates.find(({ innings }) => innings === chosen.innings);
  return (
    <MatchPage
      match={match}
      head={head}
      at="overs"
      aside={
        <>
          {pairs !== null && pairs.pairs.length > 0 && (
            <Block title={chart.partnerships(chosen.name)}>
              <div {...marks(id)}>
                <Partnerships stands={pairs.pairs.map(standOf)} most={pairs.most} />
              </div>
            </Block>
          )}
          {wheel !== null && (
            <Block title={picture.wheel(chosen.name)}>
              <div {...marks(id)}>
                <Wheel wheel={wheel.all} />
              </div>
            </Block>
          )}
          {pitch !== null && (
            <Block title={picture.pitch(chosen.name)}>
              <div {...marks(id)}>
                <PitchPicture map={pitch} />
              </div>
            </Block>
          )}
          <CorrectionsBlock match={match} />
        </>
      }
    >
      <Choices label={commentary.innings} choices={tabs} />
      <Block title={hundred ? words.sets : words.title}>
        <OverList match={id} overs={chosen.overs} name={chosen.shortName} offset={match.card.groundOffset} />
      </Block>
      {!chosen.superOver && (
        <Block title={chart.worm}>
          <div {...marks(id)}>
            <Worm series={series} hundred={hundred} wide />
          </div>
        </Block>
      )}
      {!chosen.superOver && plain.length > 0 && (
        <Block title={chart.perOver}>
          <div {...marks(id, plain.length > 1 ? 'innpair' : '')}>
            {plain.map((innings, at) => (
              <div key={innings.innings}>
                <h3>{innings.name}</h3>
                <Manhattan
                  series={innings}
                  side={at % 2 === 0 ? 'b' : 'a'}
                  hundred={hundred}
                  wide={plain.length === 1}
                />
              </div>
            ))}
          </div>
        </Block>
      )}
      {rate !== undefined && rate.points.length > 1 && (
        <Block title={picture.rate}>
          <div {...marks(id)}>
            <RunRate series={rate} limit={own?.limit == null ? null : own.limit / own.perOver} hundred={hundred} />
          </div>
        </Block>
      )}
      <Block title={picture.wickets}>
        <div {...marks(id)}>
          {wickets
            .filter(({ superOver }) => superOver === chosen.superOver)
            .map((line) => (
              <WicketLine key={line.innings} line={line} perOver={own?.perOver ?? 6} hundred={hundred} />
            ))}
        </div>
      </Block>
    </MatchPage>
  );
}

type Pair = NonNullable<OversPageProps['pairs']>['pairs'][number];
const standOf = ({ batters, ...pair }: Pair) => ({ ...pair, batters: batters.filter((batter) => batter !== null) });
