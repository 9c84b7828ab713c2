/** Complete results as files: CSV for spreadsheets, and JSON streamed as one text, since it may have very many rows. */
import { stringify } from 'csv-stringify';
import { UNDEFINED_RATE } from '@sightscreen/cricket';
import { Readable } from 'node:stream';
import type { StatsWhole } from '@sightscreen/contracts/calls/stats';
import { csvOptions } from '../../../core/http/csv.ts';
import type { Column } from '../subjects/column.ts';
import type { Layout } from '../sql/compile.ts';
import type { StatsQuery } from '../language/stats-query.ts';
import { inWords, sentenceOf } from '../query/sentence.ts';
import { slug } from '../../../match/views/slug.ts';
import { leftOutOf } from '../language/bounds.ts';
import { type QueryResult, rowOf } from './answer.ts';
import type { AnswerRow } from './rows.ts';

/**
 * Headers are the keys of groups and columns. Each group also has an id column with its filter value; `overall` has no
 * group columns.
 */
function headOf({ by }: StatsQuery, { columns, ofMatch }: Layout): string[] {
  const groups = ofMatch
    ? ['name', 'id', 'match_id', ...(by.includes('innings') ? ['innings'] : []), 'date', 'team', 'opponent', 'ground']
    : by.filter((key) => key !== 'overall').flatMap((key) => [key, `${key}_id`]);
  return ['place', ...groups, ...columns.flatMap(headsOf)];
}
/** Spreadsheets read 3/9 as a date, so best bowling has separate columns for wickets and runs. */
const headsOf = ({ kind, key }: Column): string[] => (kind === 'figures' ? [`${key}-wickets`, `${key}-runs`] : [key]);
function cellsOf({ kind }: Column, cell: string | number): (string | number)[] {
  if (kind !== 'figures') return [cell === UNDEFINED_RATE ? '' : cell];
  const [wickets = '', runs = ''] = cell === UNDEFINED_RATE ? [] : String(cell).split('/');
  return [wickets, runs];
}

function line({ columns }: Layout, { place, groups, match, cells }: AnswerRow): (string | number)[] {
  const names =
    match === null
      ? groups.flatMap(({ name, value }) => [name, value ?? ''])
      : [
          groups.map(({ name }) => name).join(', '),
          groups.map(({ value }) => value ?? '').join(' '),
          match.id,
          ...(match.innings === null ? [] : [match.innings]),
          match.date,
          match.team?.name ?? '',
          match.opponent?.name ?? '',
          match.ground?.name ?? '',
        ];
  return [place, ...names, ...columns.flatMap((column, at) => cellsOf(column, cells[at]!))];
}

export const csvOf = (query: StatsQuery, layout: Layout, rows: readonly AnswerRow[]): Readable =>
  Readable.from(rows, { objectMode: true })
    .map((row: AnswerRow) => line(layout, row))
    .pipe(stringify(csvOptions(headOf(query, layout))));

/** The file name states the query and, if the file holds only part of the result, how many rows it has. */
export function fileNameOf(query: StatsQuery, extension: 'csv' | 'json', { rows, total }: Held): string {
  const cut = rows < total ? `-first-${rows}-of-${total}` : '';
  return `${slug(inWords(sentenceOf(query)).replace(/^Show /, ''))}${cut}.${extension}`;
}
interface Held {
  rows: number;
  total: number;
}

/** Rows written in one go before the event loop gets its turn. */
const TOGETHER = 100;

export function wholeJson({ query, layout, head, rows }: QueryResult): Readable {
  const about: Omit<StatsWhole, 'rows'> = { ...head, leftOut: leftOutOf(head.total) };
  function* written(): Generator<string> {
    yield `${JSON.stringify(about).slice(0, -1)},"rows":[`;
    for (let from = 0; from < rows.length; from += TOGETHER) {
      const some = rows.slice(from, from + TOGETHER).map((row) => JSON.stringify(rowOf(query, layout, row)));
      yield `${from === 0 ? '' : ','}${some.join(',')}`;
    }
    yield ']}';
  }
  return Readable.from(written(), { objectMode: false, highWaterMark: 65_536 });
}
