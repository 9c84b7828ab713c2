import type { FinishedPart } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { round } from '../../ui/chart/scale.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { marks } from '../../ui/score/Score.tsx';

const WIDTH = 600;

/** The partnership that decided a match: runs, score at its start, batters. */
export function Stand({
  match,
  stand,
  card,
  hundred,
}: {
  match: string;
  stand: NonNullable<FinishedPart['stand']>;
  card: string;
  hundred: boolean;
}) {
  const words = useText('finished');
  const [a, b] = stand.batters;
  const all = Math.max(1, stand.runs);
  const widths = [a?.runs ?? 0, Math.max(0, stand.extras), b?.runs ?? 0].map((runs) => round((runs / all) * WIDTH));
  const starts = [0, widths[0] ?? 0, (widths[0] ?? 0) + (widths[1] ?? 0)];
  return (
    <Block
      title={stand.decided ? words.decided : words.longest}
      more={
        <a className="more" href={card}>
          {words.stands}
        </a>
      }
    >
      <div {...marks(match, 'pship')}>
        <p className="pship__fig">
          <b className="num">
            {stand.runs}
            {stand.unbroken && '*'}
          </b>
          <span>
            {stand.side}, {words.off(stand.balls, stand.wicket)},{' '}
            {stand.over === null ? words.fromStart : words.from(stand.from, stand.over, hundred ? 'balls' : 'ov')}
          </span>
        </p>
        <svg className="bar" viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
          {(['fill-side-a', 'fill-side-c', 'fill-side-b'] as const).map((fill, part) => (
            <rect key={fill} className={fill} x={starts[part]} y="0" width={widths[part]} height="12" />
          ))}
        </svg>
        <p className="pship__who">
          {[a, b].map((batter, at) =>
            batter === undefined ? null : (
              <span key={at}>
                {batter.name}{' '}
                <b className="num">
                  {batter.runs} ({batter.balls})
                </b>
              </span>
            ),
          )}
        </p>
        {stand.need !== null && <p>{words.need(stand.need.runs, stand.need.balls)}</p>}
      </div>
    </Block>
  );
}
