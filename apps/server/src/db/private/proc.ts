/** What the kernel says about a process. A number alone is not enough: numbers are given again. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** No such process any more, or none of ours to see. Anything else (no descriptor left to look with) says nothing about the process. */
const GONE = new Set(['ENOENT', 'ESRCH', 'EACCES', 'EPERM']);

function told<T>(look: () => T): T | null {
  try { return look(); } catch (error) {
    if (GONE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Start time in clock ticks since boot, as text; null when no such process lives (a zombie does not). */
export function startTicks(pid: number): string | null {
  const stat = told(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === null) return null;
  // The command in brackets may hold spaces and brackets itself; the fields begin after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return fields[19] ?? null;
}

/** Working folder of a process, null when it is gone or not ours to see. */
export const workingFolder = (pid: number): string | null => told(() => readlinkSync(`/proc/${pid}/cwd`));

export const commandName = (pid: number): string | null => told(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim());

/** All living processes of this command that work in this folder. */
export function processesIn(folder: string, command: string): number[] {
  return readdirSync('/proc').map(Number).filter((pid) => pid > 0 && commandName(pid) === command && workingFolder(pid) === folder && startTicks(pid) !== null);
}
