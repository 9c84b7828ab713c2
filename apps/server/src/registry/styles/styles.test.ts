import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runPeopleCommand } from './command-line.ts';
import { BadRegister, readStyles } from './read-styles.ts';

const HEAD =
  'cricinfo_id,cricsheet_id,unique_name,full_name,name,country,dob,batting_style,bowling_style,birthplace,playing_role';
const csv = (...lines: string[]) => Buffer.from(`${[HEAD, ...lines].join('\n')}\n`);
const ANYA =
  '1,0a000001,A Rao, Anya Meera Rao,Anya Rao,India,,Left hand Bat,Slow Left arm Orthodox,,Bowling Allrounder';
const BO = '2,0a000002,B Vale,Bo Vale,Bo Vale,Wales,,Right-hand bat,Right arm Medium fast,,';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'styles-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const { db } = database;
  await sql`truncate person cascade`.execute(db);
  await sql`insert into person (id, world, register_id, name, bowling_style, merged_into) values (1, 'real', '0a000001', 'A Rao', null, null), (2, 'real', '0a000002', 'B Vale', 'Off spin', null), (3, 'real', '0a000003', 'Bo V', null, 2)`.execute(
    db,
  );
  await sql`insert into person_alias (world, key, person_id) values ('real', 'cricsheet:0a000001', 1), ('real', 'cricsheet:0a000002', 2), ('real', 'cricsheet:0a000003', 3)`.execute(
    db,
  );
});

async function run(words: string[], content: Uint8Array): Promise<[number, string[]]> {
  const file = join(folder, 'people.csv');
  await writeFile(file, content);
  const lines: string[] = [];
  const code = await runPeopleCommand(['styles', 'people.csv', ...words], {
    db: database.db,
    say: (line) => lines.push(line),
    at: (path) => join(folder, path),
  });
  return [code, lines];
}
const people = async () => {
  const rows = await database.db
    .selectFrom('person')
    .select(['id', 'full_name', 'batting_hand', 'bowling_style', 'role'])
    .orderBy('id')
    .execute();
  return rows.map((row) => Object.values(row));
};

test('a register fills in styles in one spelling, and leaves known values (BEYOND-09)', async () => {
  expect(await run([], csv(ANYA, BO))).toEqual([0, ['2 people in the file, 2 in the registry; 2 changed.']]);
  expect(await people()).toEqual([
    [1, 'Anya Meera Rao', 'left', 'Slow left-arm orthodox', 'all-rounder'],
    [2, 'Bo Vale', 'right', 'Off spin', null],
    [3, null, null, null, null],
  ]);
  // A second run changes nothing.
  expect((await run([], csv(ANYA, BO)))[1]).toEqual(['2 people in the file, 2 in the registry; 0 changed.']);
});
test('known values are replaced on request, but not by missing ones (BEYOND-09)', async () => {
  const lines = csv(BO, '3,0a000009,Nobody,,,,,,,,');
  expect((await run(['--replace', '--dry-run'], lines))[1]).toEqual([
    '2 people in the file, 1 in the registry; 1 would change.',
  ]);
  expect((await people())[1]).toEqual([2, null, null, 'Off spin', null]);
  await run(['--replace'], lines);
  expect((await people())[1]).toEqual([2, 'Bo Vale', 'right', 'Right-arm medium-fast', null]);
});
test('the entry of a merged person goes to the remaining row, whose own comes first (BEYOND-09)', async () => {
  const merged = BO.replace('0a000002', '0a000003').replace('Right-hand', 'Left-hand');
  await run([], csv(merged));
  expect((await people())[1]).toEqual([2, 'Bo Vale', 'left', 'Off spin', null]);
  await run(['--replace'], csv(merged, BO));
  expect((await people())[1]?.[2]).toBe('right');
});
test('an unreadable line is reported and skipped; a file of another kind is refused (BEYOND-09)', async () => {
  const [code, lines] = await run([], csv('4,0A,C Dow,,,,,,,,', '5,0a000001,A Rao,,,,,Right-arm fast,Town,,'));
  expect([code, lines]).toEqual([
    0,
    [
      '0 people in the file, 0 in the registry; 0 changed.',
      '  line 2: cricsheet_id is not eight hexadecimal digits',
      '  line 3: batting_style "Right-arm fast" does not start with left-hand or right-hand',
    ],
  ]);
  expect(() => readStyles(Buffer.from('id,name\n1,A\n'))).toThrow(BadRegister);
  expect((await run([], Buffer.from('id,name\n1,A\n')))[1]).toEqual([
    'Could not import people.csv: these columns are missing: cricsheet_id, full_name, batting_style, bowling_style, playing_role.',
  ]);
  expect((await run([], Buffer.from('"')))[0]).toBe(1);
  expect((await run(['more'], csv()))[0]).toBe(2);
});
