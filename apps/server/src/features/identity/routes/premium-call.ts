/** Common parts of all premium sign-in calls. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CountryPort, NOT_SET } from '../../../core/ports/country/port.ts';
import { makeToken } from '../../../core/security/token.ts';
import type { IdentityDeps } from '../deps.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import { deviceCookie, deviceOf, sessionCookie } from '../sessions/reader-sessions.ts';
import { orException } from '../identity-error.ts';
import type { Visitor } from '../../../core/sign-in/open-session.ts';

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

/**
 * The reply of every sign-in: tokens in the body, and the device and session cookies. Reads the signing key first: a
 * failure after the commit would use up a right code without signing in.
 */
export async function signInReply(
  { tokens }: Pick<IdentityDeps, 'tokens'>,
  signIn: () => Promise<OpenedSession>,
  reply: FastifyReply,
): Promise<{ tokens: { AccessToken: string; RefreshToken: string }; username: string }> {
  const sign = await tokens.signer();
  const { member, refreshToken, device, cookie, username } = await signIn();
  const AccessToken = await sign(member);
  reply.header('set-cookie', deviceCookie.set(device));
  reply.header('set-cookie', sessionCookie.set(cookie));
  return { tokens: { AccessToken, RefreshToken: refreshToken }, username };
}
