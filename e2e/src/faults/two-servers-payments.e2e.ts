/** Two server processes on one database: both obey a payment and a refund that one of them learns of (issue 28). */
import { freePort, Site } from '@sightscreen/test-kit/site/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from '../stage/buyer.ts';
import { MailServer } from '../stage/mail-server.ts';
import { PAY, planRequest, sellPlans } from '../stage/shop.ts';
import { StripeStandIn } from '../stage/stripe.ts';

const WITHIN_MS = 2_000;

let servers: [Site, Site];
let mail: MailServer;
let buyer: Buyer;
const stripe = new StripeStandIn();
beforeAll(async () => {
  mail = new MailServer(await freePort());
  await mail.open();
  const origin = `http://localhost:${await freePort()}`;
  const env = { PUBLIC_ORIGIN: origin, SMTP_URL: `smtp://127.0.0.1:${mail.port}`, ...(await stripe.open()) };
  const first = await (await Site.prepareProduction(env)).start();
  servers = [first, await (await Site.prepareProduction({ ...env, SIGHTSCREEN_DATA: first.data })).start()];
  await sellPlans(first);
  buyer = new Buyer({ username: 'noor@example.org', address: '203.0.113.7', site: first, origin });
  await buyer.signIn(mail);
});
afterAll(async () => {
  await servers?.[1].clear();
  await servers?.[0].clear();
  await mail?.close();
  stripe.close();
});

const states = () => Promise.all(servers.map((server) => buyer.state(server)));

/** Delivers the events of Stripe to one server. @returns milliseconds until both servers have the state */
async function obeyed(deliverTo: Site, state: string): Promise<number> {
  const startedAt = Date.now();
  for (const event of stripe.events.splice(0)) {
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.sign(body) };
    const reply = await fetch(`${deliverTo.origin}/cbplus/payment/webhook/stripe`, { method: 'POST', body, headers });
    expect(reply.status).toBe(200);
  }
  await expect.poll(states, { interval: 100 }).toEqual([state, state]);
  return Date.now() - startedAt;
}

test(`both servers obey a payment and a refund within ${WITHIN_MS} ms, whichever learns of it (PLAN-S02)`, async () => {
  expect(await states()).toEqual(['NA', 'NA']);
  const times: number[] = [];
  for (const [learns, other] of [servers, servers.toReversed() as [Site, Site]]) {
    // Both servers read the state before it changes, so neither learns of it by a first read.
    await buyer.call(`${PAY}/pymnt`, planRequest(1), other);
    const payment = stripe.pay([...stripe.sessions.keys()].at(-1)!)!;
    times.push(await obeyed(learns, 'ACTIVE'));
    stripe.refund(payment.id, payment.amount);
    times.push(await obeyed(learns, 'CANCELLED'));
  }
  console.log(`obeyed after ${times.join(', ')} ms`);
  for (const time of times) expect(time).toBeLessThan(WITHIN_MS);
});
