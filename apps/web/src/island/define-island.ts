/**
 * An island: a component rendered by the server and hydrated in the browser. `<name>.island.tsx`, in any folder,
 * exports one definition by default; it needs no registration.
 */
import type { ComponentType } from 'react';
import type { MatchStore } from '../live/match-store.ts';
import type { MatchIslandProps } from './match-island.ts';

/** What the page offers its islands in the browser. */
export interface PageInBrowser {
  /** The match of the page, with the store shared by all its islands. */
  match(): MatchIslandProps & { store: MatchStore };
  /** What the server wrote into the page with `Seed`. */
  seed<T>(name: string): T;
}

export type When = 'visible' | 'use' | 'refresh';

export interface IslandDefinition<Props> {
  /** The name of its file. */
  name: string;
  View: ComponentType<Props>;
  /**
   * Props in the browser that the server did not write as JSON beside the island, such as a shared store; null leaves
   * its HTML unhydrated.
   */
  props?(page: PageInBrowser): Props | null;
  /**
   * When it hydrates: near the viewport, when something inside it is focused or pressed, or once there is newer HTML
   * for the page (`live/page-copy.ts`). Without it, at once: such a page lists the island, so that its head preloads
   * React.
   */
  when?: When;
  /**
   * What a reader may have in this browser that hydrates the island at once, despite `when`: someone they follow, a
   * session, balls missed since their last visit. `Island` also takes the id of a match that they may hide or delay.
   */
  wakesFor?: 'following' | 'signed-in' | 'missed';
  /**
   * Whether a reader with a stream delay may see it. `follows-store`: it renders from the store alone, so it shows the
   * store's moment. `always`: it reveals nothing of play. Without it the island shows the newest state, so it is
   * hidden.
   */
  whenDelayed?: 'follows-store' | 'always';
}

export const defineIsland = <Props extends object>(definition: IslandDefinition<Props>): IslandDefinition<Props> =>
  definition;

/** An island whose only input is the match of its page. */
export function matchIsland(
  name: string,
  View: ComponentType<MatchIslandProps>,
  whenDelayed: IslandDefinition<MatchIslandProps>['whenDelayed'],
): IslandDefinition<MatchIslandProps> {
  return { name, View, props: (page) => page.match(), ...(whenDelayed !== undefined && { whenDelayed }) };
}
