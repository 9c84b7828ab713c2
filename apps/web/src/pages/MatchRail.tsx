/** What stands beside the play on both pages of a match. */
import type { InningsSeries, MatchFurniture } from '@sightscreen/contracts';
import { chart, match as words } from '../text/en.ts';
import { Fix } from '../ui/commentary/CommentaryLine.tsx';
import { Manhattan } from '../ui/chart/Manhattan.tsx';
import { Worm } from '../ui/chart/Worm.tsx';
import { Block } from '../ui/frame/Block.tsx';
import { marks } from '../ui/score/Score.tsx';

export function InfoBlock({ match }: { match: MatchFurniture }) {
  if (match.info.length === 0) return null;
  return (
    <Block title={words.info}>
      <dl className="kv">{match.info.map(({ name, value }) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
    </Block>
  );
}

export function CorrectionsBlock({ match }: { match: MatchFurniture }) {
  if (match.corrections.length === 0) return null;
  return (
    <Block title={words.corrections}>
      <ul {...marks(match.card.summary.matchId, 'fixes')}>
        {match.corrections.map((correction) => (
          <li key={`${correction.at} ${correction.label}`}><Fix correction={correction} offset={match.card.groundOffset} clock />{correction.label !== null && <span className="note num"> {words.ball(correction.label)}</span>}</li>
        ))}
      </ul>
    </Block>
  );
}

export function WormBlock({ match, series }: { match: string; series: readonly InningsSeries[] }) {
  const hundred = series.some(({ perOver }) => perOver === 5);
  if (!series.some((one) => one.points.length > 0)) return null;
  return <Block title={chart.worm}><div {...marks(match)}><Worm series={series} hundred={hundred} /></div></Block>;
}

/** Newest innings first; the newest in ink. */
export function ManhattanBlocks({ match, series }: { match: string; series: readonly InningsSeries[] }) {
  const played = series.filter((one) => !one.superOver && one.points.length > 0).reverse();
  return (
    <>
      {played.map((one, at) => (
        <Block key={one.innings} title={chart.manhattan(one.name)}><div {...marks(match)}><Manhattan series={one} side={at % 2 === 0 ? 'a' : 'b'} hundred={one.perOver === 5} /></div></Block>
      ))}
    </>
  );
}
