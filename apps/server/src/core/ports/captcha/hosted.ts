/** Turnstile, hCaptcha and reCAPTCHA: their own widget, and the `siteverify` call that all three share. */
import { z } from 'zod';
import type { HostedCaptcha } from '../../config/services.ts';
import { hashOf } from '../../security/hash.ts';
import type { CaptchaPort, CaptchaSetting } from './port.ts';

type Provider = HostedCaptcha['provider'];

const PROVIDERS: Record<
  Provider,
  { verifyUrl: string } & Pick<Extract<CaptchaSetting, { kind: 'hosted' }>, 'name' | 'script' | 'hosts'>
> = {
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    name: 'turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    hosts: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    name: 'hcaptcha',
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    hosts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  recaptcha: {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    name: 'grecaptcha',
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    hosts: ['https://www.google.com', 'https://www.gstatic.com'],
  },
};

const ANSWERS_WITHIN_MS = 1_500;
/** All three accept a solution for some minutes. */
const GOOD_FOR_MS = 10 * 60_000;
const MAX_LENGTH = 8_192;

const reply = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() });
const OLD = new Set(['timeout-or-duplicate', 'expired-input-response', 'already-seen-response']);

/** @param clock milliseconds @param ask `fetch` */
export function hostedCaptcha(
  { provider, siteKey, secret, verifyUrl }: HostedCaptcha,
  clock: () => number,
  ask: typeof fetch = fetch,
): CaptchaPort {
  const { verifyUrl: defaultUrl, ...widget } = PROVIDERS[provider];
  return {
    setting: { kind: 'hosted', siteKey, ...widget },
    challenge: async () => null,
    async verify(token, from) {
      if (token === '' || token.length > MAX_LENGTH) return { ok: false, reason: 'malformed' };
      const mark = hashOf(token);
      const until = clock() + GOOD_FOR_MS;
      try {
        const answer = await ask(verifyUrl ?? defaultUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, remoteip: from, sitekey: siteKey }),
          signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
        });
        const { success, 'error-codes': codes = [] } = reply.parse(await answer.json());
        if (success) return { ok: true, mark, until };
        return { ok: false, reason: codes.some((code) => OLD.has(code)) ? 'expired' : 'wrong' };
      } catch {
        return { ok: false, reason: 'away' };
      }
    },
  };
}
