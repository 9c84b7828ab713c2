import type { PlayerPage as PlayerPageProps } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { MENU_INTERVAL } from '../../live/poll-interval.ts';
import { useText } from '../../text/use-text.ts';
import type { playerWords } from '../../text/en/player.ts';
import { CalendarLink } from '../../ui/calendar/CalendarLink.tsx';
import followIsland from '../../following/follow.island.tsx';
import { Island } from '../../island/Island.tsx';
import { ProfileHead } from '../../ui/profile/ProfileHead.tsx';
import { ProfileTabs } from '../../ui/profile/ProfileTabs.tsx';
import { Choices } from '../match-page/Choices.tsx';
import { Overview } from './Overview.tsx';
import { PlayerTab } from './PlayerTab.tsx';

/** A player (MATCH-005): current match, form, careers and splits. Each tab has its own address. */
export function PlayerPage(props: PlayerPageProps) {
  const words = useText('player');
  const { player, tab, tabs, formats, format } = props;
  const choices = (
    <Choices
      label={words.formats}
      choices={formats.map((choice) => ({
        name: words.format[choice.format],
        href: choice.href,
        count: null,
        current: choice.format === format,
      }))}
    />
  );
  return (
    <div data-moment={tab === 'overview' ? MENU_INTERVAL : undefined}>
      <ProfileHead
        name={player.name}
        above={player.teams.length === 0 ? undefined : <Teams teams={player.teams} />}
        picture={<img className="face" {...player.picture} width="128" height="152" />}
        facts={factsOf(player, words)}
        actions={
          <>
            <Island of={followIsland} props={{ kind: 'player', id: player.id }} />
            {player.teams.length > 0 && <CalendarLink href="#calendar" />}
          </>
        }
      />
      <ProfileTabs label={words.pages} tabs={tabs.map((item) => ({ ...item, name: words.tabs[item.tab] }))} at={tab} />
      {tab === 'overview' ? (
        <Overview {...props}>{choices}</Overview>
      ) : (
        <div className="wrap cols cols--whole">
          <div className="stack">
            {choices}
            <PlayerTab {...props} />
          </div>
        </div>
      )}
    </div>
  );
}

const Teams = ({ teams }: { teams: PlayerPageProps['player']['teams'] }) => (
  <>
    {teams.map(({ name, href }, at) => (
      <span key={href}>
        {at > 0 && ' · '}
        <a href={href}>{name}</a>
      </span>
    ))}
  </>
);

function factsOf(
  { fullName, name, speciality, battingStyle, bowlingStyle, years }: PlayerPageProps['player'],
  words: typeof playerWords,
) {
  const facts: [string, ReactNode][] = [
    [words.facts.fullName, fullName === name ? null : fullName],
    [words.facts.role, speciality],
    [words.facts.bats, battingStyle],
    [words.facts.bowls, bowlingStyle],
    [words.facts.played, years === null ? null : words.years(years.from, years.to)],
  ];
  return facts.flatMap(([fact, value]) => (value === null ? [] : [{ name: fact, value }]));
}
