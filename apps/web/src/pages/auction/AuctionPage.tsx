import type { AuctionListView, AuctionPage as AuctionPageProps } from '@sightscreen/contracts';
import auctionList from './auction-list.island.tsx';
import auctionRoom from './room/auction-room.island.tsx';
import { Island, Seed } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';
import { Lacks } from './Lacks.tsx';
import { PlayerView } from './PlayerView.tsx';
import { FiguresView } from './FiguresView.tsx';
import { Rules } from './Rules.tsx';
import { SearchView } from './SearchView.tsx';
import { SideTable } from './SideTable.tsx';
import { Tabs } from './Tabs.tsx';
import { TeamView } from './TeamView.tsx';
import { Tools } from './Tools.tsx';

/** An auction: room, sold players, teams, upcoming players, rules (AUCT-002 to 008). Works without script. */
export function AuctionPage(props: AuctionPageProps) {
  const { view } = props;
  return (
    <>
      {view.tab === 'live' ? (
        <Island of={auctionRoom} props={{ room: view, tabs: props.tabs }} />
      ) : (
        <>
          <Heading {...props} />
          <Tabs {...props} />
        </>
      )}
      <div className="wrap auction">
        {(view.tab === 'completed' || view.tab === 'upcoming') && <List {...props} view={view} />}
        {view.tab === 'teams' && (
          <>
            <SideTable teams={view.teams} currency={props.currency} />
            <Lacks lacks={props.lacks} />
          </>
        )}
        {view.tab === 'team' && <TeamView {...props} team={view.team} />}
        {view.tab === 'player' && (
          <PlayerView {...props} player={view.player} like={view.like} profile={view.profile} />
        )}
        {view.tab === 'search' && <SearchView {...props} view={view} />}
        {view.tab === 'figures' && <FiguresView {...props} sums={view.sums} />}
        {view.tab === 'rules' && <Rules {...view} currency={props.currency} />}
        <Tools {...props} />
        <Foot {...props} />
      </div>
    </>
  );
}

function List({ view, base, currency, currencies }: AuctionPageProps & { view: AuctionListView }) {
  const isOwnCurrency = currencies[0]?.value === currency;
  const props = { view, path: base.path.split('?')[0]!, currency, isOwnCurrency };
  return (
    <>
      <Seed name="auction-list" value={props} />
      <Island of={auctionList} props={props} />
    </>
  );
}

function Heading({ title, phase, view }: AuctionPageProps) {
  const words = useText('auction');
  return (
    <div className="wrap auction__head">
      {view.tab === 'team' || view.tab === 'player' ? (
        <p className="auction__title">{title}</p>
      ) : (
        <h1 className="headline">{title}</h1>
      )}
      <p className="note">{words.phases[phase]}</p>
    </div>
  );
}

/** Other seasons. */
function Foot({ seasons, invented }: AuctionPageProps) {
  const words = useText('auction');
  return (
    <footer className="auction__foot">
      {seasons.length > 1 && <Links label={words.seasons} links={seasons} />}
      {invented && <p className="note">{words.invented}</p>}
    </footer>
  );
}

function Links({ label, links }: { label: string; links: AuctionPageProps['seasons'] }) {
  return (
    <nav className="chips" aria-label={label}>
      {links.map(({ value, href, current }) => (
        <a key={value} className="chip" href={href} aria-current={current ? 'page' : undefined}>
          {value}
        </a>
      ))}
    </nav>
  );
}
