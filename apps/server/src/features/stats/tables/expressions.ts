/** Expressions for the value of each dimension in the rows of a table; null where the table does not know it. */
import { sql } from 'kysely';
import type { DimensionKey } from '../language/dimensions.ts';
import { isOfBalls, type Relation } from './relation.ts';
import type { Sql } from './sql.ts';

/** Tables joined for an expression: the innings of a row, and the registry. */
export type Join = 'innings' | 'venue' | 'series' | 'own' | 'batter' | 'bowler' | 'team' | 'opponent';

export interface Expression {
  sql: Sql;
  joins: readonly Join[];
}
type ExpressionOf = (relation: Relation) => Expression | null;

const plain =
  (written: Sql, ...joins: Join[]): ExpressionOf =>
  () => ({ sql: written, joins });
const expression = (written: Sql | null, ...joins: Join[]): Expression | null =>
  written === null ? null : { sql: written, joins };
const ofBalls =
  (written: Sql): ExpressionOf =>
  ({ grain }) =>
    expression(grain === 'balls' ? written : null);
const ofInnings =
  (written: Sql, ...joins: Join[]): ExpressionOf =>
  ({ grain }) =>
    expression(grain === 'named' ? null : written, ...joins);

/** Women's and men's sides of a country may have different names; a ground names the country. */
const country = (side: 'team' | 'opponent'): Sql =>
  sql`regexp_replace(${sql.ref(`${side}.name`)}, ' (Women|Men)$', '')`;
const WHERE = sql`case when venue.home_side is null then null when venue.home_side = ${country('team')} then 'home' when venue.home_side = ${country('opponent')} then 'away' when r.level = 'international' then 'neutral' end`;
const STAGE = sql`case when r.stage = 'Final' then 'final' when r.knock_out then 'knock-out' else 'other' end`;

export const EXPRESSIONS: Record<DimensionKey, ExpressionOf> = {
  player: ({ player, of }) =>
    // A pair has two players: `conditions.ts` tests both.
    expression(player ?? (of === 'partnerships' ? sql`r.batter1_id` : null)),
  pair: ({ of, grain }) => expression(of === 'partnerships' && grain === 'innings' ? sql`r.batter1_id` : null),
  batter: ({ grain, of }) => expression(isOfBalls(grain) && of !== 'batting' ? sql`r.batter_id` : null),
  bowler: ({ grain, of }) => expression(isOfBalls(grain) && of !== 'bowling' ? sql`r.bowler_id` : null),
  team: ({ team }) => expression(team),
  opponent: ({ opponent }) => expression(opponent),
  format: plain(sql`r.format`),
  gender: plain(sql`r.gender`),
  level: plain(sql`r.level`),
  series: plain(sql`r.series_id`),
  competition: plain(sql`series.name`, 'series'),
  season: plain(sql`series.season`, 'series'),
  year: plain(sql`r.year`),
  from: plain(sql`r.start_date`),
  to: plain(sql`r.start_date`),
  ground: plain(sql`r.venue_id`),
  country: plain(sql`venue.country`, 'venue'),
  where: plain(WHERE, 'venue', 'team', 'opponent'),
  stage: plain(STAGE),
  match: plain(sql`r.match_id`),
  'match-innings': ofInnings(sql`r.innings`),
  chase: ofInnings(sql`r.chasing`),
  target: ofInnings(sql`of_innings.target`, 'innings'),
  'follow-on': ofInnings(sql`of_innings.follow_on`, 'innings'),
  result: ({ turned, of, grain }) =>
    expression(
      turned
        ? sql`case r.result when 'won' then 'lost' when 'lost' then 'won' else r.result end`
        : of === 'team' && grain === 'named'
          ? sql`r.of_side`
          : sql`r.result`,
    ),
  toss: ({ turned }) => expression(turned ? sql`not r.won_toss` : sql`r.won_toss`),
  chose: plain(sql`r.chose`),
  position: ({ grain, of }) =>
    expression(
      isOfBalls(grain) ? sql`r.batter_position` : of === 'batting' && grain === 'innings' ? sql`r.position` : null,
    ),
  dismissal: ({ grain, of }) =>
    expression(grain === 'balls' || (of === 'batting' && grain === 'innings') ? sql`r.how_out` : null),
  wicket: ({ grain, of }) =>
    expression(
      grain === 'balls'
        ? sql`r.wickets_before + 1`
        : of === 'partnerships' && grain === 'innings'
          ? sql`r.wicket`
          : null,
    ),
  phase: ({ grain }) => expression(isOfBalls(grain) ? sql`r.phase` : null),
  over: ofBalls(sql`r.over_no + 1`),
  session: ofBalls(sql`r.session`),
  'new-ball': ofBalls(sql`r.new_ball`),
  bowling: ({ grain, of }) =>
    isOfBalls(grain)
      ? expression(sql`bowler.bowling_kind`, 'bowler')
      : expression(of === 'bowling' ? sql`own.bowling_kind` : null, 'own'),
  hand: ({ grain, of }) =>
    isOfBalls(grain)
      ? expression(sql`batter.hand`, 'batter')
      : expression(of === 'batting' ? sql`own.hand` : null, 'own'),
};

export function joinsOf(relation: Relation, needed: Iterable<Join>): Sql {
  const joins: Record<Join, Sql> = {
    innings: sql`left join innings of_innings on of_innings.match_id = r.match_id and of_innings.innings = r.innings`,
    venue: sql`left join venues venue on venue.id = r.venue_id`,
    series: sql`left join series series on series.id = r.series_id`,
    own: sql`left join people own on own.id = ${relation.player ?? sql`null`}`,
    batter: sql`left join people batter on batter.id = r.batter_id`,
    bowler: sql`left join people bowler on bowler.id = r.bowler_id`,
    team: sql`left join teams team on team.id = ${relation.team}`,
    opponent: sql`left join teams opponent on opponent.id = ${relation.opponent}`,
  };
  return sql.join(
    [...new Set(needed)].map((one) => joins[one]),
    sql` `,
  );
}
