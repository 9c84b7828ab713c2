/** Blocks beside the main column of match pages. */
import type { InningsSeries, LiveHead, LivePage, MatchLayout } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { LANGUAGE_NAMES } from '../../translation/in-language.tsx';

import { Fix } from '../../ui/correction/Fix.tsx';
import { Manhattan } from '../../ui/chart/Manhattan.tsx';
import { Worm } from '../../ui/chart/Worm.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { LinkedNames } from '../../ui/place/LinkedNames.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { KNOWN, tells } from '../../ui/score/known.ts';
import { surname } from '../../ui/score/surname.ts';
import { isAffectedByWeather, isInProgress } from '../../ui/score/match-state.ts';

/** Facts that the heading of a printed sheet already contains. */
const HEADED = /^(Series|Match|Teams|Ground|Days?)$/;

export function InfoBlock({ match }: { match: MatchLayout }) {
  const words = useText('match');
  const links = useText('links');
  const info = infoPath(match);
  if (match.info.length === 0 && info === null) return null;
  return (
    <Block title={words.info} className="block--info">
      <Facts match={match} />
      {info !== null && (
        <p>
          <a className="more" href={info}>
            {links.info}
          </a>
        </p>
      )}
    </Block>
  );
}

const Facts = ({ match }: { match: MatchLayout }) => (
  <dl className="kv">
    {match.info.map(({ name, value, links }) => (
      <div key={name} className={HEADED.test(name) ? 'kv__headed' : undefined}>
        <dt>{name}</dt>
        <dd {...(/^Players? of the match$/.test(name) ? marks(match.card.summary.matchId) : {})}>
          {links === undefined ? value : <LinkedNames links={links} />}
        </dd>
      </div>
    ))}
  </dl>
);

/** The same facts above the feed, for phones, where the rail is far below it. */
export function FactsRow({ match }: { match: MatchLayout }) {
  const words = useText('match');
  if (match.info.length === 0) return null;
  return (
    <details className="facts">
      <summary>{words.facts}</summary>
      <div className="block bleed">
        <Facts match={match} />
      </div>
    </details>
  );
}

export function CorrectionsBlock({ match }: { match: MatchLayout }) {
  const words = useText('match');
  const links = useText('links');
  const info = infoPath(match);
  if (match.corrections.length === 0) return null;
  return (
    <Block
      title={words.corrections}
      more={
        info !== null && (
          <a className="more" href={`${info}#corrections`}>
            {links.allCorrections}
          </a>
        )
      }
    >
      <ul {...marks(match.card.summary.matchId, 'fixes')}>
        {match.corrections.map((correction) => (
          <li key={`${correction.at} ${correction.label}`}>
            <Fix correction={correction} offset={match.card.groundOffset} clock />
            {correction.label !== null && <span className="note num"> {words.ball(correction.label)}</span>}
          </li>
        ))}
      </ul>
    </Block>
  );
}

const infoPath = ({ tabs }: MatchLayout): string | null => tabs.find(({ tab }) => tab === 'info')?.href ?? null;

/**
 * BEYOND-13: the link to the rain desk during a limited innings; the figures are on the info page, which refreshes
 * itself.
 */
export function RainLink({ match, head }: { match: MatchLayout; head: LiveHead }) {
  const links = useText('links');
  const info = infoPath(match);
  const limited = head.summary.type !== 'TEST';
  if (
    info === null ||
    !limited ||
    head.miniscore === null ||
    !isInProgress(head.summary.phase) ||
    !isAffectedByWeather(head.summary)
  )
    return null;
  return (
    <p className="block bleed">
      <a className="more" href={`${info}#rain`}>
        {links.rain}
      </a>
    </p>
  );
}

/** FORM-008: link to the comment form, which is a page. */
export function SayLink({ match: { paths } }: { match: MatchLayout }) {
  const { pages } = useText('forms');
  return (
    <p className="block bleed">
      <a className="more" href={`${paths.live}/have-your-say`}>
        {pages.haveyoursay.title}
      </a>
    </p>
  );
}

/** Links to the match as text only, and in other languages. */
export function WaysBlock({ match: { paths, card } }: { match: MatchLayout }) {
  const words = useText('match');
  return (
    <Block title={words.waysToRead}>
      <ul className="kept">
        {LANGUAGE_NAMES.map(([lang, name]) => (
          <li key={lang}>
            <a className="link" href={`/${lang}${paths.live}`} lang={lang} hrefLang={lang}>
              {name}
            </a>
          </li>
        ))}
        <li {...tells(card.summary)}>
          <a className="link" href={`/text${paths.live}`}>
            {words.wordsOnly}
          </a>
          {/* The text-only page cannot read settings: for a hidden or delayed match, link to it without the score. */}
          {(['spoiler', 'lagged'] as const).map((when) => (
            <a key={when} className={`link ${when}`} href={`/text${paths.live}/hidden`} {...KNOWN}>
              {words.wordsOnly}
            </a>
          ))}
        </li>
      </ul>
    </Block>
  );
}

/** The worm without its table, which the overs page has. */
export function WormBlock({
  match,
  series,
  wide = false,
}: {
  match: MatchLayout;
  series: readonly InningsSeries[];
  wide?: boolean;
}) {
  const chart = useText('chart');
  const links = useText('links');
  const hundred = series.some(({ perOver }) => perOver === 5);
  const overs = match.tabs.find(({ tab }) => tab === 'overs')?.href;
  if (!series.some((innings) => innings.points.length > 0)) return null;
  return (
    <Block
      title={chart.worm}
      more={
        overs !== undefined && (
          <a className="more" href={overs}>
            {links.allCharts}
          </a>
        )
      }
    >
      <div {...marks(match.card.summary.matchId)}>
        <Worm series={series} hundred={hundred} wide={wide} table={overs === undefined} />
      </div>
    </Block>
  );
}

type Stand = LivePage['partnerships'][number];

/** The current partnership, those before it, and how the last one ended. */
export function StandsBlock({ head, stands }: { head: LiveHead; stands: readonly Stand[] }) {
  const words = useText('match');
  const { miniscore: mini, summary } = head;
  const now = mini?.partnership ?? null;
  const before = stands.filter(({ wicket }) => now === null || wicket < now.wicket).sort((a, b) => b.wicket - a.wicket);
  if (mini === null || (now === null && before.length === 0)) return null;
  return (
    <Block title={words.standTitle}>
      <dl {...marks(summary.matchId, 'kv')}>
        {now !== null && <StandRow stand={{ ...now, names: mini.batters.map(({ name }) => name) }} now />}
        {before.map((stand) => (
          <StandRow key={`${stand.wicket} ${stand.names.join()}`} stand={stand} />
        ))}
      </dl>
      {mini.lastWicket !== null && (
        <p {...marks(summary.matchId, 'note lastwicket')}>{words.lastWicket(mini.lastWicket)}</p>
      )}
    </Block>
  );
}

function StandRow({ stand, now = false }: { stand: Stand; now?: boolean }) {
  const words = useText('match');
  return (
    <div className={now ? 'kv__now' : undefined}>
      <dt>{words.wicketStand(stand.wicket, stand.names.map(surname).join(', '))}</dt>
      <dd className="num">
        {stand.runs}
        {stand.unbroken && '*'} ({stand.balls})
      </dd>
    </div>
  );
}

/** Newest innings first. An innings in its first over has no chart yet. */
export function ManhattanBlocks({ match, series }: { match: string; series: readonly InningsSeries[] }) {
  const chart = useText('chart');
  const played = series.filter((innings) => !innings.superOver && innings.points.length > 1).reverse();
  return (
    <>
      {played.map((innings, at) => (
        <Block key={innings.innings} title={chart.manhattan(innings.name)}>
          <div {...marks(match)}>
            <Manhattan series={innings} side={at % 2 === 0 ? 'a' : 'b'} hundred={innings.perOver === 5} />
          </div>
        </Block>
      ))}
    </>
  );
}
