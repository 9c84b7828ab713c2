/** The built-in partner: a purchase, its changes and its end, by the pages. */
import { partnerPath, PATHS } from '@sightscreen/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtInPartner } from './built-in/built-in-partner.ts';
import { createPartnerSite, DAY, type PartnerReader, type PartnerSite } from './testing/partner-test-site.ts';

const NAME = 'Meridian Mobile';
let on: PartnerSite;
let noor: PartnerReader;
beforeAll(async () => {
  on = await createPartnerSite();
});
beforeEach(async () => {
  noor = await on.reader();
});
afterAll(() => on.close());

/** Opens the partner's page from ours. */
async function visit(type: 'Subscription' | 'Cancellation', plan = { id: on.plans.builtIn, termId: 3 }) {
  const reply = await noor.get(partnerPath(NAME, type, type === 'Subscription' ? plan : undefined));
  const url = new URL(String(reply.headers['refresh']).split('; url=')[1]!);
  const { host } = url;
  return { url, host, page: await on.app.inject({ url: `${url.pathname}${url.search}`, headers: { host } }) };
}
/** Presses a button of a page. */
async function press({ page, url, host }: Awaited<ReturnType<typeof visit>>, action: string) {
  const fields = [...page.body.matchAll(/name="(\w+)" value="([^"]*)"/g)].filter(([, name]) => name !== 'action');
  const payload = new URLSearchParams(fields.map(([, name, value]) => [name!, value!]));
  payload.set('action', action);
  return on.app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { host, origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: payload.toString(),
  });
}
const endsAt = async () => ((await noor.post('subscription'))['subscription'] as { endsAt: number }).endsAt;

test('a reader buys, renews, cancels, resumes and ends a plan there (PLAN-S09)', async () => {
  const offer = await visit('Subscription');
  expect(offer.page.body).toContain(`Buy Plan of ${NAME}, Monthly?`);
  const done = await press(offer, 'confirm');
  expect(done.body).toContain(`content="0;url=${on.context.config.publicOrigin}${PATHS.account}"`);
  expect(await noor.state()).toBe('ACTIVE');
  const end = await endsAt();
  await press(await visit('Cancellation'), 'renew');
  expect((await endsAt()) - end).toBe(31 * DAY);
  for (const [action, state] of [
    ['cancel', 'ACTIVE_CANCELLED'],
    ['resume', 'ACTIVE'],
    ['end', 'CANCELLED'],
  ] as const) {
    on.advanceClock(1_000);
    await press(await visit('Cancellation'), action);
    expect([action, await noor.state()]).toEqual([action, state]);
  }
});

test('what the site refuses is said there, and not stored (PLAN-S09)', async () => {
  const builtIn = on.context.partners.builtIn!;
  const { fetch } = builtIn;
  builtIn.fetch = async () => new Response(null, { status: 503 });
  const reply = await press(await visit('Subscription'), 'confirm');
  builtIn.fetch = fetch;
  expect(reply.body).toContain('The site did not accept this change. Try again.');
  expect(await noor.state()).toBe('NA');
  expect((await press({ ...(await visit('Subscription')), page: reply }, 'confirm')).body).toContain('Done');
  expect(await noor.state()).toBe('ACTIVE');
});

test('it leads back to this site only, and escapes what it is sent (PLAN-Q22)', async () => {
  const { url, host } = await visit('Subscription');
  url.searchParams.set('return', 'https://evil.example/');
  url.searchParams.set('account', '"><script>');
  const { body } = await on.app.inject({ url: `${url.pathname}${url.search}`, headers: { host } });
  expect([body.includes('evil'), body.includes('<script')]).toEqual([false, false]);
});

test('it answers in a demonstration on this machine only (PLAN-S09)', async () => {
  const { url, host } = await visit('Subscription');
  const at = async (headers: Record<string, string>) =>
    (await on.app.inject({ url: url.pathname, headers })).statusCode;
  expect([await at({ host }), await at({ host, via: '1.1 proxy' }), await at({ host: 'localhost:3000' })]).toEqual([
    200, 404, 404,
  ]);
  const { config } = on.context;
  for (const changes of [{ production: true }, { trustedProxies: ['10.0.0.1'] }, { publicOrigin: 'https://a.example' }])
    expect(builtInPartner({ config: { ...config, ...changes }, demo: true })).toBeNull();
  expect(builtInPartner({ config, demo: false })).toBeNull();
});
