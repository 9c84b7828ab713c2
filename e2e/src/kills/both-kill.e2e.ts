/**
 * kill -9 of server and database at the same moment: every restart succeeds unaided and has every acknowledged ball.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginMatch, desk, nextCommand, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { Site } from '@sightscreen/test-kit/site/site';
import { soak } from '@sightscreen/test-kit/soak';

const kills = soak ? 40 : 4;
let site: Site;
let scorer: Scorer;
let match: string;
/** A process of the database's user, whose pid is written to the stale lock file. */
let bystander: ChildProcess;

beforeAll(async () => {
  site = await (await Site.prepareProduction()).start();
  scorer = await Scorer.hire(site);
  match = await beginMatch(scorer, { type: 'TEST' });
  const { uid, gid } = statSync(noteOf(site));
  bystander = spawn('sleep', ['3600'], { uid, gid, stdio: 'ignore' });
});
afterAll(async () => {
  bystander?.kill('SIGKILL');
  await site?.clear();
});

const noteOf = ({ data }: Site): string => join(data, 'database/cluster/postmaster.pid');

/** Imitates a stale lock file whose pid has been reused by another process. */
function leaveLockOf(pid: number): void {
  const note = readFileSync(noteOf(site), 'utf8').split('\n');
  const [, folder = '', started = '', port = '', sockets = ''] = note;
  const lock = join(sockets, `.s.PGSQL.${port}.lock`);
  const { uid, gid } = statSync(noteOf(site));
  writeFileSync(noteOf(site), [pid, ...note.slice(1)].join('\n'));
  writeFileSync(lock, `${[pid, folder, started, port, sockets].join('\n')}\n`);
  chownSync(lock, uid, gid);
}

test(`${kills} kills of server and database together: each start succeeds (BEYOND-01)`, async () => {
  const random = seeded(20261122);
  let commentCount = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    let head = 0;
    for (let ball = 0; ball < 3; ball += 1) {
      const command = nextCommand(await desk(scorer, match), random);
      if (command === null) {
        match = await beginMatch(scorer, { type: 'TEST', home: `Alder Vale ${kill}` });
        break;
      }
      commentCount += 1;
      const answer = await scorer.post(`/feed/matches/${match}/commands`, {
        commandId: `both-${commentCount}`,
        command,
      });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      head = answer.body.facts?.at(-1)?.number ?? head;
    }
    const postmaster = site.databasePid();
    // In alternating order: the server, which would restart the database, or the database.
    if (kill % 2 === 0) process.kill(postmaster, 'SIGKILL');
    const serverEnded = site.end('SIGKILL');
    if (kill % 2 === 1) process.kill(postmaster, 'SIGKILL');
    await serverEnded;
    if (kill % 4 > 1) leaveLockOf(bystander.pid!);
    await site.start();
    expect([kill, site.databasePid() !== postmaster, (await desk(scorer, match)).number >= head]).toEqual([
      kill,
      true,
      true,
    ]);
  }
  console.log(`${kills} kills of both, ${commentCount} commands`);
}, 900_000);
