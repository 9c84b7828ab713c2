/** The CSV file of every subject and group agrees with the JSON call. */
import { statsReply, type StatsReply } from '@sightscreen/contracts/calls/stats';
import type { TestDatabase } from '@sightscreen/server/testing/test-database';
import { sampled } from '@sightscreen/test-kit/soak';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUBJECTS } from '../language/stats-query.ts';
import { EVERY_GROUP } from '../testing/every-group.ts';
import { playedOn, registryDatabase, statsSite, type StatsSite, testFrom } from '../testing/stats-site.ts';

let database: TestDatabase;
let site: StatsSite;
beforeAll(async () => {
  const matches = [
    playedOn('old1', '2026-05-01', 1),
    playedOn('older', '2026-06-01', 2),
    testFrom('test', '2026-07-01', 3),
  ];
  database = await registryDatabase(matches);
  site = await statsSite(database, matches);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

async function both(query: string): Promise<{ answer: StatsReply; head: string[]; lines: string[][] }> {
  const [call, file] = [await site.get(`/stats.json?${query}`), await site.get(`/stats.csv?${query}`)];
  expect([query, call.status, file.status]).toEqual([query, 200, 200]);
  const [head, ...lines] = parse(file.body, { bom: true });
  return { answer: statsReply.parse(JSON.parse(call.body)), head: head!, lines };
}

/** The CSV line expected for a row of the call, by column header. */
function lineOf({ place, groups, match, values }: StatsReply['rows'][number]): Record<string, string> {
  const [who] = groups;
  const named =
    match === null
      ? Object.fromEntries(
          groups.flatMap(({ by, name, value }) => [
            [by, name],
            [`${by}_id`, value ?? ''],
          ]),
        )
      : {
          name: who!.name,
          id: who!.value,
          match_id: match.id,
          ...(match.innings === null ? {} : { innings: String(match.innings) }),
          date: match.date,
          team: match.team?.name ?? '',
          opponent: match.opponent?.name ?? '',
          ground: match.ground?.name ?? '',
        };
  const figures = Object.entries(values).flatMap(([key, value]) => {
    if (!key.startsWith('best')) return [[key, value === '-' ? '' : String(value)]];
    const [wickets = '', runs = ''] = value === '-' ? [] : String(value).split('/');
    return [
      [`${key}-wickets`, wickets],
      [`${key}-runs`, runs],
    ];
  });
  return { place: String(place), ...named, ...Object.fromEntries(figures) };
}

test.for(SUBJECTS)('each figure stands in the column of its header: %s (issue 10)', async (subject) => {
  for (const { of, by } of sampled(
    EVERY_GROUP.filter((one) => one.of === subject),
    3,
  )) {
    const query = `of=${of}&by=${by}&world=real`;
    const { answer, head, lines } = await both(query);
    expect([query, answer.total > 0, lines.length]).toEqual([query, true, answer.total]);
    expect([query, new Set(head).size]).toEqual([query, head.length]);
    const parsed = lines.map((cells) => Object.fromEntries(head.map((key, at) => [key, cells[at]])));
    expect(parsed.slice(0, answer.rows.length), query).toEqual(answer.rows.map(lineOf));
  }
});

test.for(['team,pair', 'pair,team', 'wicket,pair'])(
  'a pair is one group beside any other group: %s (issue 10)',
  async (by) => {
    const { answer, head, lines } = await both(`of=partnerships&by=${by}&world=real`);
    expect(lines.every((cells) => cells.length === head.length)).toBe(true);
    for (const { groups } of answer.rows) {
      expect(groups.map((group) => group.by)).toEqual(by.split(','));
      const pair = groups.find((group) => group.by === 'pair')!;
      expect([pair.value, pair.name]).toEqual([
        expect.stringMatching(/^\d+-\d+$/),
        expect.stringMatching(/^Player \d+, Player \d+$/),
      ]);
    }
  },
);

test('innings of the same match have distinct rows with their player (issue 10)', async () => {
  const { answer, lines, head } = await both('of=batting&match=test&player=1&by=innings&world=real');
  const numbers = answer.rows.map(({ match }) => match!.innings);
  expect(new Set(numbers).size).toBe(2);
  const at = (key: string) => lines.map((cells) => cells[head.indexOf(key)]);
  expect([at('innings'), at('id')]).toEqual([numbers.map(String), ['1', '1']]);
  for (const [index, number] of numbers.entries()) {
    const { rows } = (await both(`of=batting&match=test&player=1&match-innings=${number}&by=innings&world=real`))
      .answer;
    expect(rows.map(({ values }) => values)).toEqual([answer.rows[index]!.values]);
  }
  expect((await both('of=batting&match=test&by=match&world=real')).answer.rows[0]!.match!.innings).toBeNull();
});

test('the file opens in spreadsheets: UTF-8 with BOM, CRLF, no cell like a date (BEYOND-09)', async () => {
  const { body } = await site.get('/stats.csv?of=bowling&by=player&world=real');
  expect(body.startsWith('\ufeffplace,')).toBe(true);
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(body).not.toMatch(/(^|,)\d+\/\d+(,|$)/m);
  expect(body.split('\r\n')[0]).toContain(',best-wickets,best-runs,best-match-wickets,best-match-runs,');
});
