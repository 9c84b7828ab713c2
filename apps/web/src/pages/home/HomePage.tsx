import type { HomePage as HomePageProps, RunningAuction } from '@sightscreen/contracts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { MENU_INTERVAL } from '../../live/poll-interval.ts';
import { addressIn, OtherWorld } from '../../ui/frame/ListFrame.tsx';
import { PlacedPolls } from '../../polls/PlacedPolls.tsx';
import { useText } from '../../text/use-text.ts';
import { Menu } from '../../ui/card/Menu.tsx';
import { Days, Matches } from '../../ui/card/Matches.tsx';
import followingIsland from '../../ui/following/following.island.tsx';
import { Island } from '../../island/Island.tsx';
import { bySeries } from '../../ui/card/groups.ts';
import { type MatchTone, matchTone } from '../../ui/score/match-state.ts';
import { Lead } from './Lead.tsx';
import { LeagueTables } from './LeagueTables.tsx';
import { ZoneBlock } from './ZoneBlock.tsx';

/** Rows shown at once; the others open on demand. */
const FIXTURES = 8;

/**
 * Shows every match once and at one moment: the page is refreshed as a whole (MATCH-031). Matches in play come first,
 * then followed ones, results and fixtures. Omits the heading of a section whose matches are all in the lead or the
 * menu.
 */
export function HomePage({
  world,
  lead,
  menu,
  recent,
  open,
  upcoming,
  tables,
  zone = null,
  polls = [],
  auction = null,
}: HomePageProps) {
  const home = useText('home');
  const lists = useText('lists');
  const above = (mood: MatchTone): boolean =>
    [...(lead === null ? [] : [lead.card]), ...menu].some(({ summary }) => matchTone(summary) === mood);
  const nothing = lead === null && menu.length + recent.length + upcoming.length === 0;
  return (
    <div data-moment={MENU_INTERVAL}>
      <h1 className="sr">{home.title}</h1>
      {lead !== null && <Lead lead={lead} />}
      {zone !== null && (
        <div className="wrap zone-first" id="zone-first">
          <ZoneBlock zone={zone} />
        </div>
      )}
      {auction !== null && <Running {...auction} />}
      {menu.length > 0 && (
        <Menu
          title={home.menu}
          cards={menu}
          more={
            <a className="more" href={addressIn(world, '/live-cricket-scores')}>
              {home.allLive}
            </a>
          }
        />
      )}
      <Island of={followingIsland} props={{}} />
      <div className="wrap cols">
        {nothing ? (
          <div className="block nothing">
            <h2>{home.nothing}</h2>
            <p>{home.nothingWords}</p>
          </div>
        ) : (
          <div className="stack">
            {(recent.length > 0 || !above('complete')) && (
              <Matches
                id="results"
                fold={home.earlier}
                title={home.results}
                more={{ href: addressIn(world, '/live-cricket-scores?show=recent'), words: home.allResults }}
                groups={bySeries(recent.slice(0, open))}
                rest={bySeries(recent.slice(open))}
                empty={home.noResults}
              />
            )}
            <AdSlot place="list" />
            {(upcoming.length > 0 || !above('upcoming')) && (
              <Days
                id="fixtures"
                title={home.fixtures}
                more={{ href: '/cricket-schedule', words: home.allFixtures }}
                cards={upcoming.slice(0, FIXTURES)}
                rest={upcoming.slice(FIXTURES)}
                empty={home.noFixtures}
              />
            )}
            <OtherWorld link={world.other} words={lists.otherWorld} />
          </div>
        )}
        {(!nothing || polls.length > 0) && (
          <aside className="rail">
            <PlacedPolls polls={polls} />
            <LeagueTables tables={tables} />
            <AdSlot place="aside" />
          </aside>
        )}
      </div>
    </div>
  );
}

/** Link to the room of an auction under way. */
function Running({ title, href, paused }: RunningAuction) {
  const words = useText('home');
  return (
    <p className="wrap running">
      <span className={paused ? 'note' : 'live'}>{words.auction(paused)}</span>
      <a className="more" href={href}>
        {title}
      </a>
    </p>
  );
}
