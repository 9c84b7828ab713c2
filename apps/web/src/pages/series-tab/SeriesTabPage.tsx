import type { MatchCard, SeriesTabContent, SeriesTabPage as SeriesTabProps } from '@sightscreen/contracts';
import { SERIES_INTERVAL } from '../../live/poll-interval.ts';
import { CalendarBlock } from '../../ui/calendar/CalendarBlock.tsx';
import { Days } from '../../ui/card/Matches.tsx';
import { ProfileHead } from '../../ui/profile/ProfileHead.tsx';
import { SeriesTabs } from '../../ui/profile/SeriesTabs.tsx';
import { Island, Seed } from '../../island/Island.tsx';
import seriesStats from '../../series-stats/series-stats.island.tsx';
import { useText } from '../../text/use-text.ts';
import { seriesTitle } from '../series/title.ts';
import { Grounds } from './Grounds.tsx';
import { Squads } from './Squads.tsx';

/** A tab of a series other than the overview and the table (MATCH-003). */
export function SeriesTabPage({ base, series, tabs, content }: SeriesTabProps) {
  const { category } = useText('series');
  return (
    <div data-moment={content.tab === 'matches' ? (isMoving(content.cards) ? SERIES_INTERVAL : '') : undefined}>
      <ProfileHead name={seriesTitle(series)} above={category[series.category]} />
      <SeriesTabs tabs={tabs} at={content.tab} />
      {content.tab === 'stats' ? (
        <div className="wrap">
          <Island of={seriesStats} props={{ content, href: base.path }} />
          <Seed name="series-stats" value={{ content, href: base.path }} />
        </div>
      ) : (
        <div className={LAYOUT[content.tab]}>
          <div className="stack">
            <Content content={content} href={base.path} />
          </div>
          {content.tab === 'matches' && content.cards.length > 0 && (
            <aside className="rail">
              <CalendarBlock origin={base.origin} href={`/calendar/series/${series.id}.ics`} of={series.name} />
            </aside>
          )}
        </div>
      )}
    </div>
  );
}

const LAYOUT = { matches: 'wrap cols', grounds: 'wrap cols cols--one', squads: 'wrap cols cols--whole' } as const;

/** True if the list has a match that is not over. */
const isMoving = (cards: readonly MatchCard[]): boolean =>
  cards.some(({ summary: { phase } }) => phase !== 'complete' && phase !== 'recent');

function Content({ content, href }: { content: Exclude<SeriesTabContent, { tab: 'stats' }>; href: string }) {
  const words = useText('seriesTab');
  if (content.tab === 'grounds') return <Grounds {...content} />;
  if (content.tab === 'squads') return <Squads content={content} href={href} />;
  return <Days id="matches" title={words.matches} cards={content.cards} inSeries empty={words.noMatches} />;
}
