/// <reference types="vite/types/importMeta.d.ts" />
/** The only script of a page besides the head's: wakes the islands that stand on it. */
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition, PageInBrowser } from './island/define-island.ts';
import { firstShown } from './island/match-island.ts';
import type { MatchSeed } from './island/match-seed.ts';
import { Stepped } from './island/Stepped.tsx';
import { pageStore } from './live/browser-page.ts';
import { furtherOn, type LastState } from './live/last-state.ts';
import type { MatchStore } from './live/match-store.ts';
import { parsed } from './live/read.ts';
import { holdBack, wakeFollow } from './pages/live/follow/wake.ts';
import { ownStore, readSettings } from './settings/reader-settings.ts';

/** What most pages of a match need is in this file; the rest comes when a page has a place for it, asked for together with this file. */
const here = import.meta.glob<IslandDefinition<object>>('./pages/*/*.entry.island.tsx', { eager: true, import: 'default' });
const fetched = import.meta.glob<IslandDefinition<object>>(['./pages/*/*.island.tsx', '!./pages/*/*.entry.island.tsx'], { import: 'default' });

async function islandOf(name: string): Promise<IslandDefinition<object> | undefined> {
  return Object.values(here).find((one) => one.name === name) ?? Object.entries(fetched).find(([path]) => path.endsWith(`/${name}.island.tsx`))?.[1]();
}

/** What this reader last saw, where the page was kept from before it; a reader who is held back begins at the server's word. */
function lastShown(page: MatchSeed['live']): LastState | null {
  return readSettings(ownStore()).delays[page.match] === undefined ? furtherOn(ownStore(), page) : null;
}

let shared: ReturnType<PageInBrowser['match']> | null = null;
const page: PageInBrowser = {
  /** The page's own JSON: written by the server that wrote the page, so it is what it says. */
  seed: <T,>(name: string) => parsed(document.querySelector(`script[data-seed="${name}"]`)?.textContent ?? '') as T,
  match() {
    if (shared === null) {
      const { card, ...match } = page.seed<MatchSeed & { card?: unknown }>('match');
      // The card is no part of what was kept: beside a newer score it would be a second one.
      const last = card === undefined ? lastShown(match.live) : null;
      const store = pageStore({ ...match.live, ...last?.live, older: match.live.older }, last?.asOf);
      holdBack(store);
      wakeFollow(store);
      wakeRail(store);
      shared = { seed: match, store, first: firstShown(match) };
    }
    return shared;
  },
};

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

async function wake(place: HTMLElement): Promise<void> {
  const island = await islandOf(place.dataset['island'] ?? '');
  const props = island?.props(page) ?? null;
  if (island === undefined || props === null) return;
  const view = createElement(island.View, props);
  hydrateRoot(place, island.inStep === 'with-store' ? <Stepped store={page.match().store} place={place}>{view}</Stepped> : view);
}

// A page that outlived a deployment may name a file that is gone: then it stays the HTML it is.
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(place).catch(() => {});
