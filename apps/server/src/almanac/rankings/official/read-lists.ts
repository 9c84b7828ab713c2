/**
 * Parses official lists in the format of the ICC: one file of sides or players, and files with their names. Columns are
 * found by header.
 */
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { RankType } from '../../../core/db/column-types.ts';

export interface OfficialRow {
  place: number;
  moved: number | null;
  rating: number;
  name: string;
  side: string | null;
  matches: number | null;
  points: number | null;
  best: string | null;
}
export interface OfficialList {
  type: RankType;
  format: 'TEST' | 'ODI' | 'T20';
  gender: 'male' | 'female';
  /** The date stated in the list. */
  day: string;
  rows: OfficialRow[];
}

/** An invalid row, with its number in the file. */
export class BadList extends Error {}

const FORMATS = {
  TEST: { format: 'TEST', gender: 'male' },
  ODI: { format: 'ODI', gender: 'male' },
  T20: { format: 'T20', gender: 'male' },
  TESTW: { format: 'TEST', gender: 'female' },
  ODIW: { format: 'ODI', gender: 'female' },
  T20W: { format: 'T20', gender: 'female' },
} as const;
const CATEGORIES = { bat: 'batting', bowl: 'bowling', allrounder: 'all-rounder' } as const;

const whole = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number);
const moved = z
  .string()
  .regex(/^(-|[+-]?\d{1,4})$/)
  .transform((text) => (text === '-' ? 0 : Number(text)));
const common = {
  format: z.enum(['TEST', 'ODI', 'T20', 'TESTW', 'ODIW', 'T20W']),
  pos: whole.pipe(z.number().min(1)),
  change: moved,
  rating: whole,
  rank_date: z.iso.date(),
};
const sideRow = z.object({ ...common, team_id: z.string().min(1), matches: whole, points: whole });
const playerRow = z.object({
  ...common,
  player_id: z.string().min(1),
  category: z.enum(['bat', 'bowl', 'allrounder']),
  career_best_rating: z.string(),
});
const sideName = z.object({ team_id: z.string(), team: z.string().min(1).max(120) });
const playerName = z.object({ player_id: z.string(), player: z.string().min(1).max(120), team_id: z.string() });

/** Whether a file ranks players rather than sides, which decides the files of names it needs. */
export const ranksPlayers = (text: string): boolean =>
  recordsOf(text.slice(0, text.indexOf('\n') + 1), true).includes('player_id');

/** `names`: the text of the file of sides, and of players if the file ranks players. @throws BadList */
export function readLists(text: string, names: { sides: string; players: string | null }): OfficialList[] {
  const sides = new Map(rowsOf(names.sides, sideName).map(({ team_id, team }) => [team_id, team.trim()]));
  const players = new Map(
    names.players === null ? [] : rowsOf(names.players, playerName).map((row) => [row.player_id, row]),
  );
  const named = (name: string | undefined, id: string): string => {
    if (name === undefined) throw new BadList(`the id ${id} is missing from the file of names`);
    return name;
  };
  const lists = new Map<string, OfficialList>();
  const add = (
    type: RankType,
    row: z.output<z.ZodObject<typeof common>>,
    more: Omit<OfficialRow, 'place' | 'moved' | 'rating'>,
  ) => {
    const list = { type, ...FORMATS[row.format], day: row.rank_date };
    const key = JSON.stringify(list);
    const known = lists.get(key) ?? { ...list, rows: [] };
    known.rows.push({ place: row.pos, moved: row.change, rating: row.rating, ...more });
    lists.set(key, known);
  };
  if (ranksPlayers(text)) {
    for (const row of rowsOf(text, playerRow)) {
      const player = players.get(row.player_id);
      add(CATEGORIES[row.category], row, {
        name: named(player?.player.trim(), row.player_id),
        side: sides.get(player?.team_id ?? '') ?? null,
        matches: null,
        points: null,
        best: row.career_best_rating.trim() || null,
      });
    }
  } else {
    for (const row of rowsOf(text, sideRow))
      add('teams', row, {
        name: named(sides.get(row.team_id), row.team_id),
        side: null,
        matches: row.matches,
        points: row.points,
        best: null,
      });
  }
  return [...lists.values()].map((list) => ({ ...list, rows: list.rows.toSorted((a, b) => a.place - b.place) }));
}

function rowsOf<S extends z.ZodObject>(text: string, row: S): z.output<S>[] {
  return recordsOf(text).map((record, at) => {
    const parsed = row.safeParse(record);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new BadList(`row ${at + 1}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not understood'}`);
  });
}

function recordsOf(text: string): Record<string, string>[];
function recordsOf(text: string, head: true): string[];
function recordsOf(text: string, head?: true): Record<string, string>[] | string[] {
  try {
    const options = { bom: true, relax_column_count: false, skip_empty_lines: true } as const;
    return head === true
      ? ((parse(text, options) as string[][])[0] ?? [])
      : (parse(text, { ...options, columns: true }) as Record<string, string>[]);
  } catch (error) {
    throw new BadList(error instanceof Error ? error.message : String(error));
  }
}
