/**
 * The values in a row of each record: the only ones that a stats view may show, link to or use as a picture (STAT-S05).
 */
import type { StatsRecord, StatsType } from '@sightscreen/contracts/calls/series-stats-filter';

const PLAYER = ['player', 'playerUrl', 'playerImage'] as const;
const MADE = ['team', 'teamUrl', 'teamImage', 'opponent', 'opponentUrl', 'date', 'matchUrl'] as const;
const BATTING = [
  ...PLAYER,
  'innings',
  'notOuts',
  'runs',
  'balls',
  'highest',
  'average',
  'strikeRate',
  'fours',
  'sixes',
  'fifties',
  'hundreds',
] as const;
const SCORE = [...PLAYER, ...MADE, 'score', 'balls', 'strikeRate'] as const;
const BOWLING = [...PLAYER, 'innings', 'balls', 'maidens', 'runs', 'wickets', 'best', 'average', 'economy'] as const;
const SPELL = [...PLAYER, ...MADE, 'figures', 'wickets', 'runs', 'balls'] as const;
const FIELDING = [...PLAYER, 'matches', 'dismissals', 'catches', 'stumpings', 'runOuts'] as const;
const TOTAL = [...MADE, 'total', 'runs', 'wickets', 'overs'] as const;
const ZONE = ['zone', 'runs', 'balls', 'fours', 'sixes', 'share'] as const;

export const ROW_VALUES = {
  mostRuns: BATTING,
  mostFours: BATTING,
  mostSixes: BATTING,
  mostFifties: BATTING,
  mostHundreds: BATTING,
  highestScore: SCORE,
  mostWickets: BOWLING,
  bestBowling: SPELL,
  mostDismissals: FIELDING,
  highestTotal: TOTAL,
  lowestTotal: TOTAL,
  shotZones: ZONE,
} as const satisfies Record<StatsRecord, readonly string[]>;

export const TYPE_OF_RECORD: Record<StatsRecord, StatsType> = {
  mostRuns: 'batting',
  mostFours: 'batting',
  mostSixes: 'batting',
  mostFifties: 'batting',
  mostHundreds: 'batting',
  highestScore: 'batting',
  shotZones: 'batting',
  mostWickets: 'bowling',
  bestBowling: 'bowling',
  mostDismissals: 'fielding',
  highestTotal: 'team',
  lowestTotal: 'team',
};
