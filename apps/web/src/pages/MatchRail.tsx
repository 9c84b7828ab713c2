/** What stands beside the play on both pages of a match. */
import type { InningsSeries, LiveHead, MatchFurniture } from '@sightscreen/contracts';
import { isInProgress } from '../live/poll-interval.ts';
import { chart, match as words } from '../text/en.ts';
import { links } from '../text/tabs.ts';
import { Fix } from '../ui/commentary/CommentaryLine.tsx';
import { Manhattan } from '../ui/chart/Manhattan.tsx';
import { Worm } from '../ui/chart/Worm.tsx';
import { Block } from '../ui/frame/Block.tsx';
import { marks } from '../ui/score/Score.tsx';

export function InfoBlock({ match }: { match: MatchFurniture }) {
  const info = infoPath(match);
  if (match.info.length === 0 && info === null) return null;
  return (
    <Block title={words.info}>
      <dl className="kv">{match.info.map(({ name, value }) => <div key={name}><dt>{name}</dt><dd {...(/^Players? of the match$/.test(name) ? marks(match.card.summary.matchId) : {})}>{value}</dd></div>)}</dl>
      {info !== null && <p><a className="more" href={info}>{links.info}</a></p>}
    </Block>
  );
}

export function CorrectionsBlock({ match }: { match: MatchFurniture }) {
  const info = infoPath(match);
  if (match.corrections.length === 0) return null;
  return (
    <Block title={words.corrections} more={info !== null && <a className="more" href={`${info}#corrections`}>{links.allCorrections}</a>}>
      <div data-printed="live" data-part="fixes">
        <ul {...marks(match.card.summary.matchId, 'fixes')}>
          {match.corrections.map((correction) => (
            <li key={`${correction.at} ${correction.label}`}><Fix correction={correction} offset={match.card.groundOffset} clock />{correction.label !== null && <span className="note num"> {words.ball(correction.label)}</span>}</li>
          ))}
        </ul>
      </div>
    </Block>
  );
}

const infoPath = ({ tabs }: MatchFurniture): string | null => tabs.find(({ tab }) => tab === 'info')?.href ?? null;

/** BEYOND-13: the way to the rain desk, where an innings is limited and in play; the figures stand on a page that keeps itself up to date. */
export function RainLink({ match, head }: { match: MatchFurniture; head: LiveHead }) {
  const info = infoPath(match);
  const limited = head.summary.type === 'ODI' || head.summary.type === 'T20';
  if (info === null || !limited || head.miniscore === null || !isInProgress(head.summary.phase)) return null;
  return <p className="block bleed"><a className="more" href={`${info}#rain`}>{links.rain}</a></p>;
}

/** The same match in words only, and in another language. */
export function WaysBlock({ match: { paths } }: { match: MatchFurniture }) {
  return (
    <Block title={words.waysToRead}>
      <ul className="kept"><li><a className="link" href={`/hi${paths.live}`} lang="hi" hrefLang="hi">हिन्दी में</a></li><li><a className="link" href={`/text${paths.live}`}>{words.wordsOnly}</a></li></ul>
    </Block>
  );
}

export function WormBlock({ match, series }: { match: string; series: readonly InningsSeries[] }) {
  const hundred = series.some(({ perOver }) => perOver === 5);
  if (!series.some((one) => one.points.length > 0)) return null;
  return <Block title={chart.worm}><div data-printed="live" data-part="worm"><div {...marks(match)}><Worm series={series} hundred={hundred} /></div></div></Block>;
}

/** Newest innings first; the newest in ink. An innings in its first over is no picture yet. */
export function ManhattanBlocks({ match, series }: { match: string; series: readonly InningsSeries[] }) {
  const played = series.filter((one) => !one.superOver && one.points.length > 1).reverse();
  return (
    <>
      {played.map((one, at) => (
        <Block key={one.innings} title={chart.manhattan(one.name)}><div {...marks(match)}><Manhattan series={one} side={at % 2 === 0 ? 'a' : 'b'} hundred={one.perOver === 5} /></div></Block>
      ))}
    </>
  );
}
