/**
 * 100,000 webhooks, duplicated, reordered, replayed and forged, while kill -9 ends the server, the database or both
 * with payments in flight. Nothing is granted twice, and no paid order is without access (issue 28).
 */
import { seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { freePort, Site } from '@sightscreen/test-kit/site/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from '../stage/buyer.ts';
import { MailServer } from '../stage/mail-server.ts';
import { expectAgreement, PAY, planRequest, sellPlans, waitingJobs, withDatabaseOf } from '../stage/shop.ts';
import { type StripeEvent, type StripePayment, StripeStandIn } from '../stage/stripe.ts';

/** `PAYMENT_WEBHOOKS` sets another number, to try the test out. */
const WEBHOOKS = Number(process.env['PAYMENT_WEBHOOKS'] ?? 100_000);
const BUYERS = 12;
const SENDERS = 8;
/** By turns of the server, the database and both. */
const KILLS = Math.max(3, Math.round(WEBHOOKS / 8_000));
/** Purchases per webhook. */
const PURCHASES = Math.ceil(WEBHOOKS / 70);
const WEBHOOK = '/cbplus/payment/webhook/stripe';
const HOUR = 3_600_000;
/** Payments that contradict the order. */
const WRONG: Partial<StripePayment>[] = [{ amount_received: 1 }, { currency: 'eur' }, { livemode: true }];

const random = seeded(20261128);
const chance = (probability: number): boolean => random() < probability;
const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let site: Site;
let mail: MailServer;
const stripe = new StripeStandIn();
const buyers: Buyer[] = [];
beforeAll(async () => {
  mail = new MailServer(await freePort());
  await mail.open();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' };
  site = await (await Site.prepareProduction({ ...env, ...(await stripe.open()) })).start();
  await sellPlans(site);
  for (let nth = 1; nth <= BUYERS; nth += 1) {
    const buyer = new Buyer({ username: `buyer${nth}@example.org`, address: `203.0.113.${nth}`, site });
    await buyer.signIn(mail);
    buyers.push(buyer);
  }
  stripe.fault = () => (chance(0.02) ? (chance(0.5) ? 'before' : 'after') : 'none');
});
afterAll(async () => {
  await site?.clear();
  await mail?.close();
  stripe.close();
});

let delivered = 0;
let lost = 0;
let kills = 0;
let purchases = 0;
let refused = 0;
let standing: Promise<unknown> = Promise.resolve();
/** Accepted events, which are repeated and replayed. */
const accepted: StripeEvent[] = [];

/** @returns the status; null without a reply */
async function send(body: string, signature: string): Promise<number | null> {
  await standing;
  const reply = await fetch(site.origin + WEBHOOK, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signature,
      'x-forwarded-for': `198.51.${Math.floor(random() * 100)}.${Math.floor(random() * 250)}`,
    },
  }).catch(() => null);
  await reply?.body?.cancel().catch(() => {});
  if (reply === null || reply.status >= 500) lost += 1;
  else delivered += 1;
  return reply?.status ?? null;
}

/** @returns whether the site accepted it; without a reply it is repeated, as Stripe does */
async function deliver(event: StripeEvent): Promise<boolean> {
  const body = JSON.stringify(event);
  const status = await send(body, stripe.sign(body));
  if (status === null || status >= 500) return false;
  expect([event.type, status]).toEqual([event.type, 200]);
  return true;
}

/** An event that Stripe did not send, or sent an hour ago. */
async function forge(event: StripeEvent): Promise<void> {
  const body = JSON.stringify({ ...event, id: `evt_forged_${delivered}` });
  const forged: [string, string][] = [
    [body, ''],
    [body, stripe.sign(body, { secret: 'whsec_guessed' })],
    [body, stripe.sign(body, { at: Date.now() - HOUR })],
    [body.replace('"livemode":false', '"livemode":true'), stripe.sign(body)],
  ];
  const status = await send(...pick(forged)!);
  if (status === null || status >= 500) return;
  refused += 1;
  expect(status).toBe(400);
}

async function sender(): Promise<void> {
  while (delivered < WEBHOOKS) {
    // Any event that waits, so they are reordered.
    const [event] = chance(0.5) ? stripe.events.splice(Math.floor(random() * stripe.events.length), 1) : [];
    if (event !== undefined) {
      if (await deliver(event)) accepted.push(event);
      else stripe.events.push(event);
    } else if (accepted.length === 0) await pause(20);
    else if (chance(0.1)) await forge(pick(accepted)!);
    else await repeat();
    if (kills < KILLS && delivered >= ((kills + 1) * WEBHOOKS) / (KILLS + 1)) {
      kills += 1;
      console.log(`kill ${kills} of ${KILLS} after ${delivered} webhooks`);
      standing = kill(kills % 3);
    }
  }
}

/** One of the last events, which another sender may be delivering at this moment, or any earlier one. */
async function repeat(): Promise<void> {
  const event = chance(0.5) ? pick(accepted.slice(-10))! : pick(accepted)!;
  // A few with another id, as of a later event about the same object.
  await deliver(chance(0.02) ? { ...event, id: `evt_later_${delivered}_${lost}` } : event);
}

async function kill(kind: number): Promise<void> {
  if (kind !== 1) process.kill(site.databasePid(), 'SIGKILL');
  if (kind === 2) return;
  await site.end('SIGKILL');
  await site.start();
}

/** Returns what was paid before, presses Pay in several tabs for either plan, and pays on one of the pages. */
async function buy(buyer: Buyer): Promise<void> {
  for (const { id, amount } of stripe.paymentsOf(buyer.username)) {
    const left = stripe.left(id);
    if (left > 0 && chance(0.7)) stripe.refund(id, chance(0.1) ? Math.ceil(left / 2) : Math.min(left, amount));
  }
  await Promise.all([1, 1, 2].map((id) => buyer.call(`${PAY}/pymnt`, planRequest(id))));
  // Also a page whose address never reached the buyer.
  const page = pick(stripe.openPagesOf(buyer.username));
  if (page === undefined) return;
  stripe.pay(page.id, chance(0.1) ? pick(WRONG)! : {});
  purchases += 1;
  if (chance(0.1)) stripe.payAgain(page.id);
  if (chance(0.4)) await buyer.ask(`${PAY}/return?order=${page.metadata['order']}`);
  if (chance(0.2)) await buyer.call(`${PAY}/subscription/cancel`, { reason: 'price' });
}

async function shopper(buyer: Buyer): Promise<void> {
  while (delivered < WEBHOOKS) {
    await standing;
    if (purchases * WEBHOOKS > PURCHASES * delivered) await pause(50);
    else await buy(buyer);
  }
}

test(`${WEBHOOKS} webhooks and ${KILLS} kills: provider, books and access agree (PLAN-S03, PLAN-S05, issue 28)`, async () => {
  const startedAt = Date.now();
  await Promise.all([...Array.from({ length: SENDERS }, sender), ...buyers.map(shopper)]);
  await standing;
  stripe.fault = () => 'none';
  // Events that were accepted are enough: Stripe repeats only the others, also those of refunds that follow now.
  const quiet = async () => {
    for (const event of stripe.events.splice(0)) if (!(await deliver(event))) stripe.events.push(event);
    return stripe.events.length;
  };
  const sentAt = Date.now();
  await withDatabaseOf(site, async (database) => {
    const left = async () => (await quiet()) + (await waitingJobs(database));
    await expect.poll(left, { timeout: 1_800_000, interval: 1_000 }).toBe(0);
    const entitled = await expectAgreement(database, stripe, buyers);
    const minutes = (from: number, to: number) => ((to - from) / 60_000).toFixed(1);
    console.log(
      `${delivered} webhooks (${refused} forged), ${lost} without a reply, ${kills} kills, ${purchases} purchases, ` +
        `${stripe.payments.size} payments, ${stripe.refunds.length} refunds, ${entitled} buyers with access; ` +
        `${minutes(startedAt, sentAt)} min, and ${minutes(sentAt, Date.now())} min until all jobs were done`,
    );
  });
  expect(kills).toBe(KILLS);
  expect(refused).toBeGreaterThan(WEBHOOKS / 50);
  expect(purchases).toBeGreaterThan(PURCHASES / 2);
}, 14_400_000);
