/** Questions that show a new reader what can be asked. They name nobody, so that every world and year answers them. */
import type { World } from '../../../db/tables/match.ts';
import { STATS_PATH } from '../question/address.ts';

/** By the key of their words. */
const PRESETS: Record<string, string> = {
  'death-sixes': 'of=batting&format=T20I&gender=female&phase=death&bowling=leg-spin&sort=sixes',
  'womens-runs': 'of=batting&format=T20I&gender=female',
  'fifth-wicket': 'of=partnerships&format=Test&wicket=5&by=innings',
  'death-economy': 'of=bowling&format=T20,T20I&phase=death&min-balls=30&sort=economy',
  chases: 'of=team&format=ODI&chase=yes&result=won&by=innings&sort=runs',
  overs: 'of=team&format=T20,T20I&by=over&sort=over',
  hands: 'of=batting&by=hand,bowling',
  'all-round': 'of=all-round',
};

export const presetsOf = (world: World): { key: string; href: string }[] =>
  Object.entries(PRESETS).map(([key, query]) => ({ key, href: `${STATS_PATH}?${query}&world=${world}` }));
