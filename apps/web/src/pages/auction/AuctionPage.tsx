import type { AuctionPage as AuctionPageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { BelowRoom } from './BelowRoom.tsx';
import { Lacks } from './Lacks.tsx';
import { PlayerList } from './PlayerList.tsx';
import { PlayerView } from './PlayerView.tsx';
import { FiguresView } from './FiguresView.tsx';
import { Room } from './Room.tsx';
import { Rules } from './Rules.tsx';
import { SearchView } from './SearchView.tsx';
import { SideTable } from './SideTable.tsx';
import { TeamView } from './TeamView.tsx';
import { Tools } from './Tools.tsx';

/** An auction: room, sold players, teams, upcoming players, rules (AUCT-002 to 008). Works without script. */
export function AuctionPage(props: AuctionPageProps) {
  const { view } = props;
  return (
    <>
      {view.tab === 'live' ? <Room {...props} live={view.live} begun={view.begun} /> : <Heading {...props} />}
      <Tabs {...props} />
      <div className="wrap auction">
        {view.tab === 'live' && <BelowRoom {...props} live={view.live} like={view.like} />}
        {(view.tab === 'completed' || view.tab === 'upcoming') && <PlayerList {...props} view={view} />}
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

function Tabs({ tabs }: AuctionPageProps) {
  const words = useText('auction');
  return (
    <nav className="tabs" aria-label={words.tabsLabel}>
      <div className="wrap">
        {tabs.map(({ value, href, current }) => (
          <a key={value} href={href} aria-current={current ? 'page' : undefined}>
            {words.tabs[value]}
          </a>
        ))}
      </div>
    </nav>
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
