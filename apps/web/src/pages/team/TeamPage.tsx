import type { TeamPage as TeamPageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import type { placesWords } from '../../text/en/places.ts';
import { CalendarLink } from '../../ui/calendar/CalendarLink.tsx';
import { subscription } from '../../ui/calendar/calendar-path.ts';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import followIsland from '../../following/follow.island.tsx';
import { Island } from '../../island/Island.tsx';
import { Choices } from '../../ui/place/Choices.tsx';
import { PlaceLink } from '../../ui/place/PlaceLink.tsx';
import { ProfileHead, type ProfileFact } from '../../ui/profile/ProfileHead.tsx';
import { ProfileTabs } from '../../ui/profile/ProfileTabs.tsx';
import { SummedCount } from '../../ui/spoiler/Summed.tsx';
import { TeamTabContent } from './TeamTabContent.tsx';

/** A team: head, tabs as pages, and format filters (MATCH-006, MATCH-059, MATCH-060). */
export function TeamPage({ base, team, summed, tabs, formats, content }: TeamPageProps) {
  const { team: words, common } = useText('places');
  const facts: ProfileFact[] = [
    ...(content.tab === 'overview' ? overviewFacts(content, words) : []),
    ...(team.other === null
      ? []
      : [{ name: common.genders[team.gender === 'female' ? 'male' : 'female'], value: <PlaceLink to={team.other} /> }]),
  ];
  return (
    <>
      <ProfileHead
        name={team.name}
        picture={<EmblemPicture emblem={team.emblem} size="large" />}
        above={
          <>
            {team.league === null ? words.kinds[team.kind] : <PlaceLink to={team.league} />} ·{' '}
            {common.genders[team.gender]} · {team.shortName}
          </>
        }
        facts={facts}
        actions={
          <>
            <Island of={followIsland} props={{ kind: 'team', id: team.id }} />
            <CalendarLink href={subscription(base.origin, `/calendar/team/${team.id}.ics`)} />
          </>
        }
      />
      <ProfileTabs
        label={words.tabsLabel}
        tabs={tabs.map(({ tab, href }) => ({ tab, href, name: words.tabs[tab] }))}
        at={content.tab}
      />
      <div className="wrap teampage">
        <Choices label={common.formats} choices={formats} summed={summed} nameOf={({ name }) => common.format(name)} />
        <TeamTabContent base={base} team={team} tabs={tabs} content={content} />
      </div>
    </>
  );
}

type Overview = Extract<TeamPageProps['content'], { tab: 'overview' }>;

function overviewFacts(
  { table, captain, homeGround, summed }: Overview,
  words: (typeof placesWords)['team'],
): ProfileFact[] {
  const own = table?.rows.find((row) => row.own);
  return [
    ...(table === null || own === undefined
      ? []
      : [
          {
            name: words.place,
            value: (
              <SummedCount of={summed}>
                <a href={table.href}>{words.placeOf(own.place, table.count, own.points)}</a>
              </SummedCount>
            ),
          },
        ]),
    ...(captain === null ? [] : [{ name: words.captain, value: <PlaceLink to={captain} /> }]),
    ...(homeGround === null ? [] : [{ name: words.homeGround, value: <PlaceLink to={homeGround} /> }]),
  ];
}
