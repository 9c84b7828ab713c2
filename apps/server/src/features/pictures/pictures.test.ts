import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchEntity } from '@sightscreen/contracts/calls/match';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { newMatch, commandSource } from '../../match/log/testing/facts.ts';
import { COLOURS } from './drawing.ts';
import { groundPicture } from './ground.ts';
import { playerPicture } from './player.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await site.context.log.create(newMatch('m1', 12), commandSource('make m1'));
});
afterAll(() => site.close());
const get = (url: string) => site.app.inject({ url });

test('pictures of grounds and players are local SVGs, cached for long, that run nothing (MATCH-061, MATCH-062, MATCH-S11)', async () => {
  const match = matchEntity.parse((await get('/api/match/m1')).json());
  const images = [
    match.venue?.image,
    ...match.team1.squad.map(({ image }) => image),
    ...match.team2.squad.map(({ image }) => image),
  ];
  expect(images.length).toBeGreaterThan(20);
  for (const image of images) {
    const reply = await get(String(image));
    expect([image, reply.statusCode, reply.headers['content-type']]).toEqual([
      image,
      200,
      expect.stringContaining('image/svg+xml'),
    ]);
    expect(reply.headers['cache-control']).toMatch(/^public, max-age=2592000/);
    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none';(?!.*script-src)(?!.*unsafe).*sandbox$/,
    );
    expect(reply.body).toMatch(/^<svg /);
    expect(reply.body).not.toMatch(/<script|<style|style=|href|\bon\w+=|NaN|undefined/);
  }
});

test('an unknown picture address is not found (MATCH-061, MATCH-062)', async () => {
  for (const url of [
    '/pictures/grounds/x.svg',
    '/pictures/grounds/5',
    '/pictures/players/-1.svg',
    '/pictures/players/05.svg',
    '/pictures/players/9999999999999999.svg',
    '/pictures/players/1.5.svg',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await get('/pictures/umpires/5.svg')).statusCode).toBe(400);
});

describe.each([
  ['ground', groundPicture],
  ['player', playerPicture],
] as const)('the picture of a %s', (_, draw) => {
  const ids = [
    ...Array.from({ length: 2_000 }, (_id, at) => at),
    2 ** 31,
    2 ** 32 - 1,
    2 ** 32 + 1,
    Number.MAX_SAFE_INTEGER,
  ];
  test('is the same for the same id and differs for every other (MATCH-061, MATCH-062)', () => {
    for (const id of [0, 5, 101, Number.MAX_SAFE_INTEGER]) expect(draw(id)).toBe(draw(id));
    expect(new Set(ids.map(draw)).size).toBe(ids.length);
  });
  test('uses the five flat colours, and numbers have at most one decimal (look 7, MATCH-061, MATCH-062)', () => {
    const known: readonly string[] = Object.values(COLOURS);
    for (const id of ids.slice(0, 200)) {
      const svg = draw(id);
      expect([...svg.matchAll(/(?:fill|stroke)="(#[^"]*)"/g)].filter(([, colour]) => !known.includes(colour!))).toEqual(
        [],
      );
      expect(svg).not.toMatch(/\d\.\d{2}|opacity|gradient|NaN/i);
    }
  });
});
