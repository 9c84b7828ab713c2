import { expect, test } from 'vitest';
import { startApp } from './test-app.ts';

test('a test site has the files of its database and no others (house)', async () => {
  const first = await startApp();
  const second = await startApp({ database: first.database });
  const other = await startApp();
  const key = `letters/${crypto.randomUUID()}.txt`;
  try {
    await first.context.files.put(key, Buffer.from('x'));
    const heads = await Promise.all([second, other].map((site) => site.context.files.head(key)));
    expect(heads.map((head) => head?.bytes)).toEqual([1, undefined]);
  } finally {
    await second.close();
    await Promise.all([first.close(), other.close()]);
  }
});
