/** What can happen to the private database of a site: killed, or hung with all its sessions. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Site } from '@sightscreen/test-kit/site/site';

/** The postmaster and everything below it. */
function family(postmaster: number): number[] {
  const children = readdirSync('/proc').map(Number).filter((pid) => pid > 0 && parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch { return null; }
}

/** Ends it at once, as an immediate shutdown does: sessions are cut, nothing is written out, the next start recovers. */
export function killDatabase(site: Site): void {
  process.kill(site.databasePid(), 'SIGQUIT');
}

/** Stops every process of it where it stands: connections stay open and take bytes, and nobody answers. `go` lets them run on. */
export function hangDatabase(site: Site): { go: () => void } {
  // The postmaster first, so that it makes no new sessions meanwhile.
  const all = family(site.databasePid());
  for (const pid of all) send(pid, 'SIGSTOP');
  return { go: () => { for (const pid of all.toReversed()) send(pid, 'SIGCONT'); } };
}

function send(pid: number, signal: NodeJS.Signals): void {
  try { process.kill(pid, signal); } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
