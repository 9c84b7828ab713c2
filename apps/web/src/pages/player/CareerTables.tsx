import type { FormatCareer } from '@sightscreen/contracts/calls/player';
import { bowlingFigures } from '@sightscreen/cricket/measures/figures';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import type { playerWords } from '../../text/en/player.ts';

type Words = typeof playerWords;
type Column = keyof Words['columns'];
/** A row of a table: a format, a year, an opponent, a position. */
export interface CareerRow {
  key: string;
  name: ReactNode;
  matches: number;
  batting: FormatCareer['batting'];
  bowling: FormatCareer['bowling'];
}

const BATTING = ['M', 'Inns', 'NO', 'Runs', 'HS', 'Ave', 'BF', 'SR', '100', '50', '0', '4s', '6s'] as const;
export function BattingTable({ label, first, rows }: { label: string; first: string; rows: readonly CareerRow[] }) {
  return (
    <CareerTable label={label} first={first} columns={BATTING} strong={3}>
      {rows.map(({ key, name, matches, batting: b }) => ({
        key,
        name,
        cells: [
          matches,
          b.innings,
          b.notOuts,
          b.runs,
          b.innings === 0 ? '–' : <HighScore runs={b.highest} notOut={b.highestNotOut} />,
          dash(b.average),
          b.balls,
          dash(b.strikeRate),
          b.hundreds,
          b.fifties,
          b.ducks,
          b.fours,
          b.sixes,
        ],
      }))}
    </CareerTable>
  );
}

const BOWLING = [
  'M',
  'Inns',
  'Balls',
  'Mdns',
  'Runs',
  'Wkts',
  'BBI',
  'BBM',
  'Ave',
  'Econ',
  'SR',
  '4w',
  '5w',
  '10w',
  'Wd',
  'Nb',
] as const;
export function BowlingTable({ label, first, rows }: { label: string; first: string; rows: readonly CareerRow[] }) {
  return (
    <CareerTable label={label} first={first} columns={BOWLING} strong={5}>
      {rows
        .filter(({ bowling }) => bowling.innings > 0)
        .map(({ key, name, matches, bowling: b }) => ({
          key,
          name,
          cells: [
            matches,
            b.innings,
            b.balls,
            b.maidens,
            b.runs,
            b.wickets,
            bowlingFigures(b.bestInnings),
            bowlingFigures(b.bestMatch),
            dash(b.average),
            dash(b.economy),
            dash(b.strikeRate),
            b.fourWickets,
            b.fiveWickets,
            b.tenInMatch,
            b.wides,
            b.noBalls,
          ],
        }))}
    </CareerTable>
  );
}

export function FieldingTable({ careers }: { careers: readonly FormatCareer[] }) {
  const words = useText('player');
  return (
    <CareerTable label={words.fielding} first={words.formats} columns={['M', 'Ct', 'St', 'RO']} strong={1}>
      {careers.map(({ format, gender, matches, fielding }) => ({
        key: `${format} ${gender}`,
        name: formatName(careers, { format, gender }, words),
        cells: [matches, fielding.catches, fielding.stumpings, fielding.runOuts],
      }))}
    </CareerTable>
  );
}

/** Adds men or women if the player played the format in both. */
export function formatName(
  careers: readonly FormatCareer[],
  { format, gender }: Pick<FormatCareer, 'format' | 'gender'>,
  words: Words,
): ReactNode {
  const both = careers.filter((career) => career.format === format).length > 1;
  return (
    <abbr title={words.formatLong[format]}>
      {words.format[format]}
      {both && `, ${words.gender[gender]}`}
    </abbr>
  );
}
export const formatRows = (careers: readonly FormatCareer[], words: Words): CareerRow[] =>
  careers.map(({ format, gender, ...career }) => ({
    key: `${format} ${gender}`,
    name: formatName(careers, { format, gender }, words),
    ...career,
  }));

const dash = (rate: string): string => (rate === '-' ? '–' : rate);
/** The asterisk hangs outside the column, and is read out. */
function HighScore({ runs, notOut }: { runs: number; notOut: boolean }) {
  const words = useText('player');
  return notOut ? (
    <span className="no">
      {runs}
      <span className="sr"> {words.notOut}</span>
    </span>
  ) : (
    <>{runs}</>
  );
}

function CareerTable({
  label,
  first,
  columns,
  strong,
  children,
}: {
  label: string;
  first: string;
  columns: readonly Column[];
  /** Index of the emphasised column. */
  strong: number;
  children: { key: string; name: ReactNode; cells: ReactNode[] }[];
}) {
  const words = useText('player');
  return (
    <div className="tablewrap" tabIndex={0} role="group" aria-label={label}>
      <table className="t career">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <abbr title={words.columns[column]}>{column}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {children.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row" className="k">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at]} className={at === strong ? 'num k' : 'num'}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
