import { careersReply } from '@sightscreen/contracts/calls/player';
import { careersExample } from '@sightscreen/contracts/calls/examples';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENER, plantCareer, REGISTER_ID } from './testing/career-matches.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await plantCareer(site);
});
afterAll(() => site.close());
const careers = async (registerId: string) => site.app.inject({ url: `/api/player/register/${registerId}/careers` });

test('careers equal the documented example, without super overs and live matches (issue 9, R9.3, R12.15)', async () => {
  const reply = await careers(REGISTER_ID);
  expect(reply.statusCode).toBe(200);
  expect(careersReply.parse(reply.json())).toEqual(careersExample);
});

test('an unknown register id is not found (issue 9, MATCH-S12)', async () => {
  expect((await careers('ffffffff')).statusCode).toBe(404);
  expect((await careers('__proto__')).statusCode).toBe(400);
});

test('a merged player is found under both register ids', async () => {
  const { db } = site.database;
  await db
    .insertInto('person')
    .values({ id: 7001, world: 'real', register_id: '99999999', name: 'H Player', merged_into: OPENER })
    .execute();
  await db.insertInto('person_alias').values({ world: 'real', key: 'cricsheet:99999999', person_id: 7001 }).execute();
  expect((await careers('99999999')).json()).toEqual(careersExample);
});

test('a person without figures has a name and no careers (issue 9)', async () => {
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
