/** Which pages of a match have content; empty tabs are omitted. */
import type { MatchState } from '@sightscreen/cricket';
import type { MatchLayout, MatchTab } from '@sightscreen/contracts';
import { isHighlight, newestLines } from './lines.ts';
import { pagePath } from './paths.ts';

const HAS: Record<MatchTab, (state: MatchState) => boolean> = {
  live: () => true,
  scorecard: () => true,
  commentary: (state) => newestLines(state, 1).length > 0,
  highlights: (state) => state.entries.some(isHighlight),
  overs: (state) => state.innings.some(({ overList }) => overList.length > 0),
  day: (state) => state.ruleset.inningsPerSide === 2 && state.innings.some(({ overList }) => overList.length > 0),
  squads: (state) => state.squads.some((squad) => squad.length > 0),
  info: (state) => state.info !== null,
};

const ORDER: readonly MatchTab[] = ['live', 'scorecard', 'commentary', 'highlights', 'overs', 'day', 'squads', 'info'];

export const tabsOf = (state: MatchState, slug: string): MatchLayout['tabs'] =>
  ORDER.filter((tab) => HAS[tab](state)).map((tab) => ({ tab, href: pagePath(tab, state.matchId, slug) }));
