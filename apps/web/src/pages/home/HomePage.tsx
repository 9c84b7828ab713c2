import type { HomePage as HomePageProps, MatchCard } from '@sightscreen/contracts';
import { home } from '../../text/en.ts';
import ScreenIsland from '../live/screen.island.tsx';
import { Island, Seed } from '../island.tsx';
import { firstShown } from '../match-island.ts';
import { frameOf, liveSeed, type MatchSeed } from '../match-seed.ts';
import { bySeries } from './by-series.ts';
import { MatchRow } from './MatchRow.tsx';
import MenuIsland from './menu.island.tsx';

export function HomePage({ lead, menu, live, recent, upcoming }: HomePageProps) {
  const seed: MatchSeed | null = lead === null ? null
    : { frame: frameOf(lead.card), live: liveSeed(lead.head, lead.mode ?? (lead.card.world === 'demo' ? 'push' : 'pull'), [], null), stands: [], title: null };
  const nothing = lead === null && menu.length + live.length + recent.length + upcoming.length === 0;
  return (
    <>
      <h1 className="sr">{home.title}</h1>
      {seed !== null && <><Seed name="match" value={seed} /><Island name="screen"><ScreenIsland seed={seed} store={null} first={firstShown(seed)} /></Island></>}
      {menu.length > 0 && <><Seed name="menu" value={menu} /><Island name="menu"><MenuIsland cards={menu} /></Island></>}
      <div className="wrap cols">
        {nothing ? <div className="block nothing"><h2>{home.nothing}</h2><p>{home.nothingWords}</p></div> : (
          <div className="stack">
            <Matches id="live" title={home.live} cards={live} empty={home.noLive} />
            <Matches id="results" title={home.results} cards={recent} empty={home.noResults} />
          </div>
        )}
        {!nothing && <aside className="rail"><Matches id="fixtures" title={home.fixtures} cards={upcoming} empty={home.noFixtures} /></aside>}
      </div>
    </>
  );
}

function Matches({ id, title, cards, empty }: { id: string; title: string; cards: readonly MatchCard[]; empty: string }) {
  return (
    <section className="block bleed matches" id={id} aria-labelledby={`${id}-title`}>
      <div className="block__head"><h2 id={`${id}-title`}>{title}</h2></div>
      {cards.length === 0 ? <p className="note">{empty}</p> : bySeries(cards).map((group) => (
        <div className="matches__group" key={group.series?.id ?? 'none'}>
          {group.series !== null && <h3>{group.series.name}</h3>}
          <ul>{group.cards.map((card) => <MatchRow key={card.summary.matchId} card={card} />)}</ul>
        </div>
      ))}
    </section>
  );
}
