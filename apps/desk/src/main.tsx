/** Starts the desk with real browser dependencies. */
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { App, type AppDeps } from './App.tsx';
import { leavingInBrowser, listenInBrowser } from './browser/listen.ts';
import { acquireBrowserLock } from './browser/exclusive-lock.ts';
import { deskCalls } from './calls/desk-calls.ts';
import { transport } from './calls/transport.ts';
import { openMatchStore } from './storage/stored-matches.ts';
import { createUserStore } from './storage/last-user.ts';
import { openQueueStore } from './queue/store.ts';
import { words } from './text/en.ts';

// Our pages' policy forbids code made from text; zod probes for it once and would log an error to the console.
z.config({ jitless: true });

/**
 * In characters: a request sent just before the page closes still arrives. Browsers let at most 64 KB outlive a page.
 */
const OUTLIVES = 4_000;

/** Constant for the life of this browser tab: a reload is not a second user. */
function tabId(newId: () => string): string {
  try {
    const id = sessionStorage.getItem('desk:tab') ?? newId();
    sessionStorage.setItem('desk:tab', id);
    return id;
  } catch {
    return newId();
  }
}

/** A picture is too large to outlive the page. */
const lengthOf = (body: string | FormData | undefined): number =>
  body === undefined ? 0 : typeof body === 'string' ? body.length : OUTLIVES;

async function start(): Promise<void> {
  const calls = deskCalls(
    transport((path, init) =>
      fetch(path, {
        ...init,
        credentials: 'same-origin',
        cache: 'no-store',
        keepalive: lengthOf(init.body) < OUTLIVES,
      }),
    ),
  );
  const newId = (): string => crypto.randomUUID();
  const deps: AppDeps = {
    calls,
    newId,
    who: createUserStore(localStorage),
    confirm: (question) => confirm(question),
    acquireLock: acquireBrowserLock,
    today: () =>
      new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date()),
    desk: {
      calls,
      newId,
      tab: tabId(newId),
      now: () => Date.now(),
      listen: listenInBrowser,
      leaving: leavingInBrowser,
      store: await openQueueStore(),
      matchStore: await openMatchStore(),
      pause: (ms, wake) =>
        Promise.race([
          new Promise<void>((done) => {
            setTimeout(done, ms);
          }),
          wake,
        ]),
    },
  };
  // The browser may evict stored data when it runs short of space; a queue of balls must not be evicted.
  navigator.storage?.persist?.().catch(() => {});
  navigator.serviceWorker?.register('/desk/sw.js', { scope: '/desk' }).catch(() => {});
  createRoot(document.getElementById('root')!).render(<App deps={deps} />);
}

start().catch((error: unknown) => {
  document.getElementById('root')!.textContent = words.couldNotStart(
    error instanceof Error ? error.message : String(error),
  );
});
