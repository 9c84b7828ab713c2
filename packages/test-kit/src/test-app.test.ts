import { expect, test } from 'vitest';
import { startApp } from './test-app.ts';

test('a test site has the files of its database and no others (house)', async () => {
  const one = await startApp();
  const beside = await startApp({ database: one.database });
  const other = await startApp();
  const key = `letters/${crypto.randomUUID()}.txt`;
  try {
    await one.context.files.put(key, Buffer.from('x'));
    const heads = await Promise.all([beside, other].map((site) => site.context.files.head(key)));
    expect(heads.map((head) => head?.bytes)).toEqual([1, undefined]);
  } finally {
    await beside.close();
    await Promise.all([one.close(), other.close()]);
  }
});
