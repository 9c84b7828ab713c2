/** The reply of every way in: tokens in the body, and the cookie that binds them to this browser. */
import type { FastifyReply } from 'fastify';
import { deviceCookie } from '../devices/device.ts';
import type { IdentityParts } from '../parts.ts';
import type { Opened } from '../sessions/open-session.ts';

export async function signedIn(
  { tokens }: Pick<IdentityParts, 'tokens'>,
  { member, refreshToken, device }: Opened,
  reply: FastifyReply,
): Promise<{ AccessToken: string; RefreshToken: string }> {
  const AccessToken = await tokens.sign(member);
  reply.header('set-cookie', deviceCookie.set(device));
  return { AccessToken, RefreshToken: refreshToken };
}
