/// <reference types="vite/types/importMeta.d.ts" />
/** Hydrates the islands of a page, found by the names of their files. */
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { IslandDefinition, PageInBrowser } from './island/define-island.ts';
import { DUE, placesThatWait, STARTED } from './island/wake-islands.ts';
import { firstShown } from './island/match-island.ts';
import type { MatchSeed } from './island/match-seed.ts';
import { AtReadersMoment } from './island/AtReadersMoment.tsx';
import { seedOf } from './island/seed-of.ts';
import { pageStore } from './live/browser-page.ts';
import { newerState, type LastState } from './live/last-state.ts';
import type { MatchStore } from './live/match-store.ts';
import { pageCopy } from './live/page-copy.ts';
import { parsed } from './live/read.ts';
import { rememberMatch } from './live/remember-match.ts';
import { startDelay } from './live/stream-delay/start-delay.ts';
import { ownStore, readSettings } from './settings/reader-settings.ts';

/** Loaded in parallel with this file by pages that contain them. */
const islands = import.meta.glob<IslandDefinition<object>>('./**/*.island.tsx', { import: 'default' });

const islandOf = async (name: string): Promise<IslandDefinition<object> | undefined> =>
  Object.entries(islands).find(([path]) => path.endsWith(`/${name}.island.tsx`))?.[1]();

/**
 * What this reader last saw, if it is newer than a page from the cache. With a stream delay only the server may decide
 * where to begin.
 */
function lastShown(page: MatchSeed['live']): LastState | null {
  return readSettings(ownStore()).delays[page.match] === undefined ? newerState(ownStore(), page) : null;
}

let shared: ReturnType<PageInBrowser['match']> | null = null;
const page: PageInBrowser = {
  seed: (name) => seedOf(document, name),
  match() {
    if (shared === null) {
      const { card, ...match } = page.seed<MatchSeed & { card?: unknown }>('match');
      // The saved state has no scorecard: the page's own would contradict a newer score.
      const last = card === undefined ? lastShown(match.live) : null;
      const store = pageStore({ ...match.live, ...last?.live, older: match.live.older }, last?.asOf);
      startDelay(store, match.page);
      rememberMatch(store);
      loadRailOnMove(store, match);
      shared = { seed: match, store, first: firstShown(match) };
    }
    return shared;
  },
};

/** The server-rendered rail is correct until the match moves; only then its updater is loaded. */
function loadRailOnMove(store: MatchStore, seed: MatchSeed, printed = store.get().view): void {
  // The rail of a scorecard is part of its page; other tabs refresh themselves.
  const address = { live: `/match-api/${printed.match}/rail.html`, scorecard: location.pathname }[seed.page];
  if (address === undefined) return;
  const off = store.subscribe(() => {
    const { view } = store.get();
    if (view.number === printed.number && view.epoch === printed.epoch) return;
    off();
    import('./live/rail.ts').then(
      ({ followRail }) => followRail(store, address, printed),
      () => loadRailOnMove(store, seed, printed),
    );
  });
}

const started = new WeakSet<HTMLElement>();
const roots = new Map<HTMLElement, Root>();

async function start(place: HTMLElement): Promise<void> {
  started.add(place);
  const island = await islandOf(place.dataset['island'] ?? '');
  const props = island?.props === undefined ? (parsed(place.dataset['props'] ?? '{}') as object) : island.props(page);
  if (island === undefined || props === null) return;
  const view = <island.View {...props} />;
  const content =
    island.whenDelayed === 'follows-store' ? (
      <AtReadersMoment store={page.match().store} place={place}>
        {view}
      </AtReadersMoment>
    ) : (
      view
    );
  if (place.firstChild === null) {
    const root = createRoot(place);
    root.render(content);
    roots.set(place, root);
  } else roots.set(place, hydrateRoot(place, content));
  place.dispatchEvent(new Event(STARTED, { bubbles: true }));
}

/** Starts islands that are due, and ends those that a refresh of the page removed. */
function startIslands(): void {
  for (const [place, root] of roots) {
    if (place.isConnected) continue;
    root.unmount();
    roots.delete(place);
  }
  // After a deployment an open page may name a file that no longer exists: its HTML then stays as it is, until the next
  // attempt.
  for (const place of placesThatWait()) if (!started.has(place)) start(place).catch(() => started.delete(place));
}
startIslands();
pageCopy.subscribe(() => {
  for (const place of placesThatWait('refresh')) delete place.dataset['when'];
  startIslands();
});
for (const name of [DUE, 'sightscreen:zone']) window.addEventListener(name, startIslands);
