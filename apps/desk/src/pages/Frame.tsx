import { may, type Permission, AUCTION_RUN, RECORDS_READ, STAFF_MANAGE } from '@sightscreen/contracts/staff/permission';
import type { Me } from '@sightscreen/contracts/staff/sign-in';
import { type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '@sightscreen/ui/Logo.tsx';
import { type Route, to } from '../address/route.ts';
import { useRoute } from '../address/use-route.ts';
import { words } from '../text/en.ts';

interface Section {
  href: string;
  label: string;
  /** Null: everybody who is signed in. */
  permission: Permission | null;
  /** The pages on which this entry is marked as current. */
  pages: readonly Route['page'][];
}

const SECTIONS: readonly Section[] = [
  {
    href: to.home,
    label: words.matches,
    permission: null,
    pages: ['home', 'new-match', 'match', 'words', 'people', 'rules'],
  },
  { href: to.records, label: words.records, permission: RECORDS_READ, pages: ['records'] },
  { href: to.auctions, label: words.auctions, permission: AUCTION_RUN, pages: ['auctions', 'auction'] },
  { href: to.staff, label: words.staff, permission: STAFF_MANAGE, pages: ['staff'] },
  { href: to.audit, label: words.audit, permission: STAFF_MANAGE, pages: ['audit'] },
  { href: to.sessions, label: words.sessions, permission: null, pages: ['sessions'] },
];

/** The bar and the main element around every page. `slim`: without the bar on small screens. */
export function Frame({
  me,
  children,
  onSignOut,
  slim = false,
}: {
  me: Me | null;
  children: ReactNode;
  onSignOut?: () => void;
  slim?: boolean;
}) {
  return (
    <>
      <a className="skip" href="#desk">
        {words.skip}
      </a>
      <header className={`deskbar${slim ? ' deskbar--slim' : ''}`}>
        <a className="deskbar__name" href={to.home}>
          <Logo />
          <span>{words.name}</span>
        </a>
        {me && <Navigation me={me} onSignOut={onSignOut} />}
      </header>
      <main id="desk" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

function Navigation({ me, onSignOut }: { me: Me; onSignOut: (() => void) | undefined }) {
  const { page } = useRoute();
  const nav = useRef<HTMLElement>(null);
  // On a phone the entries scroll sideways: the current one must be in view.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.clientWidth) / 2;
  }, [page]);
  return (
    <nav ref={nav} className="deskbar__nav" aria-label={words.nav}>
      {SECTIONS.filter(({ permission }) => permission === null || may(me.account.role, permission)).map(
        ({ href, label, pages }) => (
          <a key={href} href={href} aria-current={pages.includes(page) ? 'page' : undefined}>
            {label}
          </a>
        ),
      )}
      <button type="button" className="btn btn--quiet" onClick={onSignOut}>
        {words.signOut}
      </button>
    </nav>
  );
}
