import { staticPage } from '@sightscreen/contracts';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withInvalidation } from '../../core/tags/changing.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { fresh, newMatch, opening, commandSource, single } from '../../match/log/testing/facts.ts';
import { STATIC_PATHS } from './static-pages.routes.ts';
import { latestCorrections } from './latest-corrections.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());
const propsAt = async (url: string) => {
  const { body, statusCode } = await site.app.inject({ url });
  return { statusCode, props: staticPage.parse(JSON.parse(/application\/json">(.*)<\/script>/s.exec(body)![1]!)) };
};

// Runs before the page is first requested, since the page is rebuilt at most every 30 seconds.
test('the public log has corrected balls of all matches, newest first, without undone slips (BEYOND-25)', async () => {
  const { database, context } = site;
  const add = async (id: string, facts: Parameters<typeof fresh>[0][]) => {
    const outcome = await context.log.append({
      ...commandSource(`correct ${id}`),
      matchId: id,
      expected: null,
      happenedAt: null,
      decide: () => ({ ok: true, facts: facts.map(fresh) }),
    });
    expect(outcome.kind).toBe('appended');
  };
  for (const id of ['m1', 'm2', 'm3'])
    await context.log.create(
      { ...newMatch(id), facts: [...opening.map(({ body }) => body), single(0)].map(fresh) },
      commandSource(`make ${id}`),
    );
  const ball = opening.length + 1;
  await add('m1', [{ kind: 'amend', of: ball, body: single(0, { bat: 2 }), reason: 'seen again' }]);
  await add('m2', [{ kind: 'amend', of: ball, body: single(0, { bat: 3 }) }]);
  // A slip, undone at once.
  await add('m3', [{ kind: 'void', of: ball }]);
  const latest = await latestCorrections(database.db, true);
  expect(latest.map(({ match, href, row }) => [match, href, row.kind, row.was, row.now])).toEqual([
    ['m2', '/cricket-match-info/m2#corrections', 'amended', '1 run', '3 runs'],
    ['m1', '/cricket-match-info/m1#corrections', 'amended', '1 run', '2 runs'],
  ]);
  expect((await propsAt('/corrections')).props.latest).toEqual(latest);
  expect((await propsAt('/about')).props.latest).toEqual([]);
});

test.each(Object.entries(STATIC_PATHS))(
  '%s is at %s, outside of /info, and may be indexed (FORM-Q06)',
  async (which, url) => {
    const { statusCode, props } = await propsAt(url);
    expect([statusCode, props.which, props.base]).toEqual([
      200,
      which,
      expect.objectContaining({ path: url, noindex: false }),
    ]);
    expect(url.startsWith('/info')).toBe(false);
  },
);

test('the list of all pages is at /more (SITE-001)', async () => {
  const { body, statusCode } = await site.app.inject({ url: '/more' });
  expect([statusCode, body.includes('"page":"more"')]).toEqual([200, true]);
});

test('the privacy page states the retention times that the deletion job uses (FORM-S05)', async () => {
  expect((await propsAt('/privacy')).props.kept).toEqual({
    contact: 365,
    advertise: 730,
    careers: 183,
    support: 365,
    haveyoursay: 365,
  });
  await withInvalidation(site.database.db, site.context.tags, async (trx, changed) => {
    await trx.insertInto('setting').values({ key: 'kept.careers', value: '90' }).execute();
    changed([tagOf.settings]);
  });
  expect((await propsAt('/privacy')).props.kept.careers).toBe(90);
});
