import { expect, test } from 'vitest';
import { shortestWait, retriesFor } from '../../jobs/retries.ts';
import { type Email, mailCode, mailErased, mailSend, mailWorkers } from './port.ts';

const HOUR = 3_600;
const signal = new AbortController().signal;
const attempt = { id: 'a', number: 1, signal };
const code = (endsAt: number): Email => ({ to: 'noor@example.org', subject: 'A', text: 'A', template: 'code', endsAt });

/** Delivers e-mails at the given time, and records delivered and dropped ones. */
function post(now: number) {
  const [delivered, dropped]: [string[], unknown[]] = [[], []];
  const mail = { deliver: async (_id: string, { to }: Email) => void delivered.push(to) };
  const workers = mailWorkers(mail, { clock: () => now, late: (template) => void dropped.push(template) });
  const handle = (name: string, email: Email) => workers.find(({ job }) => job.name === name)!.handle(email, attempt);
  return { delivered, dropped, handle };
}

test.each([mailSend, mailErased])(
  'an e-mail ($name) is retried for two days, at first soon and finally every hour (FORM-S02, issue 11)',
  ({ retryFor, retryAfter }) => {
    // In seconds; the mail server refuses every attempt.
    let clock = 0;
    const waits: number[] = [];
    for (let retry = 1; retry <= retriesFor(retryFor, retryAfter); retry += 1) {
      const wait = shortestWait(retry, retryAfter);
      waits.push(wait);
      clock += wait;
    }
    expect(waits.slice(0, 4)).toEqual([15, 30, 60, 120]);
    expect(waits.at(-1)).toBe(HOUR);
    expect(clock).toBeGreaterThanOrEqual(48 * HOUR);
    expect(clock).toBeLessThan(50 * HOUR);
  },
);

test('a code is sent until it expires, and then dropped without a failure (AUTH-S02, issue 11)', async () => {
  const early = post(999);
  await early.handle(mailCode.name, code(1_000));
  expect([early.delivered, early.dropped]).toEqual([['noor@example.org'], []]);
  const late = post(1_000);
  await expect(late.handle(mailCode.name, code(1_000))).resolves.toBeUndefined();
  expect([late.delivered, late.dropped]).toEqual([[], ['code']]);
});

test('the queue refuses a code without an end, and accepts other e-mails without one (issue 11)', async () => {
  const { endsAt: _, ...email } = code(0);
  const { handle, delivered } = post(1_000);
  await expect(handle(mailCode.name, email)).rejects.toThrow('endsAt');
  await handle(mailSend.name, email);
  expect(delivered).toEqual(['noor@example.org']);
});
