import { expect, test } from 'vitest';
import { openEngine } from './engine.ts';
import type { NamedIds } from './query-engine.ts';

const named: NamedIds[] = [
  { ids: 'who', of: 'people', name: 'n0' },
  { ids: 'cup', of: 'series', name: 'n1' },
];

test('names are added to the ids of a result, in their current form (BEYOND-09)', async () => {
  const engine = await openEngine(
    { file: ':memory:', spill: null },
    { memory: '200MB', threads: 1, atOnce: 1, rows: 10 },
  );
  const write = (sql: string) => engine.writing((connection) => connection.run(sql));
  const ask = async () => {
    const sql = 'select * from (values (1, 7), (2, null)) answer(who, cup) order by who';
    const [answer] = await engine.answer([{ sql, named }], new AbortController().signal);
    return answer;
  };
  await write(
    `insert into people (id, name) values (1, 'Ann'); insert into series (id, name, season) values (7, 'Cup', '2024/25')`,
  );
  expect(await ask()).toEqual({
    columns: ['who', 'cup', 'n0', 'n1', 'n1_season'],
    rows: [
      [1, 7, 'Ann', 'Cup', '2024/25'],
      [2, null, null, null, null],
    ],
  });
  await write(`update people set name = 'Anna' where id = 1`);
  expect((await ask())?.rows[0]?.[2]).toBe('Anna');
  engine.close();
});
