/** Starts the desk with the parts of a real browser. */
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { App, type AppParts } from './App.tsx';
import { listenInBrowser } from './browser/listen.ts';
import { takePlaceInBrowser } from './browser/place.ts';
import { deskCalls } from './calls/desk-calls.ts';
import { transport } from './calls/transport.ts';
import { openQueueStore } from './queue/store.ts';

// The policy of our pages allows no code made from text; zod asks once whether it may and would leave an error in the console.
z.config({ jitless: true });

async function start(): Promise<void> {
  const calls = deskCalls(transport((path, init) => fetch(path, { ...init, credentials: 'same-origin', cache: 'no-store' })));
  const newId = (): string => crypto.randomUUID();
  const parts: AppParts = {
    calls, newId, takePlace: takePlaceInBrowser, today: () => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date()),
    desk: {
      calls, newId, tab: newId(), now: () => Date.now(), listen: listenInBrowser, store: await openQueueStore(),
      pause: (ms, wake) => Promise.race([new Promise<void>((done) => { setTimeout(done, ms); }), wake]),
    },
  };
  // The browser may throw stored things away when it runs short; a queue of balls is not to be among them.
  navigator.storage?.persist?.().catch(() => {});
  createRoot(document.getElementById('root')!).render(<App parts={parts} />);
}

start().catch((error: unknown) => {
  document.getElementById('root')!.textContent = `The desk could not start: ${error instanceof Error ? error.message : String(error)}`;
});
