/** Sign-in by code: request one, verify it (API-004, API-005, API-007). */
import { askCode, askCodeReply, verifyOtp, verifyOtpReply } from '@sightscreen/contracts/calls/identity';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../../core/http/route.ts';
import type { Needs } from '../../services.ts';
import { parseUsername, type Username } from '../accounts/username.ts';
import { sendCode } from '../codes/send-code.ts';
import { signInByCode } from '../codes/verify-code.ts';
import { IdentityError } from '../identity-error.ts';
import { requireCurrentTerms } from '../terms.ts';
import { ensureDevice, visitorOf, signInReply } from './premium-call.ts';
import { premiumRoutes } from './premium-routes.ts';

export function signInRoutes(route: Routes, context: Needs<'country' | 'identity' | 'settings' | 'social'>): void {
  const nameIn = async (typed: string, { ip }: FastifyRequest): Promise<Username> => {
    const { country } = await context.country.lookUp(ip);
    const username = parseUsername(typed, country);
    if (username === null) throw new IdentityError('username');
    return username;
  };
  const { call } = premiumRoutes(route, context);
  for (const [path, summary] of [
    ['login', 'Request a sign-in code (AUTH-203, AUTH-204)'],
    ['sign-up', 'Request a sign-up code (AUTH-205)'],
  ] as const)
    call(
      path,
      {
        summary,
        description:
          'We send six digits, valid for 120 seconds and `maxRetries` attempts. The reply does not reveal whether an account exists; a new one is created when the code is verified. A new request replaces only this browser’s code. Accepted terms must be the current versions, else error 14009.',
        body: askCode,
        reply: askCodeReply,
      },
      async ({ deps, body: { username, recaptcha, accepted }, request, reply, wanted }) => {
        await requireCurrentTerms(context.settings, accepted);
        const device = ensureDevice(request, reply);
        const to = await nameIn(username, request);
        return sendCode(deps, { username: to, recaptcha, address: request.ip, device, accepted, wanted });
      },
    );

  call(
    'verify-otp',
    {
      summary: 'Verify the code and sign in (AUTH-207, AUTH-208, AUTH-209)',
      description: 'Every attempt counts. Sets a cookie that binds the refresh token to this browser.',
      body: verifyOtp,
      reply: verifyOtpReply,
    },
    async ({ deps, body, request, reply, wanted }) => {
      const visitor = await visitorOf(request, context.country);
      const username = await nameIn(body.username, request);
      const typed = { username, session: body.Session, otp: body.otp, wanted };
      return (await signInReply(deps, () => signInByCode(deps, typed, visitor), reply)).tokens;
    },
  );
}
