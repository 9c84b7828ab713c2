/**
 * How often cached replies are rebuilt while eight matches are in play for a minute of the site's own clock: a ball of
 * each every four seconds, every reply requested four times a second. Counts rather than times, so that they are the
 * same on every machine.
 */
import { startApp } from '@sightscreen/test-kit';
import { homeSnapshots } from '@sightscreen/server/features/home/home.snapshots';
import { matchListSnapshots } from '@sightscreen/server/features/matches/match-lists.snapshots';
import { matchPageSnapshots } from '@sightscreen/server/features/matches/match-pages.snapshots';
import { matchSnapshots } from '@sightscreen/server/features/matches/match.snapshots';
import { pickedLineSnapshots } from '@sightscreen/server/features/matches/picked-lines.snapshots';
import { seriesSnapshots } from '@sightscreen/server/features/series/series.snapshots';
import { ball, fresh, matchFact, newMatch, opening, said } from '@sightscreen/server/log/testing/facts';
import type { SnapshotDefinition } from '@sightscreen/server/snapshots/store';
import type { Row } from '../measure.ts';

const IN_PLAY = 8;
/** Two matches in play each, and as many series without one. */
const SERIES = 4;
const SECONDS = 60;
const STEP_MS = 250;
const BALL_EVERY_MS = 4_000;

export async function benchRemakes(): Promise<Row[]> {
  let now = Date.UTC(2026, 10, 21, 9, 30);
  const site = await startApp({ clock: () => now });
  try {
    const {
      context,
      database: { db },
    } = site;
    await db
      .insertInto('series')
      .values(
        Array.from({ length: 2 * SERIES }, (_, n) => ({
          id: n + 1,
          world: 'real' as const,
          name: `Cup ${n + 1}`,
          short_name: `C${n + 1}`,
          season: '2026',
          gender: 'female' as const,
          category: 'League' as const,
        })),
      )
      .execute();
    const team = [1, 2];
    await db
      .insertInto('team')
      .values(
        team.map((id) => ({
          id,
          world: 'real' as const,
          name: `Side ${id}`,
          short_name: `S${id}`,
          gender: 'female' as const,
          kind: 'club' as const,
          emblem: JSON.stringify({ kind: 'initials', text: `S${id}` }),
        })),
      )
      .execute();
    const make = (id: string, seriesId: number) =>
      context.log.create(
        {
          ...newMatch(id),
          facts: [fresh({ ...matchFact, seriesId, seriesName: `Cup ${seriesId}` }), ...opening.slice(1)],
        },
        said(`make ${id}`),
      );
    const over = fresh({
      kind: 'result',
      outcome: 'no result',
      winner: null,
      by: null,
      method: null,
      playersOfMatch: [],
    });
    for (let n = 0; n < IN_PLAY; n += 1) await make(`in_play_${n}`, (n % SERIES) + 1);
    for (let n = 0; n < SERIES; n += 1) {
      await make(`over_${n}`, SERIES + n + 1);
      await context.log.append(ball(`over_${n}`, `end ${n}`, { decide: () => ({ ok: true, facts: [over] }) }));
    }
    const [match, pages, series, lists, home, picked] = [
      matchSnapshots(context),
      matchPageSnapshots(context),
      seriesSnapshots(context),
      matchListSnapshots(context),
      homeSnapshots(context),
      pickedLineSnapshots(context),
    ];
    const playing = Array.from({ length: IN_PLAY }, (_, n) => `in_play_${n}`);
    const ended = Array.from({ length: SERIES }, (_, n) => `over_${n}`);
    const ofMatch = (id: string) => [pages.livePage(id), pages.scorecardPage(id), match.match(id), match.scorecard(id)];
    const ofSeries = (id: number) => [
      series.seriesPage(id, null),
      series.seriesPage(id, 1),
      series.seriesMatches(id),
      series.strips(id, null),
      series.squad(id, 1),
    ];
    const seriesIds = Array.from({ length: SERIES }, (_, n) => n + 1);
    const balls = (IN_PLAY * SECONDS * 1_000) / BALL_EVERY_MS;
    const groups: { what: string; aim: string; replies: SnapshotDefinition[] }[] = [
      { what: 'what is of no match', aim: '0', replies: [picked.liveStreamChat(undefined)] },
      { what: 'a match that is over, its pages and calls', aim: '0', replies: ended.flatMap(ofMatch) },
      {
        what: 'a series, its sides and squads, nothing of it in play',
        aim: '0',
        replies: seriesIds.map((id) => SERIES + id).flatMap(ofSeries),
      },
      {
        what: 'a match in play, its pages and calls',
        aim: `${balls / IN_PLAY} (its balls)`,
        replies: playing.flatMap(ofMatch),
      },
      {
        what: 'a series, its sides and squads, two of it in play',
        aim: `${(balls * 2) / IN_PLAY} (their balls)`,
        replies: seriesIds.flatMap(ofSeries),
      },
      { what: 'home', aim: `${SECONDS} (once a second)`, replies: [home.homePage(), home.homePage(playing[0])] },
      {
        what: 'lists of matches and of series',
        aim: `${SECONDS} (once a second)`,
        replies: [lists.current(), lists.inPlay(), lists.matchesPage('live', 1), series.seriesListPage(1)],
      },
    ];
    const counted = groups.map(({ replies, ...group }) => {
      const mine = {
        ...group,
        made: 0,
        replies: replies.map((reply): SnapshotDefinition => ({
          ...reply,
          render: () => {
            mine.made += 1;
            return reply.render();
          },
        })),
      };
      return mine;
    });
    const all = counted.flatMap(({ replies }) => replies);
    const ask = async () => {
      for (const reply of all) await context.live.snapshots.get(reply);
    };
    await ask();
    for (const group of counted) group.made = 0;
    let bowled = 0;
    for (let at = 0; at < SECONDS * 1_000; at += STEP_MS) {
      now += STEP_MS;
      // The balls of the matches are interleaved.
      for (const [n, id] of playing.entries())
        if ((at + n * (BALL_EVERY_MS / IN_PLAY)) % BALL_EVERY_MS === 0)
          await context.log.append(ball(id, `ball ${(bowled += 1)}`));
      await ask();
    }
    return counted.map(({ what, aim, made, replies }) => ({
      section: 'remakes',
      what,
      value: (made / replies.length).toFixed(1),
      aim: `at most ${aim}`,
      note: `a minute for each of ${replies.length} replies, with ${bowled} balls in ${IN_PLAY} matches`,
    }));
  } finally {
    await site.close();
  }
}
