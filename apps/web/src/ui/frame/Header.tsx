import { site } from '../../text/en.ts';
import { Icon, type IconName } from './Icon.tsx';

export type Place = 'home' | 'live' | 'results' | 'fixtures' | 'settings' | null;
/** The places that exist. A place joins the bar when its page does. */
const PLACES: { place: Exclude<Place, null>; href: string; icon: IconName }[] = [
  { place: 'home', href: '/', icon: 'home' },
  { place: 'live', href: '/#live', icon: 'live' },
  { place: 'results', href: '/#results', icon: 'results' },
  { place: 'fixtures', href: '/#fixtures', icon: 'fixtures' },
  { place: 'settings', href: '/settings', icon: 'settings' },
];

export type SiteWords = Omit<typeof site, 'description'>;

export function Header({ at, words = site }: { at: Place; words?: SiteWords }) {
  return (
    <header className="site">
      <div className="wrap">
        <a className="brand" href="/" aria-current={at === 'home' ? 'page' : undefined}><Board /><span>{words.name}</span></a>
        <nav aria-label={words.navigation}>
          {PLACES.filter(({ place }) => place !== 'home' && place !== 'settings').map(({ place, href }) => (
            <a key={place} href={href} aria-current={at === place ? 'true' : undefined}>{words[place]}</a>
          ))}
        </nav>
        <div className="tools">
          <a className="iconbtn" href="/settings" aria-label={words.settings} aria-current={at === 'settings' ? 'page' : undefined}><Icon name="settings" /></a>
        </div>
      </div>
    </header>
  );
}

/** The board behind the bowler, and the ball in front of it. */
function Board() {
  return (
    <svg width="30" height="22" viewBox="0 0 30 22" aria-hidden="true">
      <path d="M1.250 1.250h27.500v15.500H1.250z" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M6 17v4.500M24 17v4.500" stroke="currentColor" strokeWidth="2.5" />
      <circle className="ballmark" cx="18.500" cy="9" r="4" />
    </svg>
  );
}

/** Thumb first: the places at the bottom, under 1024 px. */
export function BottomBar({ at, words = site }: { at: Place; words?: SiteWords }) {
  return (
    <nav className="bottombar" aria-label={words.places}>
      {PLACES.map(({ place, href, icon }) => (
        <a key={place} href={href} aria-current={at === place ? (place === 'home' || place === 'settings' ? 'page' : 'true') : undefined}><Icon name={icon} />{words[place]}</a>
      ))}
    </nav>
  );
}

export function Footer({ demo, words = site }: { demo: boolean | 'some'; words?: SiteWords }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <ul>
          <li><a href="/">{words.home}</a></li>
          <li><a href="/settings">{words.settings}</a></li>
        </ul>
        <p>{words.about}</p>
        {demo !== false && <p>{demo === 'some' ? words.someInvented : words.invented}</p>}
      </div>
    </footer>
  );
}
