/**
 * The users of the private database: one small file each, named by pid and start time, removed once the process has
 * exited.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTicks } from './proc.ts';

let lastNumber = 0;

/** Registers a process; returns the entry for signing out. Call this while holding the mutex. */
export function signIn(folder: string, pid: number): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const entry = join(folder, `${pid}-${startTicks(pid)}-${++lastNumber}`);
  writeFileSync(entry, '');
  return entry;
}

export function signOut(entry: string): void {
  rmSync(entry, { force: true });
}

/** Entries of live processes; those of dead ones are removed. Call this while holding the mutex. */
export function present(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names.filter((name) => {
    const [pid, ticks] = name.split('-');
    const lives = startTicks(Number(pid)) === ticks;
    if (!lives) rmSync(join(folder, name), { force: true });
    return lives;
  });
}
