/**
 * Reads auction lists from CSV or XLSX. Columns are identified by their headings, which also state the unit of
 * amounts.
 */
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import type { Cap, Role } from '@sightscreen/auction';
import { byName } from '../../../../registry/naming/by-name.ts';
import type { Fault, SeasonRow } from './season-row.ts';

const CRORE = 10_000_000;
const LAKH = 100_000;

type Column =
  | { is: 'player' | 'role' | 'side' | 'cap' | 'country' | 'origin' | 'age' | 'style' | 'set' | 'former' | 'year' }
  | { is: 'price' | 'base' | 'reserve'; unit: number };

/** Headings of the known files in lower case, without non-alphanumeric characters. */
const COLUMNS = byName<Column>({
  player: { is: 'player' },
  players: { is: 'player' },
  playername: { is: 'player' },
  playersname: { is: 'player' },
  name: { is: 'player' },
  role: { is: 'role' },
  type: { is: 'role' },
  specialism: { is: 'role' },
  team: { is: 'side' },
  teamname: { is: 'side' },
  capuncap: { is: 'cap' },
  cua: { is: 'cap' },
  country: { is: 'country' },
  playerorigin: { is: 'origin' },
  nationality: { is: 'origin' },
  age: { is: 'age' },
  set: { is: 'set' },
  year: { is: 'year' },
  amount: { is: 'price', unit: 1 },
  pricepaid: { is: 'price', unit: 1 },
  winningbid: { is: 'price', unit: 1 },
  amountincr: { is: 'price', unit: CRORE },
  sold: { is: 'price', unit: CRORE },
  baseprice: { is: 'base', unit: 1 },
  base: { is: 'base', unit: CRORE },
  reservepricerslakh: { is: 'reserve', unit: LAKH },
});
const columnOf = (heading: string): Column | null => {
  const key = heading.toLowerCase().replace(/[^a-z0-9]/g, '');
  // "2025 Set", "2024 Team".
  if (/^\d{4}set$/.test(key)) return { is: 'set' };
  if (/^\d{4}team$/.test(key)) return { is: 'former' };
  return COLUMNS.get(key) ?? null;
};

const ROLES = byName<Role>({
  bat: 'batter',
  batsman: 'batter',
  batter: 'batter',
  bowl: 'bowler',
  bowler: 'bowler',
  ar: 'all-rounder',
  allrounder: 'all-rounder',
  wk: 'wk-batter',
  wicketkeeper: 'wk-batter',
  wicketkeeperbatter: 'wk-batter',
});
const CAPS = byName<Cap>({ capped: 'capped', uncapped: 'uncapped', associate: 'associate' });
const lettersOnly = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

export interface SeasonList {
  rows: SeasonRow[];
  faults: Fault[];
}

/** Reads the text of a CSV file. */
export function readCsvSeason(text: string): SeasonList {
  const rows = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true }) as string[][];
  return readRows(rows);
}

/** Reads a sheet of a workbook by name, or the first one. */
export async function readXlsxSeason(file: Buffer, sheet: string | null): Promise<SeasonList> {
  const rows = await readSheet(file, sheet ?? 1);
  return readRows(rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))));
}

export function readRows([head = [], ...rows]: readonly (readonly string[])[]): SeasonList {
  const columns = head.map(columnOf);
  const faults: Fault[] = [];
  const has = (is: Column['is']): boolean => columns.some((column) => column?.is === is);
  if (!has('player'))
    return { rows: [], faults: [{ line: 1, words: `no column with the players; the columns are ${head.join(', ')}` }] };
  const read: SeasonRow[] = [];
  for (const [at, cells] of rows.entries()) {
    const line = at + 2;
    const textOf = (is: Column['is']): string => {
      const place = columns.findIndex((column) => column?.is === is);
      return place === -1 ? '' : (cells[place] ?? '').trim();
    };
    const unit = (is: 'price' | 'base' | 'reserve'): number => {
      const column = columns.find((candidate) => candidate?.is === is);
      return column !== null && column !== undefined && 'unit' in column ? column.unit : 1;
    };
    const reportFault = (words: string): null => {
      faults.push({ line, words });
      return null;
    };
    const money = (is: 'price' | 'base' | 'reserve'): number | null => {
      const text = textOf(is);
      if (!/^\d+(\.\d+)?$/.test(text)) return null;
      return Math.round(Number(text) * unit(is));
    };
    const player = textOf('player').replace(/\s+/g, ' ');
    if (player === '') {
      if (cells.some((cell) => cell.trim() !== '')) reportFault('this row has no player');
      continue;
    }
    const side = textOf('side');
    const sold = textOf('price');
    const isRetained = /retain/i.test(textOf('set')) || (has('base') && textOf('base') === '-');
    const isList = !has('price');
    const never = /^(tba|unsold)$/i.test(side) || /^(tba|unsold|-)$/i.test(sold);
    const price = money('price') ?? (isList && isRetained ? money('reserve') : null);
    if (!isList && !never && price === null) reportFault(`"${sold}" is not an amount`);
    if (!isList && !never && side === '') reportFault(`${player} has no team`);
    const role =
      textOf('role') === ''
        ? null
        : (ROLES.get(lettersOnly(textOf('role'))) ?? reportFault(`"${textOf('role')}" is not a role`));
    const year = textOf('year');
    if (has('year') && !/^\d{4}$/.test(year)) reportFault(`${player} has no year`);
    const country = textOf('country');
    const origin = textOf('origin').toLowerCase();
    read.push({
      line,
      player,
      role,
      cap: CAPS.get(lettersOnly(textOf('cap'))) ?? null,
      country: country === '' ? null : country,
      overseas: country !== '' ? country.toLowerCase() !== 'india' : origin === '' ? null : !/^indian?$/.test(origin),
      age: /^\d{2}$/.test(textOf('age')) ? Number(textOf('age')) : null,
      style: textOf('style') || null,
      set: textOf('set') || null,
      base: isRetained ? null : (money('base') ?? (isList ? money('reserve') : null)),
      price: never ? null : price,
      side: never || side === '' ? (isList && isRetained ? textOf('former') || null : null) : side,
      former: textOf('former') || null,
      status: isList
        ? isRetained
          ? 'retained'
          : null
        : isRetained
          ? 'retained'
          : never
            ? /tba/i.test(`${side}${sold}`)
              ? 'upcoming'
              : 'unsold'
            : 'sold',
      year: /^\d{4}$/.test(year) ? Number(year) : null,
    });
  }
  return { rows: read, faults };
}
