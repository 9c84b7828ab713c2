import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { hostedCaptcha } from './hosted.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Stands in for the provider: accepts `good` once, like all three. */
async function standIn(): Promise<{ verifyUrl: string; requests: Record<string, string>[] }> {
  const requests: Record<string, string>[] = [];
  const used = new Set<string>();
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(text));
      requests.push(form);
      const known = form['secret'] === 'hush' && form['response'] === 'good';
      const again = used.has(form['response'] ?? '');
      used.add(form['response'] ?? '');
      reply
        .setHeader('content-type', 'application/json')
        .end(
          JSON.stringify(
            known && !again
              ? { success: true, hostname: 'example.org', challenge_ts: '2026-11-22T00:00:00Z' }
              : { success: false, 'error-codes': [again ? 'timeout-or-duplicate' : 'invalid-input-response'] },
          ),
        );
    });
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { verifyUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}/siteverify`, requests };
}
const captchaOf = (provider: 'turnstile' | 'hcaptcha' | 'recaptcha', verifyUrl: string, secret = 'hush') =>
  hostedCaptcha(
    { provider, siteKey: 'site', secret, verifyUrl },
    () => 5_000,
    // Without the timeout: on a busy machine it may expire before the reply is read.
    (url, init) => fetch(url, { ...init, signal: null }),
  );

test.each(['turnstile', 'hcaptcha', 'recaptcha'] as const)(
  '%s verifies the token and receives secret, token and address (FORM-S01)',
  async (provider) => {
    const { verifyUrl, requests } = await standIn();
    const captcha = captchaOf(provider, verifyUrl);
    expect(await captcha.verify('good', '192.0.2.7')).toMatchObject({ ok: true, until: 605_000 });
    expect(requests).toEqual([{ secret: 'hush', response: 'good', remoteip: '192.0.2.7', sitekey: 'site' }]);
    expect(await captcha.verify('good', '192.0.2.7')).toEqual({ ok: false, reason: 'expired' });
    expect(await captcha.verify('bad', '192.0.2.7')).toEqual({ ok: false, reason: 'wrong' });
    expect(await captcha.challenge()).toBeNull();
    expect(captcha.setting).toMatchObject({ kind: 'hosted', siteKey: 'site' });
    expect(JSON.stringify(captcha.setting)).not.toContain('hush');
  },
);

test('a provider without a valid reply leads to a refusal, not an error (FORM-S01)', async () => {
  const { verifyUrl } = await standIn();
  servers.pop()?.close();
  expect(await captchaOf('turnstile', verifyUrl).verify('good', '::1')).toEqual({ ok: false, reason: 'away' });
  const odd = hostedCaptcha(
    { provider: 'hcaptcha', siteKey: 'site', secret: 'hush', verifyUrl: null },
    () => 0,
    async (url) => new Response(url === 'https://api.hcaptcha.com/siteverify' ? '<html>' : 'elsewhere'),
  );
  expect(await odd.verify('good', '::1')).toEqual({ ok: false, reason: 'away' });
});

test('an empty or overlong token is refused without a call (FORM-019)', async () => {
  const { verifyUrl, requests } = await standIn();
  for (const token of ['', 'x'.repeat(8_193)])
    expect(await captchaOf('recaptcha', verifyUrl).verify(token, '::1')).toEqual({ ok: false, reason: 'malformed' });
  expect(requests).toEqual([]);
});
