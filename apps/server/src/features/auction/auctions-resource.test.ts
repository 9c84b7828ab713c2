import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';

let desk: DeskTest;
let editor: DeskBrowser;
const at = '/desk/api/records/auctions';
beforeAll(async () => {
  desk = await startDesk();
  editor = await desk.person('editor', 'Edda Vane');
});
afterAll(() => desk.close());

const make = (values: object) =>
  editor.post(at, { values: { tournament: 'harbour', year: 2027, title: 'Harbour auction', ...values } });

test('FAQ HTML keeps allowed tags and drops everything executable (AUCT-S04, SITE-S08)', async () => {
  const faq = `<h3>What is a purse?</h3><p onclick="x()">The <strong>money</strong> of a side<script>alert(1)</script>.</p>
<p><a href="javascript:x()">no</a> <a href="/info/about">yes</a><img src="//evil.example/x"></p>`;
  const { status, body } = await make({ faq, rates: [{ currency: 'usd', rate: '0.0118' }] });
  expect(status).toBe(201);
  expect(body.record.values.faq).toBe(
    '<h3>What is a purse?</h3><p>The <strong>money</strong> of a side.</p>\n<p><a>no</a> <a href="/info/about">yes</a></p>',
  );
  const faqReply = await desk.app.inject('/api/ipl-auction/faq/harbour/2027');
  expect(faqReply.json()).toEqual({ faqHtml: body.record.values.faq });
});

test.each([
  [{ tournament: 'Harbour!' }, 'values.tournament'],
  [{ year: 1999 }, 'values.year'],
  [{ title: '' }, 'values.title'],
  [{ rates: [{ currency: 'EURO', rate: '1' }] }, 'values.rates.0.currency'],
  [{ rates: [{ currency: 'EUR', rate: '0' }] }, 'values.rates.0.rate'],
  [{ year: 2027, title: 'Twice' }, 'values.year'],
])('%j is refused at its field (AUCT-S01)', async (values, field) => {
  const { status, body } = await make(values);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(`values.${String(body.field).replace(/^values\./, '')}`).toBe(field);
});

test('only an auction without standing entries can be deleted, and it can be restored (AUCT-S01)', async () => {
  const { body } = await make({ year: 2028 });
  const { id, version } = body.record;
  const gone = await editor.post(`${at}/${id}/delete`, { version });
  expect([gone.status, (await editor.get(`${at}/${id}`)).status]).toEqual([200, 404]);
  expect((await editor.post(`/desk/api/record-changes/${gone.body.change}/undo`)).status).toBe(200);
  let commandCount = 0;
  const submit = async (command: object) => {
    const expected = commandCount;
    const reply = await editor.post(`/desk/api/auctions/${id}/commands`, {
      id: `said-${(commandCount += 1)}-of-28`,
      expected,
      command,
    });
    expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  };
  await desk.database.db
    .insertInto('team')
    .values(
      [1, 2].map((team) => ({
        id: team,
        world: 'real' as const,
        name: `Side ${team}`,
        short_name: `S${team}`,
        gender: 'male' as const,
        kind: 'club' as const,
        emblem: JSON.stringify({ kind: 'initials', text: `S${team}` }),
      })),
    )
    .execute();
  await submit({
    kind: 'open',
    rules: {
      currency: 'GBP',
      steps: [{ from: 0, step: 5_000 }],
      places: { least: 1, most: 3, overseas: 1 },
      lowestBase: 20_000,
      finalBid: false,
    },
    sides: [1, 2].map((side) => ({ side, purse: 300_000, cards: 0 })),
  });
  const deleted = async () => {
    const { version } = (await editor.get(`${at}/${id}`)).body;
    return editor.post(`${at}/${id}/delete`, { version });
  };
  const change = await deleted();
  expect([change.status, change.body.message]).toEqual([
    422,
    'This auction has entries. Undo them at its desk before you delete it.',
  ]);
  await submit({ kind: 'undo' });
  expect([(await deleted()).status, (await editor.get(`${at}/${id}`)).status]).toEqual([200, 404]);
  // A deleted auction does not block another of the same season.
  expect((await make({ year: 2028 })).status).toBe(201);
});
