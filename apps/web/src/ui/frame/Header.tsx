import { Logo } from '@sightscreen/ui/Logo.tsx';
import { useText } from '../../text/use-text.ts';
import type { ReactNode } from 'react';
import { PATHS } from '@sightscreen/identity';
import { Icon } from './Icon.tsx';

export type Place =
  | 'home'
  | 'live'
  | 'schedule'
  | 'series'
  | 'teams'
  | 'grounds'
  | 'rankings'
  | 'stats'
  | 'news'
  | 'auctions'
  | 'polls'
  | 'boostometer'
  | 'data'
  | 'more'
  | 'search'
  | 'settings'
  | 'account'
  | null;
export const ADDRESSES = {
  home: '/',
  live: '/live-cricket-scores',
  schedule: '/cricket-schedule',
  series: '/cricket-series',
  teams: '/cricket-team',
  grounds: '/cricket-venues',
  rankings: '/cricket-rankings',
  stats: '/stats',
  news: '/cricket-news',
  more: '/more',
} satisfies Partial<Record<NonNullable<Place>, string>>;
type Entry = keyof typeof ADDRESSES;
const ENTRIES = Object.entries(ADDRESSES) as [Entry, string][];
/** The five entries of the bottom bar on a phone; More links to all others. */
const AT_HAND: { place: Entry; icon: ReactNode }[] = [
  { place: 'home', icon: <path d="M3 9.5 11 3l8 6.5V19H3z" /> },
  {
    place: 'live',
    icon: (
      <>
        <path d="M3 5h16v10H3zM6.5 15v4M15.5 15v4" />
        <circle cx="12.5" cy="10" r="2" fill="currentColor" stroke="none" />
      </>
    ),
  },
  { place: 'schedule', icon: <path d="M3 5h16v14H3zM3 9h16M7.500 2.500V6M14.500 2.500V6" /> },
  { place: 'stats', icon: <path d="M4 19v-6M9 19V8M14 19v-9M19 19V3" /> },
  { place: 'more', icon: <path d="M3 6h16M3 11h16M3 16h16" /> },
];
/** Parts of the site without an entry in a bar, for which More is marked as current. */
const inMore = (at: Place, bar: readonly Place[]): boolean =>
  at !== null && at !== 'search' && at !== 'account' && !bar.includes(at);

const IN_BAR: readonly Place[] = AT_HAND.map(({ place }) => place);
/** Settings have an icon in the header. */
const IN_HEADER: readonly Place[] = [...ENTRIES.map(([place]) => place), 'settings'];
/** A page within a part is not the first page of that part. */
const currentOf = (place: Entry, at: Place): 'page' | 'true' =>
  place === 'home' || (place === 'more' && at === 'more') ? 'page' : 'true';

/** @param script for sign-in, loaded on demand (`shell.ts`) */
export function Header({ at, script }: { at: Place; script: string }) {
  const words = useText('site');
  return (
    <header className="site">
      <div className="wrap">
        <a className="brand" href="/" aria-current={at === 'home' ? 'page' : undefined}>
          <Logo />
          <span>{words.name}</span>
        </a>
        <nav aria-label={words.navigation}>
          {ENTRIES.filter(([place]) => place !== 'home').map(([place, href]) => (
            <a
              key={place}
              href={href}
              aria-current={
                at === place || (place === 'more' && inMore(at, IN_HEADER)) ? currentOf(place, at) : undefined
              }
              {...(place === 'more' && { 'data-sheet-link': '' })}
            >
              {words[place]}
            </a>
          ))}
        </nav>
        <div className="tools">
          <a
            className="iconbtn"
            href="/search"
            aria-label={words.search}
            aria-current={at === 'search' ? 'page' : undefined}
            data-search=""
          >
            <Icon>
              <>
                <circle cx="9.5" cy="9.5" r="6" />
                <path d="m14 14 5 5" />
              </>
            </Icon>
          </a>
          <a
            className="iconbtn"
            href="/settings"
            aria-label={words.settings}
            aria-current={at === 'settings' ? 'page' : undefined}
          >
            <Icon>
              <>
                <path d="M3 6h8M16 6h3M3 16h3M11 16h8" />
                <path d="M11 3.500h5v5h-5zM6 13.500h5v5H6z" />
              </>
            </Icon>
          </a>
          <a
            className="iconbtn"
            href={PATHS.login}
            aria-label={words.signIn}
            aria-current={at === 'account' ? 'page' : undefined}
            data-sign-in={script}
          >
            <Person />
          </a>
          {/* Replaces the sign-in link after sign-in, at the same size (SITE-020). */}
          <details data-account="" data-drop="" hidden>
            <summary className="iconbtn" aria-label={words.account}>
              <Person />
            </summary>
            <div>
              <a href={PATHS.account}>{words.account}</a>
              <button type="button" data-sign-out-here="" data-working={words.signingOut}>
                {words.signOut}
              </button>
            </div>
          </details>
        </div>
      </div>
    </header>
  );
}

const Person = () => (
  <Icon>
    <path d="M7 3.500h8v7H7zM3 19c0-4 3-5.500 8-5.500s8 1.500 8 5.500" />
  </Icon>
);

/** Navigation at the bottom, within reach of the thumb, under 1024 px. */
export function BottomBar({ at }: { at: Place }) {
  const words = useText('site');
  return (
    <nav className="bottombar" aria-label={words.places}>
      {AT_HAND.map(({ place, icon }) => (
        <a
          key={place}
          href={ADDRESSES[place]}
          aria-current={at === place || (place === 'more' && inMore(at, IN_BAR)) ? currentOf(place, at) : undefined}
          {...(place === 'more' && { 'data-sheet-link': '' })}
        >
          <Icon>{icon}</Icon>
          {words[place]}
        </a>
      ))}
    </nav>
  );
}
