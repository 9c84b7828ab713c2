/** Faults of a site's private database: killed, or hung with all its sessions. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Site } from '@sightscreen/test-kit/site/site';

/** The postmaster and its descendants. */
function family(postmaster: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** Ends it like an immediate shutdown: sessions are cut, nothing is flushed, the next start recovers. */
export function killDatabase(site: Site): void {
  process.kill(site.databasePid(), 'SIGQUIT');
}

/** Suspends all its processes: connections stay open and accept bytes, but get no reply. `go` resumes them. */
export function hangDatabase(site: Site): { go: () => void } {
  // The postmaster first, so that it starts no new sessions.
  const all = family(site.databasePid());
  for (const pid of all) send(pid, 'SIGSTOP');
  return {
    go: () => {
      for (const pid of all.toReversed()) send(pid, 'SIGCONT');
    },
  };
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
