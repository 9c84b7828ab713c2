/** Process information from /proc. A pid alone is not enough, because pids are reused. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * The process has exited, or is invisible to us. Any other error (no free descriptor) says nothing about the process.
 */
const GONE = new Set(['ENOENT', 'ESRCH', 'EACCES', 'EPERM']);

function readOrNull<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if (GONE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Start time in clock ticks since boot, as text; null when no such process is alive (a zombie is not). */
export function startTicks(pid: number): string | null {
  const stat = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === null) return null;
  // The command in parentheses may itself contain spaces and parentheses; the fields begin after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return fields[19] ?? null;
}

/** Working folder of a process; null when it has exited or is invisible to us. */
export const workingFolder = (pid: number): string | null => readOrNull(() => readlinkSync(`/proc/${pid}/cwd`));

export const commandName = (pid: number): string | null =>
  readOrNull(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim());

/** All live processes of this command that work in this folder. */
export function processesIn(folder: string, command: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) => pid > 0 && commandName(pid) === command && workingFolder(pid) === folder && startTicks(pid) !== null,
    );
}
