/** Messages through a provider with Twilio's API, which many others support. */
import type { SmsProvider } from '../../config/services.ts';
import type { SmsPort } from './port.ts';

const ANSWERS_WITHIN_MS = 10_000;

/** How long the provider keeps a message that cannot be sent yet, at most. */
const MAX_S = 36_000;

/** Omits the provider's response, which quotes numbers. */
export class MessageNotTaken extends Error {
  constructor(why: string) {
    super(`the SMS provider did not take a message: ${why}`);
  }
}

export interface Means {
  /** Sender for messages to a number; null for the default `from`. @param to E.164 */
  senderTo?: (to: string) => Promise<string | null>;
  /** Callback address for delivery receipts; null for none. @param id of the message */
  receiptsAt?: ((id: string) => string) | null;
  /** `fetch` */
  ask?: typeof fetch;
}

export function twilioMessages(
  { account, token, from, url }: SmsProvider,
  { senderTo = async () => null, receiptsAt = null, ask = fetch }: Means = {},
): SmsPort {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async deliver(id, { to, text }, within) {
      const sender = (await senderTo(to)) ?? from;
      let answer: Response;
      try {
        answer = await ask(address, {
          method: 'POST',
          headers: { authorization },
          // A messaging service picks the sender by country.
          body: new URLSearchParams({
            To: to,
            Body: text,
            ...(within !== null && { ValidityPeriod: String(Math.min(within, MAX_S)) }),
            ...(receiptsAt !== null && { StatusCallback: receiptsAt(id) }),
            ...(sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }),
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
