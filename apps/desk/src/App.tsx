import { may, JOBS_REPEAT, MATCH_ASSIGN, MATCH_SCORE } from '@sightscreen/contracts/staff/permission';
import type { Me } from '@sightscreen/contracts/staff/sign-in';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { to } from './address/route.ts';
import { navigate, useRoute, useSearch } from './address/use-route.ts';
import type { DeskCalls } from './calls/desk-calls.ts';
import type { UserStore } from './storage/last-user.ts';
import type { DeskDeps } from './match/match-desk.ts';
import { SessionsPage } from './pages/account/SessionsPage.tsx';
import { SetUpPage } from './pages/account/SetUpPage.tsx';
import { SignInForm, SignInPage } from './pages/account/SignInPage.tsx';
import { AuditPage } from './pages/admin/AuditPage.tsx';
import { StaffPage } from './pages/admin/StaffPage.tsx';
import { MatchPage } from './pages/console/MatchPage.tsx';
import type { AcquireLock } from './browser/exclusive-lock.ts';
import { Alerts } from './pages/Alerts.tsx';
import { Frame } from './pages/Frame.tsx';
import { MatchesPage } from './pages/MatchesPage.tsx';
import { PeoplePage } from './pages/people/PeoplePage.tsx';
import { RulesPage } from './pages/RulesPage.tsx';
import { WordsPage } from './pages/words/WordsPage.tsx';
import { signIn, sync, words } from './text/en.ts';
import { Dialog } from './ui/Dialog.tsx';
import { ErrorMessage } from './ui/Message.tsx';

/** Loaded lazily, since most scorers never need them. */
const NewMatchPage = lazy(async () => ({ default: (await import('./pages/new-match/NewMatchPage.tsx')).NewMatchPage }));
const RecordsPage = lazy(async () => ({ default: (await import('./resources/RecordsPage.tsx')).RecordsPage }));
const AuctionsPage = lazy(async () => ({ default: (await import('./auction/AuctionsPage.tsx')).AuctionsPage }));
const AuctionDeskPage = lazy(async () => ({
  default: (await import('./auction/AuctionDeskPage.tsx')).AuctionDeskPage,
}));

export interface AppDeps {
  calls: DeskCalls;
  desk: DeskDeps;
  who: UserStore;
  acquireLock: AcquireLock;
  newId: () => string;
  today: () => string;
  confirm: (question: string) => boolean;
}

type Session = { kind: 'loading' } | { kind: 'signed-out' } | { kind: 'offline' } | { kind: 'signed-in'; me: Me };

export function App({ deps }: { deps: AppDeps }) {
  const { calls, who: userStore } = deps;
  const [session, setSession] = useState<Session>({ kind: 'loading' });
  const set = useCallback(
    (next: Session) => {
      if (next.kind === 'signed-in' || next.kind === 'signed-out')
        userStore.write(next.kind === 'signed-in' ? next.me : null);
      setSession(next);
    },
    [userStore],
  );
  const loadUser = useCallback(() => {
    calls
      .me()
      .then((reply) => {
        if (reply.ok) {
          set({ kind: 'signed-in', me: reply.value });
          return;
        }
        if (reply.failure.kind === 'signed-out') {
          set({ kind: 'signed-out' });
          return;
        }
        // Offline, the desk opens for the last signed-in user; the server still authorises every command.
        const last = userStore.read();
        setSession(last ? { kind: 'signed-in', me: last } : { kind: 'offline' });
      })
      .catch(() => {});
  }, [calls, userStore, set]);
  useEffect(() => {
    loadUser();
    addEventListener('online', loadUser);
    return () => removeEventListener('online', loadUser);
  }, [loadUser]);
  const route = useRoute();
  if (route.page === 'set-up')
    return (
      <Frame me={null}>
        <SetUpPage calls={calls} token={location.hash.slice(1)} />
      </Frame>
    );
  switch (session.kind) {
    case 'loading':
      return (
        <Frame me={null}>
          <p className="page empty">{words.loading}</p>
        </Frame>
      );
    case 'offline':
      return (
        <Frame me={null}>
          <div className="page">
            <ErrorMessage>{words.offline}</ErrorMessage>
            <button type="button" className="btn" onClick={loadUser}>
              {words.tryAgain}
            </button>
          </div>
        </Frame>
      );
    case 'signed-out':
      return (
        <Frame me={null}>
          <SignInPage calls={calls} onSignedIn={(me) => set({ kind: 'signed-in', me })} />
        </Frame>
      );
    case 'signed-in':
      return <SignedInApp deps={deps} me={session.me} onMe={loadUser} onGone={() => set({ kind: 'signed-out' })} />;
  }
}

function SignedInApp({ deps, me, onMe, onGone }: { deps: AppDeps; me: Me; onMe: () => void; onGone: () => void }) {
  const { calls } = deps;
  const route = useRoute();
  const search = useSearch();
  // When the session ends while a match is open, a dialog asks for the password; the screen and the queue stay.
  const [isSessionLost, setSessionLost] = useState(false);
  const [signedInAt, setSignedInAt] = useState(0);
  const [foreignQueue, setForeignQueue] = useState(false);
  const onSignedOut = useCallback(() => setSessionLost(true), []);
  const { account } = me;
  const [isStillSignedIn, setStillSignedIn] = useState(false);
  const signOut = async (): Promise<void> => {
    const waiting = (await deps.desk.store.waiting())
      .filter(({ key }) => key.staff === account.id)
      .reduce((sum, one) => sum + one.count, 0);
    if (waiting > 0 && !deps.confirm(sync.signOutWaits(waiting))) return;
    const reply = await calls.signOut();
    setStillSignedIn(!reply.ok && reply.failure.kind === 'offline');
    if (!reply.ok && reply.failure.kind === 'offline') return;
    await deps.desk.matchStore.clear(account.id).catch(() => {});
    onGone();
    navigate(to.home);
  };
  const match = { deps: deps.desk, acquireLock: deps.acquireLock, staff: account.id, onSignedOut, signedInAt };
  const page = () => {
    switch (route.page) {
      case 'home':
        return (
          <>
            {may(account.role, JOBS_REPEAT) && <Alerts calls={calls} />}
            <ForeignQueues deps={deps} staff={account.id} />
            <MatchesPage
              calls={calls}
              matchStore={deps.desk.matchStore}
              staff={account.id}
              canCreate={may(account.role, MATCH_SCORE)}
              canAssign={may(account.role, MATCH_ASSIGN)}
            />
          </>
        );
      case 'new-match':
        return <NewMatchPage calls={calls} newId={deps.newId} today={deps.today} confirm={deps.confirm} />;
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
          <RecordsPage calls={calls} resource={route.resource} id={route.id} search={search} confirm={deps.confirm} />
        );
      case 'auctions':
        return <AuctionsPage calls={calls} />;
      case 'auction':
        return (
          <AuctionDeskPage
            calls={calls}
            id={route.id}
            staff={account.id}
            newId={deps.newId}
            confirm={deps.confirm}
            onSignedOut={onSignedOut}
            signedInAt={signedInAt}
          />
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
      {isStillSignedIn && (
        <p className="page notice" role="alert">
          {sync.noSignOut}
        </p>
      )}
      <Suspense fallback={<p className="page empty">{words.loading}</p>}>{page()}</Suspense>
      {isSessionLost && (
        <Dialog title={signIn.again} onClose={() => setSessionLost(false)}>
          {foreignQueue && <ErrorMessage>{signIn.stranger(account.name)}</ErrorMessage>}
          <SignInForm
            calls={calls}
            only={account.email}
            onSignedIn={(back) => {
              if (back.account.id !== account.id) {
                setForeignQueue(true);
                return;
              }
              setSessionLost(false);
              setSignedInAt((last) => last + 1);
            }}
          />
        </Dialog>
      )}
    </Frame>
  );
}

/** Reports commands of another user queued in this browser, without touching them. */
function ForeignQueues({ deps, staff }: { deps: AppDeps; staff: number }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    deps.desk.store
      .waiting()
      .then((all) => setCount(all.filter(({ key }) => key.staff !== staff).reduce((sum, one) => sum + one.count, 0)))
      .catch(() => {});
  }, [deps, staff]);
  return count === 0 ? null : (
    <p className="page notice" role="status">
      {sync.foreign(count)}
    </p>
  );
}
