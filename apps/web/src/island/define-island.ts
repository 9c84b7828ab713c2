/** An island: a component that the server draws and script takes over. Its file `<name>.island.tsx` exports one definition, and no list anywhere names it. */
import type { ComponentType } from 'react';
import type { MatchStore } from '../live/match-store.ts';
import type { MatchIslandProps } from './match-island.ts';

/** What an island can start from in the browser. */
export interface PageInBrowser {
  /** The one match of the page, with the store that all its islands share. */
  match(): MatchIslandProps & { store: MatchStore };
  /** What the server wrote into the page with `Seed`. */
  seed<T>(name: string): T;
}

export interface IslandDefinition<Props> {
  /** As its file is called. */
  name: string;
  View: ComponentType<Props>;
  /** In the browser; null leaves its HTML as it stands. */
  props(page: PageInBrowser): Props | null;
  /**
   * Whether a reader behind play may see it. `with-store`: drawn from the store alone, it is right at whatever moment the store is. `always`: it tells nothing of
   * play. Without it, it shows the newest and is hidden.
   */
  inStep?: 'with-store' | 'always';
}

export const defineIsland = <Props>(definition: IslandDefinition<Props>): IslandDefinition<Props> => definition;

/** An island that needs nothing but the match of its page. */
export function matchIsland(name: string, View: ComponentType<MatchIslandProps>, inStep: IslandDefinition<MatchIslandProps>['inStep']): IslandDefinition<MatchIslandProps> {
  return { name, View, props: (page) => page.match(), inStep };
}
