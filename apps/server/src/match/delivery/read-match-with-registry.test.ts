import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchResponses } from '../../features/matches/match.responses.ts';
import { ball, fresh, newMatch, commandSource } from '../log/testing/facts.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { withInvalidation } from '../../core/tags/changing.ts';
import { tagsOfResource } from '../../core/tags/tag.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await site.database.db
    .insertInto('person')
    .values(
      [101, 199].map((id) => ({ id, world: 'real' as const, name: `Player ${id}`, full_name: `Full Name ${id}` })),
    )
    .execute();
  await site.context.log.create(newMatch('q1', 2), commandSource('make q1'));
});
afterAll(() => site.close());

/** Number of turns in the match's queue that building a reply takes. */
async function turnsOf(reply: ResponseDefinition): Promise<number> {
  const { folds } = site.context;
  const { look } = folds;
  let turns = 0;
  folds.look = (...all) => {
    turns++;
    return look.apply(folds, all) as never;
  };
  try {
    await reply.render();
  } finally {
    folds.look = look;
  }
  return turns;
}

test('a reply about a match takes a second turn only when the registry has to be read (issue 8)', async () => {
  const { match, scorecard } = matchResponses(site.context);
  expect([await turnsOf(match('q1')), await turnsOf(match('q1')), await turnsOf(scorecard('q1'))]).toEqual([2, 1, 1]);
  await site.context.log.append(ball('q1', 'one'));
  expect(await turnsOf(match('q1'))).toBe(1);
  await withInvalidation(site.database.db, site.context.tags, async (trx, changed) => {
    await trx.updateTable('person').set({ full_name: 'Another Name' }).where('id', '=', 101).execute();
    changed(tagsOfResource('person', [101]));
  });
  expect([await turnsOf(match('q1')), await turnsOf(match('q1'))]).toEqual([2, 1]);
});

test('a slow registry does not delay a ball, and new players appear with registry data (issue 8)', async () => {
  await site.context.log.create(newMatch('q2', 2), commandSource('make q2'));
  const other = await site.database.pool.connect();
  await other.query('begin');
  await other.query('lock table person in access exclusive mode');
  const reply = matchResponses(site.context).match('q2').render();
  await expect
    .poll(
      async () =>
        (
          await other.query(
            `select count(*)::int as waiting from pg_locks where relation = 'person'::regclass and not granted
                and database = (select oid from pg_database where datname = current_database())`,
          )
        ).rows[0].waiting,
    )
    .toBe(1);
  const squad = { kind: 'squad', side: 0, players: [101, 199].map((id) => ({ id, name: `Player ${id}` })) } as const;
  expect(
    (
      await site.context.log.append(
        ball('q2', 'named', {
          decide: () => ({ ok: true, facts: [fresh({ ...squad, players: [...squad.players] })] }),
        }),
      )
    ).kind,
  ).toBe('appended');
  await other.query('commit');
  other.release();
  const players = JSON.parse((await reply)!.body.toString()).team1.squad as { id: number; full_name: string | null }[];
  expect(players.map(({ id, full_name: name }) => [id, name])).toEqual([
    [101, 'Another Name'],
    [199, 'Full Name 199'],
  ]);
});
