/** 30 queries that only ball data answers. */
import { type BenchQuery, single, type Subjects, summed } from './queries.ts';
import {
  BATTED,
  battingOnBalls,
  BOWLING,
  bowling,
  FIELDING,
  fielding,
  PHASE,
  SINGLE_BATTED,
  slugged,
  TEAM,
  team,
  WITH_BATTER,
  WITH_BOWLER,
} from './fragments.ts';

const men = (format: string): string => `format = '${format}' and gender = 'male'`;
const women = (format: string): string => `format = '${format}' and gender = 'female'`;
const kindIs = (kind: string): string => `bowler_id in (select id from people where bowling_kind = '${kind}')`;
const ECONOMY = 'sum(runs)::double / nullif(sum(balls), 0)';

export function ballQueries({ batters, bowlers, spinners, sides, womenSide }: Subjects): BenchQuery[] {
  const bat = { columns: BATTED, order: 'sum(runs) desc' };
  const bowl = { columns: BOWLING, order: 'sum(wickets) desc' };
  const sums = { columns: TEAM, order: 'sum(runs) desc' };
  const batter = { ...bat, keys: ['player_id'] };
  const bowler = { ...bowl, keys: ['player_id'] };
  return [
    summed('of=batting&format=T20I&gender=female&phase=death&bowling=leg-spin&sort=sixes&min-balls=30', {
      ...batter,
      from: battingOnBalls('', `${women('T20I')} and phase = 3 and ${kindIs('leg spin')}`),
      having: 'sum(balls) >= 30',
      order: 'sum(sixes) desc, sum(runs) desc',
    }),
    summed('of=batting&format=T20&gender=male&phase=powerplay&sort=strike-rate&min-balls=200', {
      ...batter,
      from: battingOnBalls('', `${men('T20')} and phase = 1`),
      having: 'sum(balls) >= 200',
      order: 'sum(runs)::double / sum(balls) desc, sum(runs) desc',
    }),
    summed(`of=batting&bowler=${bowlers[0]}&format=ODI,ODM`, {
      ...batter,
      from: battingOnBalls('', `bowler_id = ${bowlers[0]} and format in ('ODI', 'ODM')`),
    }),
    summed(`of=batting&player=${batters[0]}&by=bowler`, {
      ...bat,
      keys: ['bowler_id'],
      from: battingOnBalls('bowler_id,', `batter_id = ${batters[0]} and bowler_id is not null`),
    }),
    summed(`of=bowling&player=${bowlers[1]}&by=batter`, {
      ...bowl,
      keys: ['batter_id'],
      from: bowling('batter_id,', `bowler_id = ${bowlers[1]}`),
    }),
    summed('of=batting&by=phase&format=ODI&gender=male', {
      ...bat,
      keys: ['phase'],
      from: battingOnBalls(`${PHASE} as phase,`, `${men('ODI')} and balls.phase is not null`),
    }),
    summed('of=batting&by=over&format=T20I&gender=male', {
      ...bat,
      keys: ['over_no'],
      from: battingOnBalls('over_no + 1 as over_no,', men('T20I')),
    }),
    summed('of=batting&by=over&format=Test', {
      ...bat,
      keys: ['over_no'],
      from: battingOnBalls('over_no + 1 as over_no,', `format = 'Test'`),
    }),
    summed('of=team&by=over&format=T20&gender=male', {
      ...sums,
      keys: ['over_no'],
      from: team('over_no + 1 as over_no,', men('T20')),
    }),
    summed('of=batting&by=bowling&format=Test', {
      ...bat,
      keys: ['kind'],
      from: `select *, ${slugged('bowling_kind')} as kind from (${battingOnBalls('bowler.bowling_kind,', `format = 'Test'`, WITH_BOWLER)}) b`,
    }),
    summed('of=batting&by=hand,bowling&format=ODI', {
      ...bat,
      keys: ['hand', 'kind'],
      from: `select *, ${slugged('bowling_kind')} as kind from (${battingOnBalls('batter.hand, bowler.bowling_kind,', `format = 'ODI'`, `${WITH_BOWLER} ${WITH_BATTER}`)}) b`,
    }),
    summed('of=bowling&by=hand&format=T20I', {
      ...bowl,
      keys: ['hand'],
      from: bowling('batter.hand,', `format = 'T20I'`, WITH_BATTER),
    }),
    summed('of=bowling&phase=death&format=ODI&min-balls=120&sort=economy', {
      ...bowler,
      from: bowling('', `format = 'ODI' and phase = 3`),
      having: 'sum(balls) >= 120',
      order: `${ECONOMY}, sum(wickets) desc`,
    }),
    summed('of=bowling&over=1-6&format=T20I&gender=female', {
      ...bowler,
      from: bowling('', `${women('T20I')} and over_no between 0 and 5`),
    }),
    summed('of=bowling&over=20&format=T20&gender=male&sort=economy&min-balls=30', {
      ...bowler,
      from: bowling('', `${men('T20')} and over_no = 19`),
      having: 'sum(balls) >= 30',
      order: `${ECONOMY}, sum(wickets) desc`,
    }),
    summed('of=batting&session=3&format=Test', {
      ...batter,
      from: battingOnBalls('', `format = 'Test' and session = 3`),
    }),
    summed('of=bowling&new-ball=2&format=Test', { ...bowler, from: bowling('', `format = 'Test' and new_ball = 2`) }),
    summed('of=team&by=session&format=Test', { ...sums, keys: ['session'], from: team('session,', `format = 'Test'`) }),
    summed('of=bowling&wicket=1&format=T20&gender=male', {
      ...bowler,
      from: bowling('', `${men('T20')} and wickets_before = 0`),
    }),
    summed('of=batting&by=player,bowler&format=T20I', {
      ...bat,
      keys: ['player_id', 'bowler_id'],
      from: battingOnBalls('bowler_id,', `format = 'T20I' and bowler_id is not null`),
    }),
    summed('of=batting&by=player,bowler', {
      ...bat,
      keys: ['player_id', 'bowler_id'],
      from: battingOnBalls('bowler_id,', 'bowler_id is not null'),
    }),
    summed('of=bowling&by=player,phase&format=Hundred', {
      ...bowl,
      keys: ['player_id', 'phase'],
      from: bowling(`${PHASE} as phase,`, `format = 'Hundred' and balls.phase is not null`),
    }),
    summed('of=batting&by=year&phase=death&format=T20&gender=male', {
      ...bat,
      keys: ['year'],
      from: battingOnBalls('year,', `${men('T20')} and phase = 3`),
    }),
    summed('of=batting&by=ground&phase=powerplay&level=international', {
      ...bat,
      keys: ['venue_id'],
      from: battingOnBalls('venue_id,', `level = 'international' and phase = 1`),
    }),
    summed('of=team&by=phase,year&format=T20I&gender=male', {
      ...sums,
      keys: ['phase', 'year'],
      from: team(`${PHASE} as phase, year,`, `${men('T20I')} and balls.phase is not null`),
    }),
    summed('of=bowling&dismissal=lbw&format=Test', {
      ...bowler,
      from: bowling('', `format = 'Test' and how_out = 'lbw'`),
    }),
    summed('of=fielding&phase=death&format=T20', {
      columns: FIELDING,
      keys: ['player_id'],
      from: fielding('', `format = 'T20' and phase = 3 and how_out in ('caught', 'caught and bowled', 'stumped')`),
      order: 'sum(catches) + sum(stumpings) desc',
    }),
    summed(`of=batting&team=${sides[0]}&opponent=${sides[1]}&by=player,phase&format=ODI`, {
      ...bat,
      keys: ['player_id', 'phase'],
      from: battingOnBalls(
        `${PHASE} as phase,`,
        `team_id = ${sides[0]} and opponent_id = ${sides[1]} and format = 'ODI' and balls.phase is not null`,
      ),
    }),
    summed(`of=bowling&team=${womenSide}&position=1,2&by=player`, {
      ...bowler,
      from: bowling('', `opponent_id = ${womenSide} and batter_position in (1, 2)`),
    }),
    single(`of=batting&by=innings&bowler=${spinners[0]}&min-runs=30`, {
      keys: ['player_id'],
      columns: SINGLE_BATTED,
      from: battingOnBalls('start_date,', `bowler_id = ${spinners[0]}`),
      having: 'runs >= 30',
      order: 'runs desc',
    }),
  ];
}
