import { careersReply } from '@sightscreen/contracts/calls/player';
import { careersExample } from '@sightscreen/contracts/calls/player-example';
import { startApp, type TestApp } from '@sightscreen/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENER, plantCareer, REGISTER_ID } from './testing/career-matches.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await plantCareer(site);
});
afterAll(() => site.close());
const careers = async (registerId: string) => site.app.inject({ url: `/api/player/register/${registerId}/careers` });

test('the careers of a player are as the description of the call shows, without super overs and what is in play (issue 9, R9.3, R12.15)', async () => {
  const reply = await careers(REGISTER_ID);
  expect(reply.statusCode).toBe(200);
  expect(careersReply.parse(reply.json())).toEqual(careersExample);
});

test('an id that is not in the register is not found (issue 9, MATCH-S12)', async () => {
  expect((await careers('ffffffff')).statusCode).toBe(404);
  expect((await careers('__proto__')).statusCode).toBe(400);
});

test('a player who was merged is answered as the one that is kept, under both ids of the register (merged-rows)', async () => {
  const { db } = site.database;
  await db
    .insertInto('person')
    .values({ id: 7001, world: 'real', register_id: '99999999', name: 'H Player', merged_into: OPENER })
    .execute();
  await db.insertInto('person_alias').values({ world: 'real', key: 'cricsheet:99999999', person_id: 7001 }).execute();
  expect((await careers('99999999')).json()).toEqual(careersExample);
});

test('somebody of whom there are no figures has no careers, and a name (issue 9)', async () => {
  const { db } = site.database;
  await db
    .insertInto('person')
    .values({ id: 7002, world: 'real', register_id: '12345678', name: 'A Umpire' })
    .execute();
  await db.insertInto('person_alias').values({ world: 'real', key: 'cricsheet:12345678', person_id: 7002 }).execute();
  expect((await careers('12345678')).json()).toEqual({
    id: 7002,
    registerId: '12345678',
    names: ['A Umpire'],
    careers: [],
  });
});
