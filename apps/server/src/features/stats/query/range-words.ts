/** Ranges of columns in the words of cricket: "at least 10.3 overs", "an economy of 6 or under". */
import type { Column } from '../subjects/column.ts';
import type { Range } from '../language/stats-query.ts';

/** Singular and plural of counted things, by the name of the column. */
const COUNTED: Record<string, readonly [one: string, many: string]> = {
  matches: ['match', 'matches'],
  innings: ['innings', 'innings'],
  'innings batted': ['innings batted', 'innings batted'],
  'innings bowled in': ['innings bowled in', 'innings bowled in'],
  'not outs': ['not out', 'not outs'],
  'times out': ['dismissal', 'dismissals'],
  runs: ['run', 'runs'],
  'runs conceded': ['run conceded', 'runs conceded'],
  balls: ['ball', 'balls'],
  'balls faced': ['ball faced', 'balls faced'],
  overs: ['over', 'overs'],
  hundreds: ['hundred', 'hundreds'],
  fifties: ['fifty', 'fifties'],
  ducks: ['duck', 'ducks'],
  fours: ['four', 'fours'],
  sixes: ['six', 'sixes'],
  'dot balls': ['dot ball', 'dot balls'],
  maidens: ['maiden', 'maidens'],
  wickets: ['wicket', 'wickets'],
  'wickets lost': ['wicket lost', 'wickets lost'],
  'four wickets': ['innings of four wickets', 'innings of four wickets'],
  'five wickets': ['innings of five wickets', 'innings of five wickets'],
  'ten wickets in a match': ['match of ten wickets', 'matches of ten wickets'],
  wides: ['wide', 'wides'],
  'no-balls': ['no-ball', 'no-balls'],
  dismissals: ['dismissal', 'dismissals'],
  catches: ['catch', 'catches'],
  stumpings: ['stumping', 'stumpings'],
  'run outs': ['run out', 'run outs'],
  'most in an innings': ['dismissal in an innings', 'dismissals in an innings'],
  won: ['match won', 'matches won'],
  lost: ['match lost', 'matches lost'],
  tied: ['match tied', 'matches tied'],
  drawn: ['match drawn', 'matches drawn'],
  'without result': ['match without a result', 'matches without a result'],
  extras: ['extra', 'extras'],
  stands: ['stand', 'stands'],
  'unbroken stands': ['unbroken stand', 'unbroken stands'],
  'runs per wicket': ['run per wicket', 'runs per wicket'],
  'balls per boundary': ['ball per boundary', 'balls per boundary'],
  'dismissals per match': ['dismissal per match', 'dismissals per match'],
};
export const countedWords = ({ name }: Column): readonly [one: string, many: string] | null => COUNTED[name] ?? null;

/** For columns that count nothing, with their article. Both ends belong to the range. */
export function measureWords(column: Column, { from, to }: Pick<Range, 'from' | 'to'>): string {
  const { name } = column;
  const unit = column.kind === 'rate' && column.share === true ? '%' : '';
  const numbers =
    from === null
      ? `of ${to}${unit} or under`
      : to === null
        ? `of ${from}${unit} or more`
        : from === to
          ? `of exactly ${from}${unit}`
          : `from ${from} to ${to}${unit}`;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} ${numbers}`;
}
