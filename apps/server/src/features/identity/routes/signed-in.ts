/** The reply of every way in: tokens in the body, and two cookies: what binds them to this browser, and the session. */
import type { FastifyReply } from 'fastify';
import { deviceCookie } from '../devices/device.ts';
import { cameBackLetter } from '../letters.ts';
import { type NoticeParts, tell } from '../notices.ts';
import type { IdentityParts } from '../parts.ts';
import type { Opened } from '../sessions/open-session.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';

export async function signedIn(
  parts: NoticeParts & Pick<IdentityParts, 'tokens' | 'origin'>,
  { member, account, cameBack, refreshToken, device, cookie }: Opened,
  reply: FastifyReply,
): Promise<{ AccessToken: string; RefreshToken: string }> {
  const { tokens, origin } = parts;
  if (cameBack) await tell(parts, account, (to) => cameBackLetter(to, origin));
  const AccessToken = await tokens.sign(member);
  reply.header('set-cookie', deviceCookie.set(device));
  reply.header('set-cookie', sessionCookie.set(cookie));
  return { AccessToken, RefreshToken: refreshToken };
}
