/** Shots by area of the field, and the tables of series statistics as data that editors change (STAT-S03, STAT-S05). */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table zone_figure (
    match_id text collate "C" not null references match on delete cascade, innings smallint not null,
    person_id int not null, team_id int not null, zone smallint not null,
    runs smallint not null, balls smallint not null, fours smallint not null, sixes smallint not null,
    primary key (match_id, innings, person_id, zone)
  )`.execute(db);
  await sql`create index zone_figure_person on zone_figure (person_id)`.execute(db);
  await sql`create table stats_view_edit (
    id int generated always as identity primary key,
    name text not null,
    view jsonb not null,
    shipped boolean not null default false,
    made_at timestamptz not null default clock_timestamp(), made_by int references staff,
    undone_at timestamptz, undone_by int references staff
  )`.execute(db);
  await sql`create index stats_view_edit_name on stats_view_edit (name, id)`.execute(db);
  const rows = JSON.stringify(SHIPPED.map((view, at) => ({ name: view.name, view: { ...view, place: at + 1 } })));
  await sql`insert into stats_view_edit (name, view, shipped)
    select name, view - 'name', true from jsonb_to_recordset(${rows}::jsonb) as r(name text, view jsonb)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table stats_view_edit, zone_figure`.execute(db);
}

const text = (field: string, className = 'num') => ({ url: null, img: null, field, className, tagName: 'td' });
const PLAYER = { url: 'playerUrl', img: 'playerImage', field: 'player', className: 'name', tagName: 'th' };
const AGAINST = { url: 'opponentUrl', img: null, field: 'opponent', className: 'name', tagName: 'td' };
const DATE = { url: 'matchUrl', img: null, field: 'date', className: 'num', tagName: 'td' };
interface Shipped {
  name: string;
  call: 'zone' | 'profile';
  record: string;
  label: string;
  group: string;
  highlight: string;
  columns: readonly (readonly [string, object])[];
}
const view = ({ columns, ...rest }: Shipped) => ({
  ...rest,
  headers: columns.map(([header]) => header),
  fields: columns.map(([, field]) => field),
  shown: true,
});
const BATTING = [
  ['Inns', text('innings')],
  ['NO', text('notOuts')],
  ['Runs', text('runs')],
  ['HS', text('highest')],
  ['Ave', text('average')],
  ['SR', text('strikeRate')],
] as const;
const BOUNDARIES = [
  ['Inns', text('innings')],
  ['4s', text('fours')],
  ['6s', text('sixes')],
  ['Runs', text('runs')],
] as const;
const LANDMARKS = [
  ['Inns', text('innings')],
  ['50s', text('fifties')],
  ['100s', text('hundreds')],
  ['Runs', text('runs')],
] as const;
const SCORES = [
  ['Runs', text('score')],
  ['Balls', text('balls')],
  ['Against', AGAINST],
  ['Date', DATE],
] as const;
const BOWLING = [
  ['Inns', text('innings')],
  ['Wkts', text('wickets')],
  ['Runs', text('runs')],
  ['Best', text('best')],
  ['Ave', text('average')],
  ['Econ', text('economy')],
] as const;
const SPELLS = [
  ['Figures', text('figures')],
  ['Balls', text('balls')],
  ['Against', AGAINST],
  ['Date', DATE],
] as const;
const FIELDING = [
  ['Dis', text('dismissals')],
  ['Ct', text('catches')],
  ['St', text('stumpings')],
  ['RO', text('runOuts')],
] as const;
const TOTALS = [
  ['Team', { url: 'teamUrl', img: 'teamImage', field: 'team', className: 'name', tagName: 'th' }],
  ['Total', text('total')],
  ['Overs', text('overs')],
  ['Against', AGAINST],
  ['Date', DATE],
] as const;
const ZONES = [
  ['Area', { url: null, img: null, field: 'zone', className: 'name', tagName: 'th' }],
  ['Runs', text('runs')],
  ['Shots', text('balls')],
  ['4s', text('fours')],
  ['6s', text('sixes')],
  ['Share', text('share')],
] as const;
const of = (columns: readonly (readonly [string, object])[]) => [['Player', PLAYER] as const, ...columns];

/** What the site comes with; an edit of the same name stands in for one. */
const SHIPPED = (
  [
    ['most-runs', 'zone', 'mostRuns', 'Most runs', 'Batting', 'runs', of(BATTING)],
    ['highest-score', 'zone', 'highestScore', 'Highest scores', 'Batting', 'score', of(SCORES)],
    ['most-sixes', 'zone', 'mostSixes', 'Most sixes', 'Batting', 'sixes', of(BOUNDARIES)],
    ['most-fours', 'zone', 'mostFours', 'Most fours', 'Batting', 'fours', of(BOUNDARIES)],
    ['most-fifties', 'zone', 'mostFifties', 'Most fifties', 'Batting', 'fifties', of(LANDMARKS)],
    ['most-hundreds', 'zone', 'mostHundreds', 'Most hundreds', 'Batting', 'hundreds', of(LANDMARKS)],
    ['shot-zones', 'zone', 'shotZones', 'Where the runs went', 'Batting', 'runs', ZONES],
    ['most-wickets', 'zone', 'mostWickets', 'Most wickets', 'Bowling', 'wickets', of(BOWLING)],
    ['best-bowling', 'zone', 'bestBowling', 'Best bowling', 'Bowling', 'figures', of(SPELLS)],
    ['most-dismissals', 'zone', 'mostDismissals', 'Most dismissals', 'Fielding', 'dismissals', of(FIELDING)],
    ['highest-total', 'zone', 'highestTotal', 'Highest totals', 'Team', 'total', TOTALS],
    ['lowest-total', 'zone', 'lowestTotal', 'Lowest totals, all out', 'Team', 'total', TOTALS],
    [
      'profile-batting',
      'profile',
      'mostRuns',
      'Batting',
      'Batting',
      'runs',
      [...BATTING, ['50s', text('fifties')], ['100s', text('hundreds')], ['4s', text('fours')], ['6s', text('sixes')]],
    ],
    ['profile-scores', 'profile', 'highestScore', 'Highest scores', 'Batting', 'score', SCORES],
    ['profile-zones', 'profile', 'shotZones', 'Where the runs went', 'Batting', 'runs', ZONES],
    ['profile-bowling', 'profile', 'mostWickets', 'Bowling', 'Bowling', 'wickets', BOWLING],
    ['profile-spells', 'profile', 'bestBowling', 'Best bowling', 'Bowling', 'figures', SPELLS],
    ['profile-fielding', 'profile', 'mostDismissals', 'Fielding', 'Fielding', 'dismissals', FIELDING],
  ] as const
).map(([name, call, record, label, group, highlight, columns]) =>
  view({ name, call, record, label, group, highlight, columns }),
);
