import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODY_LIMIT, WORDS_LIMIT } from '@sightscreen/contracts/feed/plain';
import { readHost } from '../../core/config/env.ts';
import { SHARED_HTTP_LIMITS } from '../../core/rate-limits/policies.ts';
import { type FeedTest, startFeed } from './testing/feed-scorer.ts';

const run = promisify(execFile);
const guide = readFileSync(join(readHost().cloneFolder, 'docs/feed.md'), 'utf8');
/** Each step: a command, and the reply printed in the guide. */
const steps = [...guide.matchAll(/```sh\n([\s\S]*?)```\s+```json\n([\s\S]*?)```/g)].map(([, typed, output]) => ({
  typed: typed!,
  output: jsons(output!),
}));
const curl = spawnSync('curl', ['--version']).status === 0;
if (!curl) console.warn('No curl on this machine: the commands of docs/feed.md were not run.');

let feed: FeedTest;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.close());

test.skipIf(!curl)("the guide's commands, run in order, get the documented replies (MATCH-S02)", async () => {
  expect(steps.length).toBeGreaterThan(6);
  const env = { ORIGIN: await feed.listen(), KEY: await feed.newKey() };
  for (const { typed, output } of steps) {
    const { stdout } = await run('/bin/sh', ['-e', '-c', typed], {
      env: { ...env, PATH: '/usr/local/bin:/usr/bin:/bin' },
    });
    expect(jsons(stdout), typed).toMatchObject(output);
  }
});

test('the guide states the configured limits (MATCH-S02)', () => {
  const count = new Intl.NumberFormat('en-GB');
  const { points, periodMs } = SHARED_HTTP_LIMITS.feed;
  expect(guide).toContain(
    `${count.format(points)} requests of a key at once, then ${(points * 1000) / periodMs} a second`,
  );
  expect(guide.replaceAll('\n', ' ')).toContain(`At most ${count.format(WORDS_LIMIT)} characters`);
  expect(guide).toContain(`over ${BODY_LIMIT / 1024} KB`);
});

/** Parses consecutive JSON values. */
function jsons(text: string): unknown[] {
  const out: unknown[] = [];
  let depth = 0,
    from = 0,
    quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (quoted) {
      if (text[at] === '\\') at += 1;
      else if (text[at] === '"') quoted = false;
      continue;
    }
    if (text[at] === '"') quoted = true;
    else if (text[at] === '{') {
      if (depth === 0) from = at;
      depth += 1;
    } else if (text[at] === '}' && (depth -= 1) === 0) out.push(JSON.parse(text.slice(from, at + 1)));
  }
  return out;
}
