import {
  may,
  AUCTION_RUN,
  JOBS_REPEAT,
  MATCH_ASSIGN,
  MATCH_SCORE,
  RECORDS_READ,
  STAFF_MANAGE,
} from '@sightscreen/contracts/staff/permission';
import type { Me } from '@sightscreen/contracts/staff/sign-in';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { to } from './address/route.ts';
import { go, useRoute, useSearch } from './address/use-route.ts';
import type { DeskCalls } from './calls/desk-calls.ts';
import type { UserStore } from './storage/last-user.ts';
import type { DeskDeps } from './match/match-desk.ts';
import { SessionsPage } from './pages/account/SessionsPage.tsx';
import { SetUpPage } from './pages/account/SetUpPage.tsx';
import { SignInForm, SignInPage } from './pages/account/SignInPage.tsx';
import { AuditPage } from './pages/admin/AuditPage.tsx';
import { StaffPage } from './pages/admin/StaffPage.tsx';
import { MatchPage } from './pages/console/MatchPage.tsx';
import type { TakePlace } from './browser/exclusive-lock.ts';
import { Alerts } from './pages/Alerts.tsx';
import { MatchesPage } from './pages/MatchesPage.tsx';
import { NewMatchPage } from './pages/new-match/NewMatchPage.tsx';
import { PeoplePage } from './pages/people/PeoplePage.tsx';
import { RulesPage } from './pages/RulesPage.tsx';
import { WordsPage } from './pages/words/WordsPage.tsx';
import { signIn, sync, words } from './text/en.ts';
import { Dialog } from './ui/Dialog.tsx';
import { Logo } from './ui/Logo.tsx';

/** Loaded lazily, since scorers never need it. */
const RecordsPage = lazy(async () => ({ default: (await import('./resources/RecordsPage.tsx')).RecordsPage }));

const AuctionsPage = lazy(async () => ({ default: (await import('./auction/AuctionsPage.tsx')).AuctionsPage }));
const AuctionDeskPage = lazy(async () => ({
  default: (await import('./auction/AuctionDeskPage.tsx')).AuctionDeskPage,
}));

export interface AppDeps {
  calls: DeskCalls;
  desk: DeskDeps;
  who: UserStore;
  takePlace: TakePlace;
  newId: () => string;
  today: () => string;
  confirm: (question: string) => boolean;
}

type Who = { kind: 'asking' } | { kind: 'nobody' } | { kind: 'away' } | { kind: 'somebody'; me: Me };

export function App({ parts }: { parts: AppDeps }) {
  const { calls, who: keptWho } = parts;
  const [who, setWho] = useState<Who>({ kind: 'asking' });
  const set = useCallback(
    (next: Who) => {
      if (next.kind === 'somebody' || next.kind === 'nobody') keptWho.write(next.kind === 'somebody' ? next.me : null);
      setWho(next);
    },
    [keptWho],
  );
  const ask = useCallback(() => {
    calls
      .me()
      .then((reply) => {
        if (reply.ok) {
          set({ kind: 'somebody', me: reply.value });
          return;
        }
        if (reply.failure.kind === 'signed-out') {
          set({ kind: 'nobody' });
          return;
        }
        // Offline, the desk opens for the last signed-in user; the server still authorises every command.
        const last = keptWho.read();
        setWho(last ? { kind: 'somebody', me: last } : { kind: 'away' });
      })
      .catch(() => {});
  }, [calls, keptWho, set]);
  useEffect(() => {
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [ask]);
  const route = useRoute();
  if (route.page === 'set-up')
    return (
      <Frame me={null}>
        <SetUpPage calls={calls} token={location.hash.slice(1)} />
      </Frame>
    );
  switch (who.kind) {
    case 'asking':
      return (
        <Frame me={null}>
          <p className="page empty">{words.loading}</p>
        </Frame>
      );
    case 'away':
      return (
        <Frame me={null}>
          <div className="page">
            <p className="err" role="alert">
              {words.away}
            </p>
            <button type="button" className="btn" onClick={ask}>
              {words.again}
            </button>
          </div>
        </Frame>
      );
    case 'nobody':
      return (
        <Frame me={null}>
          <SignInPage calls={calls} onSignedIn={(me) => set({ kind: 'somebody', me })} />
        </Frame>
      );
    case 'somebody':
      return <Signed parts={parts} me={who.me} onMe={ask} onGone={() => set({ kind: 'nobody' })} />;
  }
}

function Signed({ parts, me, onMe, onGone }: { parts: AppDeps; me: Me; onMe: () => void; onGone: () => void }) {
  const { calls } = parts;
  const route = useRoute();
  const search = useSearch();
  // When the session ends while a match is open, a dialog asks for the password; the screen and the queue stay.
  const [lost, setLost] = useState(false);
  const [signedInAt, setSignedInAt] = useState(0);
  const [foreignQueue, setForeignQueue] = useState(false);
  const onSignedOut = useCallback(() => setLost(true), []);
  const { account } = me;
  const [stays, setStays] = useState(false);
  const signOut = async (): Promise<void> => {
    const waiting = (await parts.desk.store.waiting())
      .filter(({ key }) => key.staff === account.id)
      .reduce((sum, one) => sum + one.count, 0);
    if (waiting > 0 && !parts.confirm(sync.signOutWaits(waiting))) return;
    const reply = await calls.signOut();
    setStays(!reply.ok && reply.failure.kind === 'away');
    if (!reply.ok && reply.failure.kind === 'away') return;
    await parts.desk.keep.clear(account.id).catch(() => {});
    onGone();
    go(to.home);
  };
  const match = { parts: parts.desk, takePlace: parts.takePlace, staff: account.id, onSignedOut, signedInAt };
  const page = () => {
    switch (route.page) {
      case 'home':
        return (
          <>
            {may(account.role, JOBS_REPEAT) && <Alerts calls={calls} />}
            <ForeignQueues parts={parts} staff={account.id} />
            <MatchesPage
              calls={calls}
              keep={parts.desk.keep}
              staff={account.id}
              mayMake={may(account.role, MATCH_SCORE)}
              mayAssign={may(account.role, MATCH_ASSIGN)}
            />
          </>
        );
      case 'new-match':
        return <NewMatchPage calls={calls} newId={parts.newId} today={parts.today} confirm={parts.confirm} />;
      case 'match':
        return <MatchPage {...match} id={route.id} />;
      case 'words':
        return <WordsPage {...match} id={route.id} />;
      case 'people':
        return <PeoplePage calls={calls} id={route.id} admin={may(account.role, MATCH_ASSIGN)} />;
      case 'sessions':
        return <SessionsPage calls={calls} me={me} onChanged={onMe} />;
      case 'staff':
        return <StaffPage calls={calls} self={account.id} />;
      case 'audit':
        return <AuditPage calls={calls} search={search} />;
      case 'records':
        return (
          <Suspense fallback={<p className="page empty">{words.loading}</p>}>
            <RecordsPage calls={calls} noun={route.noun} id={route.id} search={search} confirm={parts.confirm} />
          </Suspense>
        );
      case 'auctions':
        return (
          <Suspense fallback={<p className="page empty">{words.loading}</p>}>
            <AuctionsPage calls={calls} />
          </Suspense>
        );
      case 'auction':
        return (
          <Suspense fallback={<p className="page empty">{words.loading}</p>}>
            <AuctionDeskPage
              calls={calls}
              id={route.id}
              staff={account.id}
              newId={parts.newId}
              confirm={parts.confirm}
              onSignedOut={onSignedOut}
              signedInAt={signedInAt}
            />
          </Suspense>
        );
      case 'rules':
        return <RulesPage />;
      case 'set-up':
      case 'unknown':
        return (
          <p className="page empty">
            {words.unknownPage}{' '}
            <a className="link" href={to.home}>
              {words.matches}
            </a>
          </p>
        );
    }
  };
  return (
    <Frame
      me={me}
      onSignOut={() => {
        signOut().catch(() => {});
      }}
      slim={route.page === 'match' || route.page === 'words' || route.page === 'auction'}
    >
      {stays && (
        <p className="page notice" role="alert">
          {sync.noSignOut}
        </p>
      )}
      {page()}
      {lost && (
        <Dialog title={signIn.again} onClose={() => setLost(false)}>
          {foreignQueue && (
            <p className="err" role="alert">
              {signIn.stranger(account.name)}
            </p>
          )}
          <SignInForm
            calls={calls}
            only={account.email}
            onSignedIn={(back) => {
              if (back.account.id !== account.id) {
                setForeignQueue(true);
                return;
              }
              setLost(false);
              setSignedInAt((last) => last + 1);
            }}
          />
        </Dialog>
      )}
    </Frame>
  );
}

/** Reports commands of another user queued in this browser, without touching them. */
function ForeignQueues({ parts, staff }: { parts: AppDeps; staff: number }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    parts.desk.store
      .waiting()
      .then((all) => setCount(all.filter(({ key }) => key.staff !== staff).reduce((sum, one) => sum + one.count, 0)))
      .catch(() => {});
  }, [parts, staff]);
  return count === 0 ? null : (
    <p className="page notice" role="status">
      {sync.foreign(count)}
    </p>
  );
}

/** The navigation entry that each page belongs to. */
const SECTIONS: Partial<Record<ReturnType<typeof useRoute>['page'], string>> = {
  home: to.home,
  'new-match': to.home,
  match: to.home,
  words: to.home,
  people: to.home,
  records: to.records,
  auctions: to.auctions,
  auction: to.auctions,
  staff: to.staff,
  audit: to.audit,
  sessions: to.sessions,
};

function Frame({
  me,
  children,
  onSignOut,
  slim = false,
}: {
  me: Me | null;
  children: React.ReactNode;
  onSignOut?: () => void;
  slim?: boolean;
}) {
  const section = SECTIONS[useRoute().page];
  const link = (href: string, label: string) => (
    <a href={href} aria-current={href === section ? 'page' : undefined}>
      {label}
    </a>
  );
  return (
    <>
      <a className="skip" href="#desk">
        {words.skip}
      </a>
      <header className={`deskbar${slim ? ' deskbar--slim' : ''}`}>
        <a className="deskbar__name" href={to.home}>
          <Logo />
          {words.name}
        </a>
        {me && (
          <nav className="deskbar__nav" aria-label={words.nav}>
            {link(to.home, words.matches)}
            {may(me.account.role, RECORDS_READ) && link(to.records, words.records)}
            {may(me.account.role, AUCTION_RUN) && link(to.auctions, words.auctions)}
            {may(me.account.role, STAFF_MANAGE) && (
              <>
                {link(to.staff, words.staff)}
                {link(to.audit, words.audit)}
              </>
            )}
            {link(to.sessions, words.sessions)}
            <button type="button" className="btn btn--quiet" onClick={onSignOut}>
              {words.signOut}
            </button>
          </nav>
        )}
      </header>
      <main id="desk" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
