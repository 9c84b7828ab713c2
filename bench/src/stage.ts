/** The site under the bench: the demonstration world standing still, the server on core 0 and the load on core 1. */
import { execFileSync } from 'node:child_process';
import { Site } from '@sightscreen/test-kit/site/site';
import { Scorer } from '@sightscreen/test-kit/site/scorer';

export const serverCore = 0;
export const loadCore = 1;

export interface Stage { site: Site; scorer: Scorer; live: { id: string; type: string }[] }

interface CurrentMatch { id: string; type: string; state: string }

/** Pins every thread of a process to one core; answers false where `taskset` is missing. */
export function pin(pid: number, core: number): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function setStage(env: Record<string, string> = {}): Promise<Stage> {
  const site = await (await Site.prepare({ SIGHTSCREEN_DEMO: '1', SIGHTSCREEN_SIM: 'off', NODE_ENV: 'production', ...env })).start();
  pin(site.pid!, serverCore);
  const scorer = await Scorer.hire(site);
  const current = (await (await fetch(`${site.origin}/api/match/current`)).json()) as { matches: CurrentMatch[] };
  const live = current.matches.filter((match) => match.state === 'inprogress').map(({ id, type }) => ({ id, type }));
  return { site, scorer, live };
}
