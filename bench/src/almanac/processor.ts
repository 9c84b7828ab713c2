/** Processor time of a site and of its database together. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuSeconds } from '../measure.ts';

/** Milliseconds so far. A closed connection takes its time with it; pooled connections stay open. */
export function processorTime(pid: number, data: string): { site: number; database: number } {
  const postmaster = Number(readFileSync(join(data, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean);
  return {
    site: cpuSeconds(pid) * 1000,
    database: children.reduce((sum, child) => sum + spent(Number(child)), 0) * 1000,
  };
}

function spent(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch {
    // The process ended after it was listed.
    return 0;
  }
}
