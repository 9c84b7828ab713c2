import { expect, test } from 'vitest';
import { askStats, type StatsUpdate } from './ask-stats.ts';

function stage() {
  const replies: { reply: (value: unknown) => void; fail: () => void }[] = [];
  const updates: string[] = [];
  const { ask, forget } = askStats({
    fetch: (address) =>
      new Promise((resolve, reject) => {
        replies.push({ reply: resolve, fail: () => reject(new Error(address)) });
      }),
    broadcast: ({ of, state, empty, reply }: StatsUpdate) =>
      updates.push(
        [of, state, empty ? 'empty' : 'full', (reply as { name?: string } | null)?.name ?? 'none'].join(' '),
      ),
  });
  return { ask, forget, replies, updates };
}

test('a loading state is broadcast before the reply (STAT-037)', async () => {
  const { ask, replies, updates } = stage();
  const request = ask('zone', '/zone');
  replies[0]?.reply({ empty: false, name: 'a' });
  await request;
  expect(updates).toEqual(['zone loading empty none', 'zone here full a']);
});
test('a failed request broadcasts an empty update (STAT-036, STAT-037)', async () => {
  const { ask, replies, updates } = stage();
  const request = ask('boundaries', '/boundary');
  replies[0]?.fail();
  await request;
  expect(updates.at(-1)).toBe('boundaries here empty none');
});
test('a reply without content is broadcast as empty (STAT-036, STAT-Q09)', async () => {
  const { ask, replies, updates } = stage();
  const request = ask('profile', '/profile');
  replies[0]?.reply({ empty: true, name: 'nobody' });
  await request;
  expect(updates.at(-1)).toBe('profile here empty nobody');
});
test('outdated and discarded replies are ignored in any order (STAT-030)', async () => {
  const { ask, forget, replies, updates } = stage();
  const both = [ask('players', '/ma'), ask('players', '/mars'), ask('zone', '/zone')];
  replies[1]?.reply({ empty: false, name: 'later' });
  replies[0]?.reply({ empty: false, name: 'earlier' });
  replies[2]?.reply({ empty: false, name: 'other' });
  await Promise.all(both);
  expect(updates.filter((update) => update.includes('here'))).toEqual([
    'players here full later',
    'zone here full other',
  ]);
  const unwanted = ask('players', '/mar');
  forget('players');
  replies[3]?.reply({ empty: false, name: 'late' });
  await unwanted;
  expect(updates.some((update) => update.includes('late') && !update.includes('later'))).toBe(false);
});
