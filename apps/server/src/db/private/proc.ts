/** What the kernel says about a process. A number alone is not enough: numbers are given again. */
import { readFileSync, readlinkSync } from 'node:fs';

/** Start time in clock ticks since boot, as text; null when no such process lives (a zombie does not). */
export function startTicks(pid: number): string | null {
  let stat: string;
  try { stat = readFileSync(`/proc/${pid}/stat`, 'utf8'); } catch { return null; }
  // The command in brackets may hold spaces and brackets itself; the fields begin after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return fields[19] ?? null;
}

/** Working folder of a process, null when it is gone or not ours to see. */
export function workingFolder(pid: number): string | null {
  try { return readlinkSync(`/proc/${pid}/cwd`); } catch { return null; }
}

export function commandName(pid: number): string | null {
  try { return readFileSync(`/proc/${pid}/comm`, 'utf8').trim(); } catch { return null; }
}
