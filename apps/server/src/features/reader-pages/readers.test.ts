import { createHash } from 'node:crypto';
import { TEXT_PAGE_STYLE } from '@sightscreen/contracts/text/text-page-style';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ballPage, languagePage, pictureProps, type PictureProps, textPage } from '@sightscreen/contracts';
import { stateAtFact, scorecard } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { newMatch, commandSource } from '../../match/log/testing/facts.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await site.context.log.create(newMatch('m1', 40), commandSource('make m1'));
});
afterAll(() => site.close());
const get = (url: string) => site.app.inject({ url });
/** The props of a page, which the test app renders as JSON. */
const propsOf = (body: string): unknown =>
  JSON.parse(
    body
      .slice(body.indexOf('<script type="application/json">') + 32, body.lastIndexOf('</script>'))
      .replaceAll(String.raw`\u003c`, '<'),
  );
async function pageAt(url: string): Promise<{ status: number; props: unknown; path: string }> {
  const first = await get(url);
  const path = first.statusCode === 301 ? String(first.headers.location) : url;
  const reply = first.statusCode === 301 ? await get(path) : first;
  return { status: reply.statusCode, props: reply.statusCode === 200 ? propsOf(reply.body) : null, path };
}

test('a ball has a page of its own with the card as at that ball and its neighbours (BEYOND-16)', async () => {
  const facts = (await site.context.log.read('m1'))?.facts ?? [];
  const balls = facts.filter((fact) => fact.kind === 'delivery').map(({ number }) => number);
  const { status, props, path } = await pageAt(`/live-cricket-scores/m1/ball/1.${balls[9]}`);
  const page = ballPage.parse(props);
  expect([status, path]).toEqual([200, page.base.path]);
  expect(path).toMatch(new RegExp(`^/live-cricket-scores/m1/[a-z0-9-]+/ball/1\\.${balls[9]}$`));
  expect([page.line.number, page.line.label, page.head.miniscore?.batting.runs]).toEqual([balls[9], '1.4', 10]);
  expect(page.card.innings).toEqual(scorecard(stateAtFact('m1', facts, balls[9]!)!).innings);
  expect([page.previous, page.next]).toEqual([
    path.replace(String(balls[9]), String(balls[8])),
    path.replace(String(balls[9]), String(balls[10])),
  ]);
  expect((await get(page.next!)).statusCode).toBe(200);
});
test('only a ball has a ball page (BEYOND-16)', async () => {
  for (const ball of ['1.1', '2.9', '1.9999', '1', 'x', '01.9', '1.-4'])
    expect([ball, (await pageAt(`/live-cricket-scores/m1/ball/${ball}`)).status]).toEqual([ball, 404]);
  expect((await get('/live-cricket-scores/NOBODY/ball/1.9')).statusCode).toBe(404);
});
const pngSize = (png: Buffer): [string, number, number] => [
  png.subarray(1, 4).toString(),
  png.readUInt32BE(16),
  png.readUInt32BE(20),
];
/** The props of a picture, which the test app renders as its title. */
const picturePropsOf = (svg: string): PictureProps =>
  pictureProps.parse(
    JSON.parse(/<title>(.*)<\/title>/.exec(svg)?.[1]?.replaceAll('&lt;', '<').replaceAll('&amp;', '&') ?? 'null'),
  );

test('a ball has a picture as at that ball, as PNG and SVG (BEYOND-16)', async () => {
  const { path, props } = await pageAt('/live-cricket-scores/m1/ball/1.16');
  const page = ballPage.parse(props);
  const bitmap = await get(page.picture);
  expect([page.picture, bitmap.statusCode, bitmap.headers['content-type'], ...pngSize(bitmap.rawPayload)]).toEqual([
    `${path}/picture.png`,
    200,
    'image/png',
    'PNG',
    1200,
    630,
  ]);
  const drawing = await get(`${path}/picture.svg`);
  expect(drawing.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(picturePropsOf(drawing.body)).toMatchObject({
    picture: 'ball',
    told: page.told,
    head: { miniscore: { batting: { runs: 10, wickets: 0 } } },
  });
  expect((await get(page.picture.replace('1.16', '1.9999'))).statusCode).toBe(404);
});
test('a match has a picture, sent uncompressed even to clients that accept brotli (BEYOND-04)', async () => {
  const path = '/live-cricket-scores/m1/any-slug/picture.png';
  const before = await site.app.inject({ url: path, headers: { 'accept-encoding': 'br, gzip' } });
  expect([
    before.statusCode,
    before.headers['content-type'],
    before.headers['content-encoding'],
    ...pngSize(before.rawPayload),
  ]).toEqual([200, 'image/png', undefined, 'PNG', 1200, 630]);
  expect((await get('/live-cricket-scores/nobody/any-slug/picture.png')).statusCode).toBe(404);
});
test('the text page shows its score with its time, and has a version without scores (BEYOND-01, BEYOND-04)', async () => {
  const facts = (await site.context.log.read('m1'))?.facts ?? [];
  const open = textPage.parse((await pageAt('/text/live-cricket-scores/m1')).props);
  const hidden = textPage.parse((await pageAt('/text/live-cricket-scores/m1/whatever/hidden')).props);
  expect([open.score, open.lines.length > 0, open.card?.innings.length, open.recorded]).toEqual([
    { shown: true, other: hidden.base.path },
    true,
    1,
    facts.at(-1)?.recordedAt,
  ]);
  expect([hidden.score, hidden.lines, hidden.card]).toEqual([{ shown: false, other: open.base.path }, [], null]);
  const old = await get('/text/live-cricket-scores/m1/whatever/score');
  expect([old.statusCode, old.headers.location]).toEqual([301, '/text/live-cricket-scores/m1']);
});
test('the policy of the text page allows its style sheet and no other inline code (BEYOND-02)', async () => {
  const { headers } = await get((await pageAt('/text/live-cricket-scores/m1')).path);
  const hash = createHash('sha256').update(TEXT_PAGE_STYLE).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
});
test.each([
  ['hi', /की गेंद .* को, 1 रन।$/, /[\u0900-\u097f]/],
  ['bn', /বল .*কে, 1 রান।$/, /[\u0980-\u09ff]/],
] as const)(
  'text and %s pages redirect to their canonical addresses (BEYOND-02, BEYOND-20)',
  async (language, ballText, letters) => {
    const words = await pageAt('/text/live-cricket-scores/m1');
    const other = await pageAt(`/${language}/live-cricket-scores/m1/whatever`);
    expect([textPage.parse(words.props).base.path, languagePage.parse(other.props).base.path]).toEqual([
      words.path,
      other.path,
    ]);
    expect([
      words.path.startsWith('/text/live-cricket-scores/m1/'),
      other.path.startsWith(`/${language}/live-cricket-scores/m1/`),
    ]).toEqual([true, true]);
    const hidden = await pageAt('/text/live-cricket-scores/m1/whatever/hidden');
    expect(hidden.path).toBe(`${words.path}/hidden`);
    const { lines, head, card } = languagePage.parse(other.props);
    expect(lines[0]?.lead).toMatch(ballText);
    const [out] = card.innings[0]?.batting ?? [];
    expect([
      head.summary.status,
      head.summary.label,
      head.miniscore?.strips[0]?.label,
      head.miniscore?.lastBall?.say,
      card.status,
      out?.dismissal.text,
      out?.dismissal.short,
    ]).toEqual(Array.from({ length: 7 }, () => expect.stringMatching(letters)));
  },
);
