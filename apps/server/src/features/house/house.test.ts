import { housePage } from '@sightscreen/contracts';
import { startApp, type TestApp } from '@sightscreen/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changing } from '../../tags/changing.ts';
import { tagOf } from '../../tags/tag.ts';
import { HOUSE_PATHS } from './house.routes.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());
const propsAt = async (url: string) => {
  const { body, statusCode } = await site.app.inject({ url });
  return { statusCode, props: housePage.parse(JSON.parse(/application\/json">(.*)<\/script>/s.exec(body)![1]!)) };
};

test.each(Object.entries(HOUSE_PATHS))(
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

test('the privacy page tells the times that the job of deletion goes by, as editors change them (FORM-S05)', async () => {
  expect((await propsAt('/privacy')).props.kept).toEqual({
    contact: 365,
    advertise: 730,
    careers: 183,
    support: 365,
    haveyoursay: 365,
  });
  await changing(site.database.db, site.context.tags, async (trx, changed) => {
    await trx.insertInto('setting').values({ key: 'kept.careers', value: '90' }).execute();
    changed([tagOf.settings]);
  });
  expect((await propsAt('/privacy')).props.kept.careers).toBe(90);
});
