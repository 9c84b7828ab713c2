import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing';
import { bowlingStyle, storeRegistry } from './registry-rows.ts';
import { world } from '../world/world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('demo players are stored with their styles, and a second start changes nothing (MATCH-062)', async () => {
  const made = world('seed', Date.UTC(2026, 10, 21));
  for (let start = 0; start < 2; start += 1) await database.db.transaction().execute((trx) => storeRegistry(trx, made));
  const rows = await database.db.selectFrom('person').selectAll().where('world', '=', 'demo').execute();
  expect(rows).toHaveLength(made.people.persons.size);
  for (const person of made.people.persons.values()) {
    expect(rows.find(({ id }) => id === person.id)).toMatchObject({
      full_name: person.name,
      batting_hand: person.hand,
      role: person.role,
      bowling_style: bowlingStyle(person),
    });
  }
});
test('a bowling style names the arm once (MATCH-062)', () => {
  expect([
    bowlingStyle({ bowlingKind: 'fast-medium', bowlingArm: 'left' }),
    bowlingStyle({ bowlingKind: 'off spin', bowlingArm: 'right' }),
    bowlingStyle({ bowlingKind: 'left-arm wrist spin', bowlingArm: 'left' }),
  ]).toEqual(['Left-arm fast-medium', 'Right-arm off spin', 'Left-arm wrist spin']);
});
