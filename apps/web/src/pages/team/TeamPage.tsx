import type { TeamPage as TeamPageProps } from '@sightscreen/contracts';
import { useWords } from '../../words/part.ts';
import { placesWords } from '../../words/places.ts';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { Choices } from '../../ui/place/Choices.tsx';
import { PlaceLink } from '../../ui/place/PlaceLink.tsx';
import { ProfileHead, type ProfileFact } from '../../ui/profile/ProfileHead.tsx';
import { ProfileTabs } from '../../ui/profile/ProfileTabs.tsx';
import { SummedCount } from '../../ui/veil/Summed.tsx';
import { TeamTabContent } from './TeamTabContent.tsx';

/** A side: head, tabs as pages of their own, formats to count (MATCH-006, MATCH-059, MATCH-060). */
export function TeamPage({ base, team, summed, tabs, formats, content }: TeamPageProps) {
  const { team: words, common } = useWords(placesWords);
  const facts: ProfileFact[] = [
    { name: words.shortName, value: team.shortName },
    { name: words.played, value: <SummedCount of={summed}>{common.matches(team.matches)}</SummedCount> },
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
            {common.genders[team.gender]}
          </>
        }
        facts={facts}
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
