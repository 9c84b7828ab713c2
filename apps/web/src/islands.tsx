/** The only script of a page besides the head's: wakes the islands that stand on it. */
import type { Scorecard } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pageStore } from './live/browser-page.ts';
import { furtherOn, type LastState } from './live/last-state.ts';
import type { MatchStore } from './live/match-store.ts';
import { parsed } from './live/read.ts';
import type { IslandName } from './pages/island.tsx';
import FoldedIsland from './pages/live/folded.island.tsx';
import ScreenIsland from './pages/live/screen.island.tsx';
import { holdBack, wakeFollow } from './pages/live/follow/wake.ts';
import { firstShown, type MatchIslandProps } from './pages/match-island.ts';
import type { MatchSeed } from './pages/match-seed.ts';
import { Stepped } from './pages/Stepped.tsx';
import { ownStore, readSettings } from './settings/reader-settings.ts';

/** The page's own JSON: written by the server that wrote the page, so it is what it says. */
function seed<T>(name: string): T {
  return parsed(document.querySelector(`script[data-seed="${name}"]`)?.textContent ?? '') as T;
}

/** What this reader last saw, where the page was kept from before it; a reader who is held back begins at the server's word. */
function lastShown(page: MatchSeed['live']): LastState | null {
  return readSettings(ownStore()).delays[page.match] === undefined ? furtherOn(ownStore(), page) : null;
}

type Shared = MatchIslandProps & { store: MatchStore; card?: Scorecard };
let shared: Shared | null = null;
/** All islands of the page look at one match and one store. */
function matchProps(): Shared {
  if (shared === null) {
    const { card, ...match } = seed<MatchSeed & { card?: Scorecard }>('match');
    // The card is no part of what was kept: beside a newer score it would be a second one.
    const last = card === undefined ? lastShown(match.live) : null;
    const store = pageStore({ ...match.live, ...last?.live, older: match.live.older }, last?.asOf);
    holdBack(store);
    wakeFollow(store);
    wakeRail(store);
    shared = { seed: match, store, first: firstShown(match), ...(card === undefined ? {} : { card }) };
  }
  return shared;
}

/** What a live page prints beside its feed is right until the match moves; the file that renews it comes then. */
function wakeRail(store: MatchStore, printed = store.get().view): void {
  if (document.querySelector('[data-part="rail"]') === null) return;
  const off = store.subscribe(() => {
    const { view } = store.get();
    if (view.number === printed.number && view.epoch === printed.epoch) return;
    off();
    import('./live/rail.ts').then(({ followRail }) => followRail(store, printed), () => wakeRail(store, printed));
  });
}

/** What most pages of a match need is in this file; the rest comes when a page has a place for it, asked for together with this file. */
const WAKE: Record<IslandName, () => ReactNode | Promise<ReactNode>> = {
  screen: () => <ScreenIsland {...matchProps()} />,
  folded: () => <FoldedIsland {...matchProps()} />,
  feed: async () => { const { default: Feed } = await import('./pages/live/feed.island.tsx'); return <Feed {...matchProps()} />; },
  summary: async () => { const { default: Summary } = await import('./pages/scorecard/summary.island.tsx'); return <Summary {...matchProps()} />; },
  card: async () => {
    const { default: Card } = await import('./pages/scorecard/card.island.tsx');
    const { card, ...rest } = matchProps();
    return card === undefined ? null : <Card {...rest} card={card} />;
  },
  fresh: async () => { const { default: Fresh } = await import('./pages/match-page/fresh.island.tsx'); return <Fresh {...matchProps()} />; },
  offline: async () => { const { default: Offline } = await import('./pages/offline/offline.island.tsx'); return <Offline />; },
  settings: async () => { const { default: Settings } = await import('./pages/settings/settings.island.tsx'); return <Settings zones={seed<string[]>('zones')} />; },
};

/** Islands drawn from the store alone: they are right at whatever moment the reader is. The card asks the server for the newest. */
const IN_STEP: ReadonlySet<string> = new Set<IslandName>(['screen', 'folded', 'feed', 'summary']);

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  // A page that outlived a deployment may name a file that is gone: then it stays the HTML it is.
  const name = place.dataset['island'] as IslandName;
  void Promise.resolve(WAKE[name]()).then((island) => {
    if (island !== null) hydrateRoot(place, IN_STEP.has(name) ? <Stepped store={matchProps().store} place={place}>{island}</Stepped> : island);
  }, () => {});
}
