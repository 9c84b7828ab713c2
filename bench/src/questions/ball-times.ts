/** Measures the time from a scorer's key press to the readers of a match, while another load runs. */
import { beginMatch } from '@sightscreen/test-kit/site/auto-scorer';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import { openCrowd } from '../load/crowd.ts';

export interface BallTimes {
  /** In milliseconds, for each reader at each press. */
  pressed(presses: number): Promise<number[]>;
  close(): void;
}

const READERS = 100;

export async function openBallTimes(site: Site): Promise<BallTimes> {
  const scorer = await Scorer.hire(site);
  const match = await beginMatch(scorer);
  const crowd = await openCrowd({ port: site.port, path: `/match-api/${match}/stream`, pid: site.pid! }, READERS, {
    gzip: true,
  });
  let commentCount = 0;
  const press = async (): Promise<number[]> => {
    commentCount += 1;
    const mark = `bench-questions-${String(commentCount).padStart(5, '0')}`;
    const { at, times } = await crowd.press(
      mark,
      async () => void (await scorer.must(match, { type: 'comment', snippet: 'plain', text: mark })),
    );
    return times.map((time) => time - at);
  };
  for (let warm = 0; warm < 5; warm += 1) await press();
  return {
    async pressed(presses) {
      const all: number[] = [];
      for (let n = 0; n < presses; n += 1) all.push(...(await press()));
      return all;
    },
    close: () => crowd.close(),
  };
}
