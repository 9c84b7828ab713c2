import type { MatchesPage as MatchesPageProps } from '@sightscreen/contracts';
import { MENU_INTERVAL } from '../../live/poll-interval.ts';
import { useText } from '../../text/use-text.ts';
import { bySeries } from '../../ui/card/groups.ts';
import { Days, Matches, Rows } from '../../ui/card/Matches.tsx';
import { Pager } from '../../ui/card/Pager.tsx';
import { addressIn, OtherWorld } from '../../ui/frame/ListFrame.tsx';
import { Choices } from '../match-page/Choices.tsx';

const ADDRESSES = {
  live: '/live-cricket-scores',
  upcoming: '/live-cricket-scores?show=upcoming',
  recent: '/live-cricket-scores?show=recent',
} as const;

/** All matches of a kind, paginated: live by series, fixtures by day, results newest first. */
export function MatchesPage({ shown, world, cards, pager }: MatchesPageProps) {
  const lists = useText('lists');
  const board = { id: 'matches', title: lists.headings[shown], empty: lists.none[shown] };
  return (
    <div data-moment={MENU_INTERVAL}>
      <div className="wrap seriesnm">
        <h1 className="headline">{lists.matches}</h1>
        <p className="note">
          <span className="age" />
        </p>
      </div>
      <div className="wrap cols cols--one">
        <div className="stack">
          <Choices
            label={lists.choices}
            choices={(['live', 'upcoming', 'recent'] as const).map((kind) => ({
              name: lists.headings[kind],
              href: addressIn(world, ADDRESSES[kind]),
              count: null,
              current: kind === shown,
            }))}
          />
          {shown === 'live' ? (
            <Matches {...board} groups={bySeries(cards)} />
          ) : shown === 'upcoming' ? (
            <Days {...board} cards={cards} />
          ) : (
            <Rows {...board} cards={cards} />
          )}
          <Pager pager={pager} />
          <OtherWorld link={world.other} words={lists.otherWorld} />
        </div>
      </div>
    </div>
  );
}
