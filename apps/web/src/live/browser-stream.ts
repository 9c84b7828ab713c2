import { browserClock } from './clock.ts';
import { sharedStream, type Channel, type SharedStream, type Source } from './shared-stream.ts';

/** The shared stream of this browser, or null without EventSource: the page then polls. */
export function browserStream(): SharedStream | null {
  if (typeof EventSource === 'undefined') return null;
  const shared = typeof BroadcastChannel !== 'undefined' && 'locks' in navigator;
  return sharedStream({
    clock: browserClock,
    tab: `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`,
    open: openSource,
    lead(hold) {
      // Without locks every tab opens its own stream.
      if (!shared) {
        void hold();
        return () => {};
      }
      const wait = new AbortController();
      navigator.locks.request('sightscreen-stream', { signal: wait.signal }, hold).catch(() => {});
      return () => wait.abort();
    },
    channel: shared ? openChannel() : null,
  });
}

function openSource(address: string): Source {
  const source = new EventSource(address);
  return {
    listen: (name, hear) => source.addEventListener(name, (event) => hear((event as MessageEvent<string>).data)),
    failed: (act) => source.addEventListener('error', act),
    close: () => source.close(),
  };
}

function openChannel(): Channel {
  const channel = new BroadcastChannel('sightscreen-stream');
  return {
    post: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', (event) => hear(event.data)),
  };
}
