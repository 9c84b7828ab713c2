/** 70 queries that figures of innings answer. */
import { type BenchQuery, single, type Subjects, summed } from './queries.ts';
import {
  BATTING,
  batting,
  BOWLING,
  bowling,
  FIELDING,
  fielding,
  SINGLE_BATTING,
  SINGLE_BOWLING,
  SINGLE_TEAM,
  slugged,
  STANDS,
  stands,
  STRUCK,
  TEAM,
  team,
} from './fragments.ts';

const RUNS = 'sum(runs) desc';
const WICKETS = 'sum(wickets) desc';
const AVERAGE = 'sum(runs)::double / nullif(count(*) filter (where is_out), 0)';
const ECONOMY = 'sum(runs)::double / nullif(sum(balls), 0)';
const men = (format: string): string => `format = '${format}' and gender = 'male'`;
const women = (format: string): string => `format = '${format}' and gender = 'female'`;
/** A not-out score ranks above the same score out. */
const BEST_SCORE = 'runs desc, is_out';
const PAIR = ['one_id', 'other_id'];

export const inningsQueries = (of: Subjects): BenchQuery[] => [
  ...battingQueries(of),
  ...bowlingQueries(of),
  ...otherQuestions(of),
];

function battingQueries({
  batters,
  women: ladies,
  sides,
  womenSide,
  club,
  grounds,
  country,
  series,
}: Subjects): BenchQuery[] {
  const usual = { columns: BATTING, order: RUNS };
  const player = { ...usual, keys: ['player_id'] };
  const of = (id: number): string => `player_id = ${id}`;
  return [
    summed('of=batting&format=Test&gender=male', { ...player, from: batting('', men('Test')) }),
    summed('of=batting&format=T20I&gender=female', { ...player, from: batting('', women('T20I')) }),
    summed('of=batting&format=ODI&gender=male&min-runs=2000&sort=average', {
      ...player,
      from: batting('', men('ODI')),
      having: 'sum(runs) >= 2000',
      order: `${AVERAGE} desc nulls last, ${RUNS}`,
    }),
    summed('of=batting&format=T20&gender=male&min-balls=500&sort=strike-rate', {
      ...player,
      from: batting('', men('T20')),
      having: 'sum(balls) >= 500',
      order: `sum(runs)::double / sum(balls) desc, ${RUNS}`,
    }),
    summed('of=batting&gender=female', { ...player, from: batting('', `gender = 'female'`) }),
    summed('of=batting&level=international&sort=hundreds', {
      ...player,
      from: batting('', `level = 'international'`),
      order: `count(*) filter (where runs >= 100) desc, ${RUNS}`,
    }),
    summed('of=batting', { ...player, from: batting('', 'true') }),
    summed(`of=batting&player=${batters[0]}&by=year`, {
      ...usual,
      keys: ['year'],
      from: batting('year,', 'true', of(batters[0]!)),
    }),
    summed(`of=batting&player=${batters[1]}&by=opponent`, {
      ...usual,
      keys: ['opponent_id'],
      from: batting('opponent_id,', 'true', of(batters[1]!)),
    }),
    summed(`of=batting&player=${batters[2]}&by=ground`, {
      ...usual,
      keys: ['venue_id'],
      from: batting('venue_id,', 'true', of(batters[2]!)),
    }),
    summed(`of=batting&player=${batters[3]}&by=format`, {
      ...usual,
      keys: ['format'],
      from: batting('format,', 'true', of(batters[3]!)),
    }),
    summed(`of=batting&player=${ladies[0]}&by=series`, {
      ...usual,
      keys: ['series_id'],
      from: batting('series_id,', 'true', of(ladies[0]!)),
    }),
    summed(`of=batting&player=${batters[4]}&by=overall`, { ...usual, from: batting('', 'true', of(batters[4]!)) }),
    single(`of=batting&player=${batters[0]}&by=innings`, {
      keys: ['player_id'],
      columns: SINGLE_BATTING,
      from: batting('start_date,', 'true', of(batters[0]!)),
      order: BEST_SCORE,
    }),
    single('of=batting&by=innings&format=Test&min-runs=150', {
      keys: ['player_id'],
      columns: SINGLE_BATTING,
      from: batting('start_date,', `format = 'Test'`),
      having: 'runs >= 150',
      order: BEST_SCORE,
    }),
    single('of=batting&by=innings&format=T20I&gender=female&min-balls=20&sort=strike-rate', {
      keys: ['player_id'],
      columns: SINGLE_BATTING,
      from: batting('start_date,', women('T20I')),
      having: 'balls >= 20',
      order: 'runs::double / balls desc',
    }),
    summed(`of=batting&ground=${grounds[0]}&format=ODI`, {
      ...player,
      from: batting('', `venue_id = ${grounds[0]} and format = 'ODI'`),
    }),
    summed(`of=batting&country=${country}&level=international`, {
      ...player,
      from: batting('', `level = 'international' and venue_id in (select id from venues where country = '${country}')`),
    }),
    summed(`of=batting&team=${sides[0]}`, { ...player, from: batting('', `team_id = ${sides[0]}`) }),
    summed(`of=batting&team=${sides[0]}&opponent=${sides[1]}&format=ODI`, {
      ...player,
      from: batting('', `team_id = ${sides[0]} and opponent_id = ${sides[1]} and format = 'ODI'`),
    }),
    summed(`of=batting&team=${womenSide}&by=player,year`, {
      ...usual,
      keys: ['player_id', 'year'],
      from: batting('year,', `team_id = ${womenSide}`),
    }),
    summed(`of=batting&series=${series[0]}`, { ...player, from: batting('', `series_id = ${series[0]}`) }),
    // A batter never on strike has no position in raw balls.
    summed('of=batting&by=position&format=Test', {
      columns: STRUCK,
      order: RUNS,
      keys: ['position'],
      from: batting('batter_position as position,', `format = 'Test'`),
      having: 'sum(balls) > 0',
    }),
    summed('of=batting&by=year&format=T20I&gender=male', {
      ...usual,
      keys: ['year'],
      from: batting('year,', men('T20I')),
    }),
    summed('of=batting&by=team&format=ODI&gender=female&sort=average', {
      ...usual,
      keys: ['team_id'],
      from: batting('team_id,', women('ODI')),
      order: `${AVERAGE} desc nulls last, ${RUNS}`,
    }),
    summed('of=batting&chase=yes&format=T20I&gender=male&min-innings=20&sort=average', {
      ...player,
      from: batting('', `${men('T20I')} and chasing`),
      having: 'count(*) >= 20',
      order: `${AVERAGE} desc nulls last, ${RUNS}`,
    }),
    summed('of=batting&result=won&format=ODI&gender=male', {
      ...player,
      from: batting('', `${men('ODI')} and result = 'won'`),
    }),
    summed('of=batting&year=2020-2024&level=club&gender=female', {
      ...player,
      from: batting('', `year between 2020 and 2024 and level = 'club' and gender = 'female'`),
    }),
    summed('of=batting&by=team,year&format=Test&gender=male', {
      ...usual,
      keys: ['team_id', 'year'],
      from: batting('team_id, year,', men('Test')),
    }),
    summed(`of=batting&team=${club}&toss=won&chose=bat&by=opponent`, {
      ...usual,
      keys: ['opponent_id'],
      from: batting('opponent_id,', `team_id = ${club} and won_toss and chose = 'bat'`),
    }),
  ];
}

function bowlingQueries({ bowlers, spinners, sides, womenSide, grounds, series }: Subjects): BenchQuery[] {
  const usual = { columns: BOWLING, order: WICKETS };
  const player = { ...usual, keys: ['player_id'] };
  const of = (id: number): string => `bowler_id = ${id}`;
  return [
    summed('of=bowling&format=Test&gender=male', { ...player, from: bowling('', men('Test')) }),
    summed('of=bowling&format=T20I&gender=female', { ...player, from: bowling('', women('T20I')) }),
    summed('of=bowling&format=ODI&min-wickets=50&sort=average', {
      ...player,
      from: bowling('', `format = 'ODI'`),
      having: 'sum(wickets) >= 50',
      order: `sum(runs)::double / sum(wickets), ${WICKETS}`,
    }),
    summed('of=bowling&format=T20&gender=male&min-balls=600&sort=economy', {
      ...player,
      from: bowling('', men('T20')),
      having: 'sum(balls) >= 600',
      order: `${ECONOMY}, ${WICKETS}`,
    }),
    summed('of=bowling&gender=male&sort=five-wickets', {
      ...player,
      from: bowling('', `gender = 'male'`),
      order: `count(*) filter (where wickets >= 5) desc, ${WICKETS}`,
    }),
    summed(`of=bowling&player=${bowlers[0]}&by=year`, {
      ...usual,
      keys: ['year'],
      from: bowling('year,', of(bowlers[0]!)),
    }),
    summed(`of=bowling&player=${bowlers[1]}&by=opponent`, {
      ...usual,
      keys: ['team_id'],
      from: bowling('team_id,', of(bowlers[1]!)),
    }),
    summed(`of=bowling&player=${spinners[0]}&by=ground`, {
      ...usual,
      keys: ['venue_id'],
      from: bowling('venue_id,', of(spinners[0]!)),
    }),
    summed(`of=bowling&player=${bowlers[2]}&by=format,result`, {
      ...usual,
      keys: ['format', 'result'],
      from: bowling(
        `format, case result when 'won' then 'lost' when 'lost' then 'won' else replace(result, ' ', '-') end as result,`,
        of(bowlers[2]!),
      ),
    }),
    single(`of=bowling&player=${bowlers[0]}&by=innings`, {
      keys: ['player_id'],
      columns: SINGLE_BOWLING,
      from: bowling('start_date,', of(bowlers[0]!)),
      order: 'wickets desc, runs',
    }),
    single('of=bowling&by=innings&format=Test&min-wickets=6', {
      keys: ['player_id'],
      columns: SINGLE_BOWLING,
      from: bowling('start_date,', `format = 'Test'`),
      having: 'wickets >= 6',
      order: 'wickets desc, runs',
    }),
    summed(`of=bowling&ground=${grounds[1]}`, { ...player, from: bowling('', `venue_id = ${grounds[1]}`) }),
    summed(`of=bowling&team=${sides[0]}`, { ...player, from: bowling('', `opponent_id = ${sides[0]}`) }),
    summed(`of=bowling&team=${sides[0]}&opponent=${sides[1]}`, {
      ...player,
      from: bowling('', `opponent_id = ${sides[0]} and team_id = ${sides[1]}`),
    }),
    summed(`of=bowling&team=${womenSide}&by=year`, {
      ...usual,
      keys: ['year'],
      from: bowling('year,', `opponent_id = ${womenSide}`),
    }),
    summed(`of=bowling&series=${series[1]}`, { ...player, from: bowling('', `series_id = ${series[1]}`) }),
    summed('of=bowling&by=team&format=ODI&gender=female&sort=average', {
      ...usual,
      keys: ['opponent_id'],
      from: bowling('opponent_id,', women('ODI')),
      order: `sum(runs)::double / nullif(sum(wickets), 0) nulls last, ${WICKETS}`,
    }),
    summed('of=bowling&by=year&format=Test', { ...usual, keys: ['year'], from: bowling('year,', `format = 'Test'`) }),
    summed('of=bowling&match-innings=4&format=Test', {
      ...player,
      from: bowling('', `format = 'Test' and innings = 4`),
    }),
    summed('of=bowling&by=format&gender=female', {
      ...usual,
      keys: ['format'],
      from: bowling('format,', `gender = 'female'`),
    }),
    summed('of=bowling&bowling=leg-spin&format=Test', {
      ...player,
      from: bowling('', `format = 'Test' and bowler_id in (select id from people where bowling_kind = 'leg spin')`),
    }),
    summed('of=bowling&by=bowling&format=ODI&gender=male', {
      ...usual,
      keys: ['kind'],
      from: `select *, ${slugged('bowling_kind')} as kind from (${bowling('', men('ODI'))}) b left join people on people.id = b.player_id`,
    }),
  ];
}

function otherQuestions({ batters, sides, womenSide, keeper, grounds, series }: Subjects): BenchQuery[] {
  const sums = { columns: TEAM, order: RUNS };
  return [
    summed('of=team&format=ODI&gender=male&sort=runs', { ...sums, keys: ['team_id'], from: team('', men('ODI')) }),
    single('of=team&by=innings&format=T20I&gender=male', {
      keys: ['team_id'],
      columns: SINGLE_TEAM,
      from: team('start_date,', men('T20I')),
      order: 'runs desc',
    }),
    summed(`of=team&by=year&team=${sides[0]}&sort=runs`, {
      ...sums,
      keys: ['year'],
      from: team('year,', `team_id = ${sides[0]}`),
    }),
    summed(`of=team&by=ground&team=${womenSide}&sort=runs`, {
      ...sums,
      keys: ['venue_id'],
      from: team('venue_id,', `team_id = ${womenSide}`),
    }),
    summed(`of=team&by=opponent&team=${sides[0]}&format=Test&sort=runs`, {
      ...sums,
      keys: ['opponent_id'],
      from: team('opponent_id, result,', `team_id = ${sides[0]} and format = 'Test'`),
      order: `sum(runs) desc, count(distinct match_id) filter (where result = 'won') desc`,
    }),
    summed('of=team&by=match-innings&format=Test&gender=male&sort=runs', {
      ...sums,
      keys: ['innings'],
      from: team('', men('Test')),
    }),
    summed('of=team&by=year&format=T20I&gender=female&sort=runs', {
      ...sums,
      keys: ['year'],
      from: team('year,', women('T20I')),
    }),
    summed('of=team&by=toss,chose&format=ODI&sort=runs', {
      ...sums,
      keys: ['toss', 'chose'],
      from: team(`case when won_toss then 'won' else 'lost' end as toss, chose,`, `format = 'ODI'`),
    }),
    summed(`of=team&ground=${grounds[0]}&by=format&sort=runs`, {
      ...sums,
      keys: ['format'],
      from: team('format,', `venue_id = ${grounds[0]}`),
    }),
    summed('of=fielding&format=Test&gender=male', {
      columns: FIELDING,
      keys: ['player_id'],
      from: fielding('', men('Test')),
      order: 'sum(catches) + sum(stumpings) desc',
    }),
    summed('of=fielding&format=T20I&gender=female&sort=catches', {
      columns: FIELDING,
      keys: ['player_id'],
      from: fielding('', women('T20I')),
      order: 'sum(catches) desc, sum(catches) + sum(stumpings) desc',
    }),
    summed(`of=fielding&player=${keeper}&by=format`, {
      columns: FIELDING,
      keys: ['format'],
      from: fielding('format,', `player_id = ${keeper}`),
      order: 'sum(catches) + sum(stumpings) desc',
    }),
    summed(`of=fielding&team=${sides[0]}&sort=stumpings`, {
      columns: FIELDING,
      keys: ['player_id'],
      from: fielding('', `opponent_id = ${sides[0]}`),
      order: 'sum(stumpings) desc, sum(catches) + sum(stumpings) desc',
    }),
    summed('of=partnerships&format=Test&gender=male', {
      columns: STANDS,
      keys: PAIR,
      from: stands('', men('Test')),
      order: RUNS,
    }),
    summed('of=partnerships&by=wicket&format=T20I', {
      columns: STANDS,
      keys: ['wicket'],
      from: stands('', `format = 'T20I'`),
      order: RUNS,
    }),
    summed(`of=partnerships&team=${sides[0]}&format=ODI`, {
      columns: STANDS,
      keys: PAIR,
      from: stands('', `team_id = ${sides[0]} and format = 'ODI'`),
      order: RUNS,
    }),
    summed(`of=partnerships&player=${batters[0]}`, {
      columns: STANDS,
      keys: PAIR,
      from: stands('', `(batter_id = ${batters[0]} or non_striker_id = ${batters[0]})`),
      order: RUNS,
    }),
    summed(`of=partnerships&series=${series[0]}&by=wicket,team`, {
      columns: STANDS,
      keys: ['wicket', 'team_id'],
      from: stands('team_id,', `series_id = ${series[0]}`),
      order: RUNS,
    }),
  ];
}
