/** Sign-in by code: request one, verify it (API-004, API-005, API-007). */
import { askCode, askCodeReply, verifyOtp, verifyOtpReply } from '@sightscreen/contracts/calls/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { parseUsername, type Username } from '../accounts/username.ts';
import { sendCode } from '../codes/send-code.ts';
import { signInByCode } from '../codes/verify-code.ts';
import { identityDeps } from '../deps.ts';
import { orException, Refusal } from '../refusal.ts';
import { requireCurrentTerms } from '../terms/terms.ts';
import { ensureDevice, premiumCall, isClientWaiting, visitorOf } from './premium-call.ts';
import { signInReply } from './sign-in-reply.ts';

export function signInRoutes(route: Routes, context: Context): void {
  const nameIn = async (typed: string, { ip }: FastifyRequest): Promise<Username> => {
    const { country } = await context.country.lookUp(ip);
    const username = parseUsername(typed, country);
    if (username === null) throw new Refusal('username');
    return username;
  };
  const requestCode = async (
    { username, recaptcha, accepted }: z.infer<typeof askCode>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    await requireCurrentTerms(context.settings, accepted);
    const deps = await identityDeps(context);
    const device = ensureDevice(request, reply);
    return sendCode(deps, {
      username: await nameIn(username, request),
      recaptcha,
      address: request.ip,
      device,
      accepted,
      wanted: isClientWaiting(reply),
    });
  };
  for (const [path, summary] of [
    ['login', 'Request a sign-in code (AUTH-203, AUTH-204)'],
    ['sign-up', 'Request a sign-up code (AUTH-205)'],
  ] as const)
    route({
      ...premiumCall,
      path: `/cbplus/auth/user/${path}`,
      contract: {
        summary,
        tag: 'Identity',
        description:
          'We send six digits, valid for 120 seconds and `maxRetries` attempts. The reply does not reveal whether an account exists; a new one is created when the code is verified. A new request replaces only this browser’s code. Accepted terms must be the current versions, else error 14009.',
        body: askCode,
        replies: { 200: askCodeReply },
      },
      handler: ({ body, request, reply }) => orException(requestCode(body, request, reply)),
    });

  route({
    ...premiumCall,
    path: '/cbplus/auth/user/verify-otp',
    contract: {
      summary: 'Verify the code and sign in (AUTH-207, AUTH-208, AUTH-209)',
      tag: 'Identity',
      description: 'Every attempt counts. Sets a cookie that binds the refresh token to this browser.',
      body: verifyOtp,
      replies: { 200: verifyOtpReply },
    },
    handler: ({ body, request, reply }) => {
      const signIn = async () => {
        const deps = await identityDeps(context);
        const visitor = await visitorOf(request, context.country);
        const typed = {
          username: await nameIn(body.username, request),
          session: body.Session,
          otp: body.otp,
          wanted: isClientWaiting(reply),
        };
        return (await signInReply(deps, () => signInByCode(deps, typed, visitor), reply)).tokens;
      };
      return orException(signIn());
    },
  });
}
