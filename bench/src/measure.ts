/** Medians, ratios and processor time, for every section of the bench. */
import { readdirSync, readFileSync } from 'node:fs';

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export const percentile = (values: number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)]!;
};

/**
 * Processor seconds (user and system) of a running process and its threads, from /proc: from the scheduler's statistics
 * where the kernel has them, in nanoseconds; else in ticks, 100 a second on Linux. The former does not count threads
 * that have ended.
 */
export function cpuSeconds(pid: number): number {
  try {
    return (
      readdirSync(`/proc/${pid}/task`).reduce(
        (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
        0,
      ) / 1e9
    );
  } catch {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }
}

/** Resident bytes of the process: its private memory plus its share of the rest. */
export function memoryBytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)![1]) * 1024;
}

export interface Row {
  section: string;
  what: string;
  value: string;
  aim?: string;
  note?: string;
}

/** Prints the rows as one aligned table. */
export function printTable(rows: Row[]): void {
  const cells = rows.map((row) => [row.section, row.what, row.value, row.aim ?? '', row.note ?? '']);
  const head = ['section', 'what', 'median', 'aim', 'note'];
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((cell) => cell[column]!.length)));
  const print = (line: string[]): void =>
    console.log(`| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`);
  print(head);
  print(widths.map((width) => '-'.repeat(width)));
  for (const line of cells) print(line);
}
