import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { mailSend } from './port.ts';
import { smtpMail } from './smtp.ts';

interface ReceivedEmail {
  from: string;
  to: string[];
  user: string;
  whole: string;
}

const patient = { timeout: 60_000, interval: 50 };
const servers: SMTPServer[] = [];
let site: TestApp | null = null;
afterEach(async () => {
  await site?.close();
  site = null;
  for (const server of servers.splice(0))
    await new Promise<void>((done) => {
      server.close(() => done());
    });
});

/**
 * A mail server that accepts `scores` with `p@ss word`. @param refuse responses to the first recipients; later ones are
 * accepted
 */
async function mailServer(
  port = 0,
  refuse: { responseCode: number; message: string }[] = [],
): Promise<{ url: string; port: number; received: ReceivedEmail[] }> {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      done(username === 'scores' && password === 'p@ss word' ? null : new Error('Invalid'), { user: username });
    },
    onRcptTo: ({ address }, _session, done) => {
      const no = refuse.shift();
      done(no && Object.assign(new Error(`${no.message} <${address}>`), { responseCode: no.responseCode }));
    },
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          user: String(user),
          whole: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  servers.push(server);
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const at = (listener.address() as { port: number }).port;
  return { url: `smtp://scores:${encodeURIComponent('p@ss word')}@127.0.0.1:${at}`, port: at, received };
}

test('an e-mail is sent through SMTP_URL, as text and HTML, with its job ID as message ID (design 4)', async () => {
  const { url, received } = await mailServer();
  site = await startApp({ config: { SMTP_URL: url, MAIL_FROM: 'Sightscreen <scores@example.org>' } });
  const { jobs } = site.context;
  // The queue is created by the first sender.
  const id = await vi.waitFor(
    () =>
      jobs.send(mailSend, {
        to: 'reader@example.net',
        subject: 'Zoë’s wicket 𠮷',
        text: 'Bowled.',
        html: '<p>Bowled.</p>',
      }),
    patient,
  );
  await vi.waitFor(() => expect(received).toHaveLength(1), patient);
  expect(received[0]).toMatchObject({ from: 'scores@example.org', to: ['reader@example.net'], user: 'scores' });
  expect(received[0]!.whole).toContain(`Message-ID: <${id}@example.org>`);
  expect(received[0]!.whole).toMatch(/text\/plain[\s\S]*Bowled\.[\s\S]*text\/html[\s\S]*<p>Bowled\.<\/p>/);
});

test('an e-mail deferred by the mail server is retried and arrives once (design 4)', async () => {
  const { url, received } = await mailServer(0, [{ responseCode: 451, message: 'later' }]);
  site = await startApp({ config: { SMTP_URL: url }, logLevel: 'silent' });
  const { jobs } = site.context;
  await vi.waitFor(
    () => jobs.send(mailSend, { to: 'reader@example.net', subject: 'A', text: 'A' }, { key: 'a' }),
    patient,
  );
  // Brings forward the next attempt, which would be 15 seconds away.
  await vi.waitFor(async () => {
    const { rows } = await site!.database.pool.query(
      `update sightscreen_jobs.job set start_after = now() where name = 'mail.send' and state = 'retry' returning retry_count`,
    );
    expect(rows).toHaveLength(1);
  }, patient);
  await vi.waitFor(() => expect(received).toHaveLength(1), patient);
});

test('the error of a refused e-mail contains no address and no password (design 6)', async () => {
  const { port } = await mailServer(0, [{ responseCode: 550, message: 'no such person' }]);
  const send = async (user: string) => {
    const mail = smtpMail(`smtp://${user}@127.0.0.1:${port}`, 'a@example.org');
    try {
      await mail.deliver(crypto.randomUUID(), { to: 'reader@example.net', subject: 'A', text: 'A' });
    } catch (error) {
      return JSON.stringify({ ...(error as Error), message: (error as Error).message, cause: (error as Error).cause });
    } finally {
      mail.close();
    }
    return 'taken';
  };
  expect(await send('scores:p%40ss%20word')).toBe(
    '{"code":"EENVELOPE","message":"the mail server did not take a letter: EENVELOPE 550 RCPT TO"}',
  );
  expect(await send('scores:wrong')).toBe(
    '{"code":"EAUTH","message":"the mail server did not take a letter: EAUTH 535 AUTH PLAIN"}',
  );
});

test.each([
  ['to', { to: 'reader@example.net\r\nBcc: other@example.net', subject: 'A', text: 'A' }],
  ['subject', { to: 'reader@example.net', subject: 'A\r\nBcc: other@example.net', text: 'A' }],
])('an e-mail with a line break in %s is refused (design 6)', async (field, letter) => {
  site = await startApp();
  await expect(site.context.jobs.send(mailSend, letter)).rejects.toMatchObject({ field });
});
