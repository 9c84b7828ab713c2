/** Messages through a provider with Twilio's form of call; many others take the same. */
import type { SmsProvider } from '../../config/services.ts';
import type { SmsPort } from './port.ts';

const ANSWERS_WITHIN_MS = 10_000;

/** For which they keep a message that cannot be sent yet. */
const LONGEST_S = 36_000;

/** Omits the provider's words, since they quote numbers. */
export class MessageNotTaken extends Error {
  constructor(why: string) {
    super(`the SMS provider did not take a message: ${why}`);
  }
}

/** @param ask `fetch` */
export function twilioMessages({ account, token, from, url }: SmsProvider, ask: typeof fetch = fetch): SmsPort {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async deliver(_id, { to, text }, within) {
      let answer: Response;
      try {
        answer = await ask(address, {
          method: 'POST',
          headers: { authorization },
          // A service picks the sender of each country.
          body: new URLSearchParams({
            To: to,
            Body: text,
            ...(within !== null && { ValidityPeriod: String(Math.min(within, LONGEST_S)) }),
            ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
        });
      } catch {
        throw new MessageNotTaken('no answer');
      }
      await answer.body?.cancel();
      if (!answer.ok) throw new MessageNotTaken(String(answer.status));
    },
  };
}
