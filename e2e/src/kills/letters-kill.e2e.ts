/**
 * The mail server is down while 500 enquiries are sent, and kill -9 ends the server among them. Each acknowledged
 * enquiry is stored once, however often it was sent, and e-mailed once when all is back (FORM-S02).
 */
import { challengeReply } from '@sightscreen/contracts/calls/captcha';
import { solution } from '@sightscreen/server/core/ports/captcha/testing/solved';
import { seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { freePort, Site } from '@sightscreen/test-kit/site/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailServer } from '../stage/mail-server.ts';

const LETTERS = 500;
/** Every tenth is a contact form, whose captcha costs half a second; the others are support forms, which have none. */
const CAPTCHA_EVERY = 10;
/** The server is killed once this many are acknowledged, with others in flight. */
const KILLS = [90, 210, 330, 450];
/** Concurrent senders. */
const SENDERS = 8;

let site: Site;
let mail: MailServer;
beforeAll(async () => {
  mail = new MailServer(await freePort());
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    // Each enquiry comes from its own IP address, since one address may send forty.
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  site = await (await Site.prepareProduction(env)).start();
});
afterAll(async () => {
  await site?.clear();
  await mail?.close();
});

/** Null: no reply, or a reply that is not from this site. */
async function send(nth: number, recaptcha: string | null): Promise<string | null> {
  const draft = `letter-${nth}`;
  const email = `reader${nth}@example.org`;
  const text = `This is letter ${nth}.`;
  const body = new FormData();
  const fields =
    recaptcha === null
      ? { draft, emailId: email, subject: `Number ${nth}`, feedback: text }
      : { draft, uName: 'Noor', uEmail: email, uSubject: `Number ${nth}`, uMessage: text, recaptcha };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  // Browsers state the length of a form.
  const encoded = new Response(body);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const reply = await fetch(`${site.origin}/info/${recaptcha === null ? 'user/support' : 'contactmailer'}`, {
    method: 'POST',
    body: bytes,
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      'x-forwarded-for': `203.0.${nth >> 8}.${nth & 255}`,
      accept: 'text/plain, application/json',
    },
  }).catch(() => null);
  if (reply === null || reply.status === 503) return null;
  const replyText = await reply.text().catch(() => null);
  if (replyText === null) return null;
  expect([nth, replyText]).toEqual([nth, expect.stringMatching(recaptcha === null ? /"Accepted"/ : /^success$/)]);
  return reply.headers.get('x-enquiry-number');
}

async function captcha(nth: number): Promise<string | null> {
  const reply = await fetch(`${site.origin}/captcha/challenge`, {
    headers: { 'x-forwarded-for': `198.51.${nth >> 8}.${nth & 255}` },
  }).catch(() => null);
  if (reply === null || !reply.ok) return null;
  return solution(challengeReply.parse(await reply.json()) as Parameters<typeof solution>[0]);
}

test(`${LETTERS} enquiries survive ${KILLS.length} server kills, each stored and e-mailed once (FORM-S02)`, async () => {
  const random = seeded(20261123);
  /** The number acknowledged for each enquiry. */
  const acknowledged = new Map<number, string>();
  let standing: Promise<unknown> = Promise.resolve();
  let kills = 0;
  let lost = 0;
  const kill = async (): Promise<void> => {
    await site.end('SIGKILL');
    await site.start();
  };
  const waiting = Array.from({ length: LETTERS }, (_, at) => at + 1);
  const sender = async (): Promise<void> => {
    for (;;) {
      const nth = waiting.shift();
      if (nth === undefined) return;
      let token: string | null = null;
      for (;;) {
        await standing;
        if (nth % CAPTCHA_EVERY === 0 && (token ??= await captcha(nth)) === null) continue;
        const number = await send(nth, token);
        if (number === null) {
          lost += 1;
          continue;
        }
        // One reply in five is lost in transit, so the page sends again.
        const again = random() < 0.2 ? await send(nth, token) : number;
        if (again !== null) expect([nth, again]).toEqual([nth, number]);
        acknowledged.set(nth, number);
        break;
      }
      if (kills < KILLS.length && acknowledged.size >= KILLS[kills]!) {
        kills += 1;
        standing = kill();
      }
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  expect([kills, acknowledged.size, new Set(acknowledged.values()).size]).toEqual([KILLS.length, LETTERS, LETTERS]);
  // No delivery attempt reached the mail server.
  expect(mail.came).toEqual([]);
  await mail.open();
  const mailed = () => new Set(mail.came.map(({ id }) => id)).size;
  await expect.poll(mailed, { timeout: 600_000, interval: 250 }).toBeGreaterThanOrEqual(LETTERS);
  // Sent once more at the very end.
  for (const nth of [1, 251, 499]) expect(await send(nth, null)).toBe(acknowledged.get(nth));
  // An enquiry stored twice would have a second number and e-mail.
  const numberIn = ({ subject }: { subject: string }): string => /\b[CS]-\d+(?=:)/.exec(subject)?.[0] ?? subject;
  expect(mail.came.map(numberIn).sort()).toEqual([...acknowledged.values()].sort());
  expect(mailed()).toBe(mail.came.length);
  console.log(`${kills} kills, ${lost} requests without a reply, ${mail.came.length} mails`);
}, 1_200_000);
