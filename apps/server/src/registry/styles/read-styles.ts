/**
 * Batting and bowling styles of people, from a register of players as CSV: `cricsheet_id`, `full_name`,
 * `batting_style`, `bowling_style`, `playing_role`. Columns are found by name, others are ignored.
 */
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Person } from '../../core/db/schema.generated.ts';

/** A field is null if the register does not contain it. */
export interface PersonStyle {
  registerId: string;
  fullName: string | null;
  battingHand: Person['batting_hand'];
  bowlingStyle: string | null;
  role: Person['role'];
}
export interface StylesRead {
  people: PersonStyle[];
  /** Lines of the file that could not be read completely, with the reason. */
  unread: { line: number; why: string }[];
}

/** The file is not a register at all. */
export class BadRegister extends Error {}

const text = z.string().transform((raw) => raw.trim().replaceAll(/\s+/g, ' '));
const COLUMNS = ['cricsheet_id', 'full_name', 'batting_style', 'bowling_style', 'playing_role'] as const;
const row = z.object({
  cricsheet_id: text.pipe(z.string().regex(/^[0-9a-f]{8}$/, 'is not eight hexadecimal digits')),
  full_name: text.pipe(z.string().max(200, 'is longer than 200 characters')),
  batting_style: text,
  bowling_style: text.pipe(z.string().max(100, 'is longer than 100 characters')),
  playing_role: text,
});

/** @throws BadRegister */
export function readStyles(csv: Uint8Array): StylesRead {
  const people = new Map<string, PersonStyle>();
  const unread: StylesRead['unread'] = [];
  for (const { record, info } of recordsOf(csv)) {
    const parsed = row.safeParse(record);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      unread.push({ line: info.lines, why: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() });
      continue;
    }
    const { cricsheet_id: registerId, full_name, batting_style, bowling_style, playing_role } = parsed.data;
    const battingHand = handOf(batting_style);
    if (battingHand === null && batting_style !== '') {
      // A row whose columns are shifted: nothing in it can be trusted.
      unread.push({
        line: info.lines,
        why: `batting_style ${JSON.stringify(batting_style)} does not start with left-hand or right-hand`,
      });
      continue;
    }
    people.set(registerId, {
      registerId,
      fullName: full_name === '' ? null : full_name,
      battingHand,
      bowlingStyle: bowling_style === '' ? null : styleOf(bowling_style),
      role: roleOf(playing_role),
    });
  }
  return { people: [...people.values()], unread };
}

function recordsOf(csv: Uint8Array): { record: Record<string, string>; info: { lines: number } }[] {
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    records = parse(Buffer.from(csv), { columns: true, info: true, bom: true, relax_column_count: true }) as never;
  } catch (error) {
    throw new BadRegister(`it is not a CSV file: ${error instanceof Error ? error.message : String(error)}`);
  }
  const missing = COLUMNS.filter((name) => records[0] !== undefined && !(name in records[0].record));
  if (records.length === 0) throw new BadRegister('it has no rows');
  if (missing.length > 0) throw new BadRegister(`these columns are missing: ${missing.join(', ')}`);
  return records;
}

const handOf = (text: string): PersonStyle['battingHand'] =>
  /^left[- ]?hand/i.test(text) ? 'left' : /^right[- ]?hand/i.test(text) ? 'right' : null;

/** "Right arm Medium fast" as "Right-arm medium-fast": registers differ in hyphens and capitals. */
function styleOf(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/\b(left|right) arm\b/g, '$1-arm')
    .replaceAll(/\b(medium|fast|slow) (fast|medium)\b/g, '$1-$2')
    .replaceAll('wrist spin', 'wrist-spin');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function roleOf(text: string): PersonStyle['role'] {
  if (/keeper/i.test(text)) return 'keeper';
  if (/all-?rounder/i.test(text)) return 'all-rounder';
  if (/bowler/i.test(text)) return 'bowler';
  return /batter/i.test(text) ? 'batter' : null;
}
