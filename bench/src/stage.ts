/** The site under test: the demonstration world without the simulator, the server on core 0 and the load on core 1. */
import { execFileSync } from 'node:child_process';
import type { z } from 'zod';
import type { currentReply } from '@sightscreen/contracts/calls/match';
import { Site } from '@sightscreen/test-kit/site/site';
import { Scorer } from '@sightscreen/test-kit/site/scorer';

export const serverCore = 0;
export const loadCore = 1;

export type CurrentMatch = z.infer<typeof currentReply>[number];

export interface Stage {
  site: Site;
  scorer: Scorer;
  live: CurrentMatch[];
  current: CurrentMatch[];
}

/** Pins every thread of a process to one core; returns false where `taskset` is missing. */
export function pin(pid: number, core: number): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A stopped site in production mode: it serves the configured Host and no other. */
export async function prepareSite(env: Record<string, string>): Promise<Site> {
  const site = await Site.prepareProduction({
    SIGHTSCREEN_SIM: 'off',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    ...env,
  });
  site.env['PUBLIC_ORIGIN'] = site.origin;
  return site;
}

export async function startPinned(site: Site): Promise<void> {
  await site.start();
  pin(site.pid!, serverCore);
}

export async function startBenchSite(): Promise<Stage> {
  const site = await prepareSite({ SIGHTSCREEN_DEMO: '1', STREAMS_PER_ADDRESS: '10000' });
  try {
    await startPinned(site);
    const scorer = await Scorer.hire(site);
    const current = (await (await fetch(`${site.origin}/api/match/current`)).json()) as CurrentMatch[];
    const live = current.filter((match) => match.state === 'inprogress');
    if (live.length === 0) throw new Error('no match of the demonstration world is in progress');
    return { site, scorer, live, current };
  } catch (error) {
    await site.clear();
    throw error;
  }
}
