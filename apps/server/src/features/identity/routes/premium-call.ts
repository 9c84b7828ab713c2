/** Common parts of all premium sign-in calls. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CountryPort, NOT_SET } from '../../../ports/country/port.ts';
import { makeToken } from '../../../security/token.ts';
import { deviceCookie, deviceOf } from '../sessions/reader-sessions.ts';
import { orException } from '../refusal.ts';
import type { Visitor } from '../../../sign-in/open-session.ts';

export const premiumCall = { method: 'POST', auth: 'account', limit: 'account' } as const;

/** Whether the client still waits: it has neither disconnected nor been answered already. */
export const isClientWaiting = (reply: FastifyReply) => (): boolean => !reply.sent && !reply.raw.destroyed;

/** Hash of the device cookie of the browser, which gets one if it has none. */
export function ensureDevice(request: FastifyRequest, reply: FastifyReply): Buffer {
  const known = deviceOf(request.headers.cookie);
  if (known !== null) return known;
  const fresh = makeToken();
  reply.header('set-cookie', deviceCookie.set(fresh.text));
  return fresh.hash;
}

export async function visitorOf(request: FastifyRequest, countries: CountryPort): Promise<Visitor> {
  const { country } = await countries.lookUp(request.ip);
  return {
    address: request.ip,
    browser: request.headers['user-agent'],
    country: country === NOT_SET ? null : country,
    device: deviceOf(request.headers.cookie),
  };
}

/** AUTH-Q35: clients judge such a call by its status. */
export async function orUnauthorized(work: Promise<unknown>, reply: FastifyReply): Promise<unknown> {
  const answer = await orException(work);
  if (typeof answer === 'object' && answer !== null && 'exception' in answer) reply.code(401);
  return answer;
}
