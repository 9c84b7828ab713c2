import type { HomePage as HomePageProps } from '@sightscreen/contracts';
import { home } from '../../text/en.ts';
import ScreenIsland from '../live/screen.island.tsx';
import { tells } from '../../ui/veil/known.ts';
import { KeptBoard } from '../../ui/veil/KeptPage.tsx';
import { Island, Seed } from '../island.tsx';
import { firstShown } from '../match-island.ts';
import { frameOf, liveSeed, type MatchSeed } from '../match-seed.ts';
import { byDay, bySeries } from './groups.ts';
import { Matches } from './Matches.tsx';
import MenuIsland from './menu.island.tsx';
import { ZoneBlock } from './ZoneBlock.tsx';

/** Rows shown at once; the others open on demand. */
const RESULTS = 12;
const FIXTURES = 8;

export function HomePage({ lead, menu, live, recent, upcoming, zone = null }: HomePageProps) {
  const seed: MatchSeed | null = lead === null ? null
    : { frame: frameOf(lead.card), live: liveSeed(lead.head, lead.mode ?? (lead.card.world === 'demo' ? 'push' : 'pull'), [], null), title: null };
  const nothing = lead === null && menu.length + live.length + recent.length + upcoming.length === 0;
  return (
    <>
      <h1 className="sr">{home.title}</h1>
      {seed !== null && lead !== null && <><Seed name="match" value={seed} /><div {...tells(seed.live.head.summary)}><Island name="screen"><ScreenIsland seed={seed} store={null} first={firstShown(seed)} /></Island><KeptBoard card={lead.card} /></div></>}
      {menu.length > 0 && <><Seed name="menu" value={menu} /><Island name="menu"><MenuIsland cards={menu} /></Island></>}
      <div className="wrap cols">
        {nothing ? <div className="block nothing"><h2>{home.nothing}</h2><p>{home.nothingWords}</p></div> : (
          <div className="stack">
            {zone !== null && <ZoneBlock zone={zone} />}
            <Matches id="live" title={home.live} groups={bySeries(live)} empty={home.noLive} />
            <Matches id="results" title={home.results} groups={bySeries(recent.slice(0, RESULTS))} rest={bySeries(recent.slice(RESULTS))} empty={home.noResults} />
          </div>
        )}
        {!nothing && <aside className="rail"><Matches id="fixtures" title={home.fixtures} groups={byDay(upcoming.slice(0, FIXTURES))} rest={byDay(upcoming.slice(FIXTURES))} empty={home.noFixtures} /></aside>}
      </div>
    </>
  );
}
