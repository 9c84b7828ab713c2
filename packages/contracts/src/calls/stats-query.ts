/** Query parameters of `/stats`, `/stats.json` and `/stats.csv`. */
import { z } from 'zod';

const text = (words: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe(words);
const IDS = 'an id, or a name as part of an address where one alone bears it';

/** The handler rejects unknown names, except advertising parameters; empty values are ignored. */
export const statsQuery = z.looseObject({
  of: text('batting, bowling, fielding, all-round, partnerships or team'),
  by: text('one or two groups: any filter below but from and to, or innings, match or overall alone'),
  'then-by': text('the second group; the first as it usually is, if not given'),
  sort: text('the key of a column, or one of the groups'),
  order: text('asc or desc'),
  page: text('from 1; past the last is 404'),
  world: text('real or demo; by default real where there are real matches'),
  player: text(`${IDS}; several with commas`),
  pair: text('two players of a partnership: 12-34'),
  batter: text(`against a bowler: ${IDS}`),
  bowler: text(`against a batter: ${IDS}`),
  team: text(`${IDS}, as in india-women`),
  opponent: text(IDS),
  format: text('Test, MDM, ODI, ODM, T20I, IT20, T20, Hundred'),
  gender: text('female or male'),
  level: text('international or club'),
  series: text(`of one season: ${IDS}`),
  competition: text('across seasons, by its name'),
  season: text('as in 2024 or 2024-25'),
  year: text('2024, or 2020-2024'),
  from: text('a date or a year'),
  to: text('a date or a year, itself included'),
  ground: text(IDS),
  country: text('of the ground, or unknown'),
  where: text('home, away, neutral or unknown'),
  stage: text('final, before-final, knock-out (both of them) or other'),
  match: text('an id'),
  'match-innings': text('1 to 4'),
  chase: text('yes or no'),
  target: text('runs that win, 200 or 200-250: of the innings in which they were made or conceded'),
  'follow-on': text('yes or no: of the innings'),
  result: text('won, lost, tied, drawn, no-result, abandoned'),
  toss: text('won or lost'),
  chose: text('bat or field, of the winner of the toss'),
  position: text('1 to 15, or 1-3: in order of arrival'),
  dismissal: text('caught, lbw ..., not-out'),
  wicket: text('1 to 10: the stand for it'),
  phase: text('powerplay, middle or death, of the innings as it was: a shortened one has shorter ones'),
  over: text('from 1, or 16-20'),
  session: text('1 to 3, or unknown'),
  'new-ball': text('1 to 3, or unknown'),
  bowling: text('pace, spin, off-spin, leg-spin, left-arm-orthodox, left-arm-wrist-spin, unknown'),
  hand: text('left, right or unknown'),
  'min-innings': text('of each row'),
  'min-balls': text('of each row'),
  'min-runs': text('of each row'),
  'min-wickets': text('of each row'),
  'max-balls': text('of each row; as `min-` for every column with a number'),
});
