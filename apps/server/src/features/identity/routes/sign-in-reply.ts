/** The reply of every sign-in: tokens in the body, and the device and session cookies. */
import type { FastifyReply } from 'fastify';
import { deviceCookie, sessionCookie } from '../sessions/reader-sessions.ts';
import type { IdentityDeps } from '../deps.ts';
import type { OpenedSession } from '../sessions/open-session.ts';

/** Reads the signing key first: a failure after the commit would use up a right code without signing in. */
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
