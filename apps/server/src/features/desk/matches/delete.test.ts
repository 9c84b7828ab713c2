import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletedMatch, deletedMatches, restoredMatch } from '@sightscreen/contracts/desk/matches';
import { friendly } from '../../feed/testing/feed-scorer.ts';
import { renewFigures } from '../../../match/figures/store-figures.ts';
import { type DeskTest, startDesk } from '../../staff/testing/desk-person.ts';
import { fresh, inPlay, must } from '../testing/desk-match.ts';

let desk: DeskTest;
let ada: Awaited<ReturnType<DeskTest['person']>>;
beforeAll(async () => {
  desk = await startDesk();
  ada = await desk.person('scorer', 'Ada');
});
afterAll(() => desk.close());

/** Lists are rebuilt once a second at most. */
const later = () => {
  desk.time.now += 2_000;
};
const status = async (url: string) => (await desk.app.inject({ url })).statusCode;
const lists = async (id: string) => {
  later();
  const urls = ['/', '/live-cricket-scores?show=recent', '/cricket-schedule?from=2026-11', '/api/match/current'];
  const bodies = await Promise.all(urls.map(async (url) => (await desk.app.inject({ url })).body));
  return bodies.map((body) => body.includes(`"${id}"`));
};
/** A match abandoned after three balls. */
async function over(): Promise<string> {
  const { id, home } = await inPlay(ada);
  for (const bat of [4, 1, 0]) await must(ada, id, { type: 'ball', bat, ...(bat === 4 && { boundary: true }) });
  await must(ada, id, {
    type: 'result',
    outcome: 'no result',
    winner: null,
    by: null,
    method: null,
    playersOfMatch: [],
  });
  await renewFigures(desk.database.db, id);
  expect(home.length).toBeGreaterThan(0);
  return id;
}
const rows = async (id: string) => {
  const { db } = desk.database;
  const count = async (table: 'match_figure' | 'innings_figure' | 'batting_figure' | 'fact' | 'match_staff') =>
    (await db.selectFrom(table).select('match_id').where('match_id', '=', id).execute()).length;
  return Promise.all((['match_figure', 'innings_figure', 'batting_figure', 'fact', 'match_staff'] as const).map(count));
};

test('a match is deleted with its figures and its log, and restored as it was (MATCH-S02)', async () => {
  const id = await over();
  const before = await rows(id);
  expect(before.every((count) => count > 0)).toBe(true);
  const page = (await desk.app.inject({ url: `/api/match/${id}` })).body;
  expect((await lists(id)).every(Boolean)).toBe(true);

  const gone = await ada.post(`/desk/api/matches/${id}/delete`, {});
  expect([gone.status, deletedMatch.parse(gone.body).title]).toEqual([200, expect.stringContaining(' v ')]);
  expect(await rows(id)).toEqual([0, 0, 0, 0, 0]);
  expect(await lists(id)).toEqual([false, false, false, false]);
  expect([await status(`/api/match/${id}`), (await ada.get(`/desk/api/matches/${id}`)).status]).toEqual([404, 404]);
  expect((await ada.post(`/desk/api/matches/${id}/delete`, {})).status).toBe(404);

  const { body } = await ada.get('/desk/api/deleted-matches');
  expect(deletedMatches.parse(body).matches[0]).toMatchObject({ id, by: 'Ada', title: gone.body.title });
  const back = await ada.post(`/desk/api/deleted-matches/${id}/restore`, {});
  expect([back.status, restoredMatch.parse(back.body).id]).toEqual([200, id]);
  expect(await rows(id)).toEqual(before);
  expect((await lists(id)).every(Boolean)).toBe(true);
  expect(JSON.parse((await desk.app.inject({ url: `/api/match/${id}` })).body)).toEqual(JSON.parse(page));
  expect((await ada.get('/desk/api/deleted-matches')).body.matches).toEqual([]);

  const admin = await desk.person('admin');
  const { body: audit } = await admin.get(`/desk/api/audit?match=${id}`);
  expect(audit.entries.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    'match.restored',
    'match.deleted',
  ]);
});
test('another server drops the match with its next look at the logs (MATCH-S02)', async () => {
  const id = await over();
  expect(await status(`/api/match/${id}`)).toBe(200);
  await desk.database.db.deleteFrom('match').where('id', '=', id).execute();
  await desk.context.live.watch.sweep();
  later();
  expect(await status(`/api/match/${id}`)).toBe(404);
});
test.each([
  ['in_play', async () => (await inPlay(ada)).id],
  [
    'demonstration',
    async () => {
      const id = await over();
      await desk.database.db.updateTable('match').set({ world: 'demo' }).where('id', '=', id).execute();
      return id;
    },
  ],
  [
    'imported',
    async () => {
      const id = await over();
      await desk.database.db.updateTable('match').set({ source: 'cricsheet' }).where('id', '=', id).execute();
      return id;
    },
  ],
  [
    'ruled',
    async () => {
      const made = await ada.post('/desk/api/matches', {
        commandId: fresh(),
        ...friendly(),
        series: { name: 'Coast Cup', season: '2026' },
      });
      const id = made.body.match as string;
      const { series_id } = await desk.database.db
        .selectFrom('match')
        .select('series_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await desk.database.db
        .insertInto('series_rule')
        .values({
          series_id: series_id!,
          rule: JSON.stringify({ kind: 'match', match: id, counts: false }),
          made_by: null,
          undone_at: null,
          undone_by: null,
        })
        .execute();
      return id;
    },
  ],
])('a match that others depend on is not deleted: %s (MATCH-S02)', async (reason, make) => {
  const id = await make();
  const reply = await ada.post(`/desk/api/matches/${id}/delete`, {});
  expect([reply.status, reply.body.reason, reply.body.message]).toEqual([409, reason, expect.stringMatching(/\.$/)]);
  expect((await ada.get(`/desk/api/matches/${id}`)).status).toBe(200);
});
test('only those who may manage the match delete it (MATCH-S02)', async () => {
  const id = await over();
  const commentator = await desk.person('commentator');
  expect((await commentator.post(`/desk/api/matches/${id}/delete`, {})).status).toBe(403);
  const admin = await desk.person('admin');
  await admin.post(`/desk/api/matches/${id}/assignments`, { limited: true, staff: [admin.id] });
  const stranger = await desk.person('scorer');
  expect((await stranger.post(`/desk/api/matches/${id}/delete`, {})).body.code).toBe('not_assigned');
});
