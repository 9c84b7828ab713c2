/**
 * Operators through our own protocol, for a service in between: `POST /messages` with `{operator, productId, msisdn,
 * text}` and a bearer token. 202: sent; 404: not a customer, or not of that product. Tried once, so that no code
 * arrives twice.
 */
import type { OperatorService } from '../../config/services.ts';
import { OperatorAway, type OperatorPort } from './port.ts';

const ANSWERS_WITHIN_MS = 8_000;

/** @param ask `fetch` */
export function operatorService({ url, token }: OperatorService, ask: typeof fetch = fetch): OperatorPort {
  return {
    async send({ operator, productId, to, text }) {
      let answer: Response;
      try {
        answer = await ask(`${url}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ operator, productId, msisdn: to, text }),
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
        });
      } catch {
        throw new OperatorAway('no answer');
      }
      await answer.body?.cancel();
      if (answer.status === 404) return 'refused';
      if (!answer.ok) throw new OperatorAway(String(answer.status));
      return 'sent';
    },
  };
}
