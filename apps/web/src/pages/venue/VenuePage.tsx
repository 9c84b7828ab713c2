import type { VenuePage as VenuePageProps } from '@sightscreen/contracts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { useText } from '../../text/use-text.ts';
import type { placesWords } from '../../text/en/places.ts';
import { CalendarBlock } from '../../ui/calendar/CalendarBlock.tsx';
import { CalendarLink } from '../../ui/calendar/CalendarLink.tsx';
import { subscription } from '../../ui/calendar/calendar-path.ts';
import { NextMatches } from '../../ui/next-matches/NextMatches.tsx';
import { Days, Rows } from '../../ui/card/Matches.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { Choices } from '../../ui/place/Choices.tsx';
import { PlaceMatches } from '../../ui/place/PlaceMatches.tsx';
import { ProfileHead, type ProfileFact } from '../../ui/profile/ProfileHead.tsx';
import { ProfileTabs } from '../../ui/profile/ProfileTabs.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { inZone, zoneOfOffset } from '../../ui/time/format.ts';
import { Summed, SummedCount } from '../../ui/spoiler/Summed.tsx';
import { GroundFigures } from './GroundFigures.tsx';

/** A ground: figures by format, next matches, and its matches (MATCH-007, MATCH-061). */
export function VenuePage({ base, venue, summed, tab, matchesHref, choices, content }: VenuePageProps) {
  const { venue: words, common } = useText('places');
  const facts: ProfileFact[] = [
    ...(venue.time === null ? [] : [{ name: words.time, value: timeThere(venue.time, words) }]),
    ...(venue.ends.length === 0 ? [] : [{ name: words.ends, value: venue.ends.join(', ') }]),
    { name: words.matchesHere, value: <SummedCount of={summed}>{venue.matches}</SummedCount> },
    ...(venue.since === null ? [] : [{ name: words.firstCounted, value: dayOf(venue.since) }]),
    ...(venue.mapHref === null
      ? []
      : [
          {
            name: words.map,
            value: (
              <a href={venue.mapHref} rel="noreferrer">
                {words.onMap}
              </a>
            ),
          },
        ]),
  ];
  return (
    <>
      <ProfileHead
        name={venue.name}
        above={venue.location ?? undefined}
        facts={facts}
        actions={<CalendarLink href={subscription(base.origin, `/calendar/venue/${venue.id}.ics`)} main />}
      />
      <ProfileTabs
        label={words.tabsLabel}
        tabs={[
          { tab: 'figures', name: words.tabs.figures, href: venue.href },
          { tab: 'matches', name: words.tabs.matches, href: matchesHref },
        ]}
        at={tab}
      />
      {content.tab === 'matches' ? (
        <div className="wrap cols cols--one">
          <div className="stack">
            {content.live.length > 0 && <Rows id="live" title={common.live} cards={content.live} empty="" />}
            {content.next.length > 0 && (
              <Days id="next" title={common.fixtures} cards={content.next} empty={common.noFixtures} />
            )}
            <Block title={common.results} id="results" className="matches">
              <PlaceMatches of="results" cards={content.cards} growth={content.growth} />
            </Block>
          </div>
        </div>
      ) : (
        <div className="wrap venuepage">
          <Choices
            label={words.choices}
            choices={choices}
            summed={summed}
            nameOf={({ name, href }) =>
              words.choice(name, choices.find((choice) => choice.href === href)?.gender ?? 'male')
            }
          />
          <div className="cols">
            <div className="stack">
              {content.live.length > 0 && <Rows id="live" title={common.live} cards={content.live} empty="" />}
              <NextMatches
                title={words.nextHere}
                cards={content.next}
                more={{ href: matchesHref, words: common.allFixtures }}
              />
              {content.figures === null ? (
                <Summed of={summed}>
                  <Block title={words.figures}>
                    <p className="note">{common.noFigures}</p>
                  </Block>
                </Summed>
              ) : (
                <GroundFigures figures={content.figures} />
              )}
            </div>
            <aside className="rail">
              <Rows
                id="last"
                title={common.last}
                cards={content.last}
                empty={common.noResults}
                more={{ href: matchesHref, words: common.allMatches }}
              />
              <CalendarBlock origin={base.origin} href={`/calendar/venue/${venue.id}.ics`} of={venue.name} />
              <AdSlot place="aside" />
            </aside>
          </div>
        </div>
      )}
    </>
  );
}

/** "19:32, GMT+5:30"; the page is rendered anew every minute. */
function timeThere(time: NonNullable<VenuePageProps['venue']['time']>, words: (typeof placesWords)['venue']): string {
  const zone = zoneOfOffset(time.offset);
  return words.timeAt(
    inZone(time.now, zone, 'clock'),
    words.gmt(time.offset === 0 ? '' : zone.replace(/([+-])0?(\d+):00$/, '$1$2').replace(/([+-])0(\d:)/, '$1$2')),
  );
}
