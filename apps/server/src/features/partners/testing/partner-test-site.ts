/** A site with three plans: one of ours, one of a partner, and one of the built-in partner. */
import { money } from '@sightscreen/billing';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import type { LightMyRequestResponse } from 'fastify';
import { type SignedInReader, signedInReader } from '../../identity/testing/signed-in-reader.ts';
import { insertPlan } from '../../plans/index.ts';
import { storedPlan, storedTerm } from '../../plans/testing/plan.ts';
import { tagOf } from '../../../core/tags/tag.ts';
import type { EventResult, PartnerEvent } from '../event.ts';
import { eventsPath } from '../events.routes.ts';
import { accountReference } from '../reference.ts';
import { SIGNATURE_HEADER, signatureOf } from '../signature.ts';

const START = Date.UTC(2026, 10, 28, 9);
export const DAY = 86_400_000;
export const PARTNER = 'Harbour Telecom';
export const SECRET = 'shared with the partner, 32 or more characters';

export interface Delivery {
  status: number;
  body: EventResult & { message?: string };
}
export interface PartnerSite extends TestApp {
  /** Numbers of the plans. */
  plans: { ours: number; partner: number; builtIn: number };
  advanceClock: (ms: number) => void;
  reader: () => Promise<PartnerReader>;
  /** The complete body of an event: a month from now. */
  event: (changes?: Partial<PartnerEvent>) => PartnerEvent;
  /** @param changes of the signed request */
  deliver: (event: object, changes?: { partner?: string; body?: string; signature?: string }) => Promise<Delivery>;
  sign: (event: object, changes?: { secret?: string; at?: number }) => string;
}
type Reply = Record<string, unknown> & { exception?: { message: string; errorCode: number } };
export interface PartnerReader extends SignedInReader {
  post: (call: string, body?: object) => Promise<Reply>;
  /** By the cookie. */
  get: (url: string) => Promise<LightMyRequestResponse>;
  reference: string;
  state: () => Promise<unknown>;
}

let count = 0;

export async function createPartnerSite(): Promise<PartnerSite> {
  let ahead = 0;
  const clock = () => START + ahead;
  const site = await startApp({
    clock,
    rateLimits: { account: { points: Infinity, periodMs: 1 } },
    emptyDemonstration: true,
    replace: () => ({
      demo: true,
      country: { lookUp: async () => ({ country: 'GB', continent: 'EU', state: 'x', region: 'x', city: 'x' }) },
    }),
  });
  const { app, context, database } = site;
  const prices = [
    { country: 'GB', price: money(299, 'GBP'), tax: { basisPoints: 2_000, isIncluded: true }, validFrom: 0 },
  ];
  const sell = (partner: string | null) =>
    insertPlan(database.db, storedPlan({ name: `Plan of ${partner}`, partner, terms: [storedTerm(3, { prices })] }));
  const plans = { ours: await sell(null), partner: await sell(PARTNER), builtIn: await sell('Meridian Mobile') };
  await database.db
    .insertInto('billing_partner')
    .values({
      name: PARTNER,
      subscribe_page: 'https://plans.harbour.example/join?lang=en',
      cancel_page: 'https://www.harbour.example/cancel',
      message: 'Harbour Telecom bills this plan.',
      seconds: 4,
      secret: SECRET,
    })
    .execute();
  const hosts = JSON.stringify(['plans.harbour.example', 'harbour.example']);
  await database.db.insertInto('setting').values({ key: 'billing-partners.hosts', value: hosts }).execute();
  context.tags.invalidate([tagOf.settings]);
  const { builtIn } = context.partners;
  if (builtIn !== null)
    builtIn.fetch = async (address, init) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: new URL(address).pathname,
        headers: init.headers as Record<string, string>,
        payload: init.body as string,
      });
      return new Response(null, { status: statusCode });
    };
  const sign: PartnerSite['sign'] = (event, { secret = SECRET, at = clock() } = {}) =>
    signatureOf(Buffer.from(JSON.stringify(event)), { secret, now: at });
  return {
    ...site,
    plans,
    advanceClock: (ms) => void (ahead += ms),
    event: (changes) => ({
      id: crypto.randomUUID(),
      at: clock(),
      subscription: crypto.randomUUID(),
      account: '',
      plan: plans.partner,
      term: 3,
      startsAt: clock(),
      endsAt: clock() + 30 * DAY,
      renews: true,
      ...changes,
    }),
    sign,
    async deliver(event, { partner = PARTNER, body = JSON.stringify(event), signature = sign(event) } = {}) {
      const reply = await app.inject({
        method: 'POST',
        url: eventsPath(encodeURIComponent(partner)),
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        payload: body,
      });
      return { status: reply.statusCode, body: reply.json<Delivery['body']>() };
    },
    async reader() {
      const username = `customer${(count += 1)}@example.org`;
      const signedIn = await signedInReader(context, username);
      const call = async (url: string, body: object) => {
        // Tokens last fifteen minutes, and tests advance the clock by days.
        const AccessToken = await context.identity.tokens.sign(signedIn);
        const headers = { origin: context.config.publicOrigin };
        const payload = { username, AccessToken, ...body };
        return (await app.inject({ method: 'POST', url, headers, payload })).json<Reply>();
      };
      return {
        ...signedIn,
        reference: accountReference(context.identity.secrets, PARTNER, signedIn.accountId),
        post: (path, body = {}) => call(`/cbplus/payment/user/${path}`, body),
        get: (url) => app.inject({ url, headers: { cookie: signedIn.cookie } }),
        state: async () => {
          const { user } = await call('/cbplus/auth/user/verify-token', {});
          return (user as { state: string } | undefined)?.state;
        },
      };
    },
  };
}
