import type { SeriesPage as SeriesPageProps } from '@sightscreen/contracts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { SERIES_INTERVAL } from '../../live/poll-interval.ts';
import { useText } from '../../text/use-text.ts';
import { CalendarBlock } from '../../ui/calendar/CalendarBlock.tsx';
import { Menu } from '../../ui/card/Menu.tsx';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { PlacedPolls } from '../../polls/PlacedPolls.tsx';
import { ProfileHead } from '../../ui/profile/ProfileHead.tsx';
import { SeriesTabs } from '../../ui/profile/SeriesTabs.tsx';
import { SquadTable } from '../../ui/squad/SquadTable.tsx';
import { Days, Rows } from '../../ui/card/Matches.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { SummedCount } from '../../ui/spoiler/Summed.tsx';
import { Overview } from './Overview.tsx';
import { seriesTitle } from './title.ts';

/**
 * A series: strips, table, leaders, next and last matches; a chosen side shows its squad and all of its matches
 * (MATCH-003, MATCH-032, MATCH-033, MATCH-048).
 */
export function SeriesPage({
  base,
  series,
  tabs,
  teams,
  chosen,
  strips,
  recent,
  upcoming,
  overview,
  polls,
}: SeriesPageProps) {
  const words = useText('series');
  const played = overview !== null && overview.of > 0 ? overview : null;
  return (
    <div data-moment={SERIES_INTERVAL}>
      <ProfileHead
        name={seriesTitle(series)}
        picture={
          series.picture == null ? undefined : (
            <img className="seriespic" {...series.picture} width="128" height="128" />
          )
        }
        above={
          <>
            {[
              words.category[series.category],
              words.teams(chosen === null ? teams.length : 1),
              overview === null || overview.from === '' ? null : words.span(dayOf(overview.from), dayOf(overview.to)),
            ]
              .filter((part) => part !== null)
              .join(' · ')}{' '}
            {played === null && <span className="age" />}
          </>
        }
        below={played !== null && <Played overview={played} />}
      />
      <SeriesTabs tabs={tabs} at="overview" />
      <Menu title={words.strips} cards={strips.cards} />
      <div className="wrap cols">
        <div className="stack">
          {overview === null ? (
            <>
              {chosen !== null && <SquadTable squad={chosen} />}
              <Rows id="results" title={words.results} cards={recent} inSeries empty={words.noResults} />
              <Days id="fixtures" title={words.fixtures} cards={upcoming} inSeries empty={words.noFixtures} />
            </>
          ) : (
            <Overview
              overview={overview}
              recent={recent}
              upcoming={upcoming}
              hrefs={Object.fromEntries(tabs.map(({ tab, href }) => [tab, href]))}
              title={seriesTitle(series)}
            />
          )}
        </div>
        <aside className="rail">
          {teams.length > 0 && (
            <Block title={words.sides}>
              <ul className="sides">
                {chosen !== null && (
                  <li>
                    <a href={series.href}>{words.everySide}</a>
                  </li>
                )}
                {teams.map((team) => (
                  <li key={team.id}>
                    <a href={team.href} aria-current={team.id === chosen?.team.id ? 'page' : undefined}>
                      <EmblemPicture emblem={team.emblem} size="small" />
                      <span>{team.name}</span>
                    </a>
                    <a className="sides__page" href={team.profile}>
                      {words.teamPage} <span className="sr">{team.name}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </Block>
          )}
          <PlacedPolls polls={polls} />
          <CalendarBlock origin={base.origin} href={`/calendar/series/${series.id}.ics`} of={series.name} />
          <AdSlot place="aside" />
        </aside>
      </div>
    </div>
  );
}

function Played({ overview: { played, of, summed } }: { overview: NonNullable<SeriesPageProps['overview']> }) {
  const words = useText('series');
  const [count, rest] = words.played(played, of);
  return (
    <p>
      <SummedCount of={summed}>
        <b className="num">{count}</b>
        {rest}
      </SummedCount>
      <span className="age" />
    </p>
  );
}
