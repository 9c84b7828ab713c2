/** A site without the demonstration world, with one match in play and as many stored matches as a section needs. */
import { beginMatch } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { run, type Site } from '@sightscreen/test-kit/site/site';
import { prepareSite, startPinned } from '../stage.ts';

/** Output of the storing command. */
export interface Stored {
  /** New ones. */ matches: number;
  /** In all. */ standing: number;
  deliveries: number;
  seconds: number;
  bytes: number;
}

export class Archive {
  readonly site: Site;
  readonly scorer: Scorer;
  /** The match in play. */
  readonly live: string;
  stored: Stored | null = null;

  constructor(site: Site, scorer: Scorer, live: string) {
    this.site = site;
    this.scorer = scorer;
    this.live = live;
  }

  /** Stores matches until the database has `count`. */
  async grow(count: number): Promise<Stored> {
    if (this.stored !== null && this.stored.standing >= count) return this.stored;
    const out = await run('bench/src/archive/store-matches.ts', [String(count)], this.site.env);
    this.stored = JSON.parse(out.trim().split('\n').at(-1)!) as Stored;
    return this.stored;
  }

  /** Restarts the site; returns the seconds until it is ready. */
  async restart(): Promise<number> {
    await this.site.end('SIGTERM');
    const begun = performance.now();
    await startPinned(this.site);
    return (performance.now() - begun) / 1000;
  }

  /** Public ids of stored matches: `bulk_000001` on. */
  idOf(number: number): string {
    return `bulk_${String(number).padStart(6, '0')}`;
  }
}

export async function openArchive(): Promise<Archive> {
  const site = await prepareSite({ SIGHTSCREEN_DEMO: '0' });
  try {
    await startPinned(site);
    const scorer = await Scorer.hire(site);
    const live = await beginMatch(scorer);
    await play(scorer, live, 30, () => 0.5);
    return new Archive(site, scorer, live);
  } catch (error) {
    await site.clear();
    throw error;
  }
}
