/** Batting hand and kind of bowling from the register of players as CSV, mapped style by style. */
import { parse } from 'csv-parse/sync';

export interface Registered {
  hand: 'left' | 'right' | 'unknown';
  kind: string;
}
export const UNREGISTERED: Registered = { hand: 'unknown', kind: 'unknown' };

const PACE = ['fast', 'fast medium', 'medium fast', 'medium', 'slow medium'];
const KINDS: Record<string, string> = {
  ...Object.fromEntries(
    PACE.flatMap((pace) => [`right arm ${pace}`, `left arm ${pace}`].map((style) => [style, 'pace'])),
  ),
  'right arm offbreak': 'off-spin',
  legbreak: 'leg-spin',
  'legbreak googly': 'leg-spin',
  'slow left arm orthodox': 'left-arm-orthodox',
  'left arm wrist spin': 'left-arm-wrist-spin',
};

export function readRegister(csv: string): Map<string, Registered> {
  const people = new Map<string, Registered>();
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true, relax_column_count: true });
  for (const row of rows) {
    const bats = row['batting_style']!.trim().toLowerCase();
    const styles = row['bowling_style']!.toLowerCase().replaceAll('-', ' ').split(',');
    const kinds = new Set(styles.map((style) => KINDS[style.trim()] ?? 'unknown'));
    people.set(row['cricsheet_id']!, {
      hand: bats.startsWith('left') ? 'left' : bats.startsWith('right') ? 'right' : 'unknown',
      // The register does not say which of two kinds a single ball was.
      kind: kinds.size === 1 ? [...kinds][0]! : 'unknown',
    });
  }
  return people;
}
