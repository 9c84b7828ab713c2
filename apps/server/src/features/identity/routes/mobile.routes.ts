/** The phone step of sign-up, and the countries that have it (API-006, API-008, API-014). */
import {
  signUpMobile,
  signUpMobileReply,
  smsCountries,
  verifyMobileOtp,
  verifyMobileOtpReply,
} from '@sightscreen/contracts/calls/identity';
import type { FastifyRequest } from 'fastify';
import { problems } from '../../../http/problem-replies.ts';
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { parseUsername } from '../accounts/username.ts';
import { mobileCountries } from '../codes/mobile-countries.ts';
import { sendCredentialCode, verifyCredentialCode } from '../codes/credential-code.ts';
import { identityDeps } from '../deps.ts';
import { orException, Refusal } from '../refusal.ts';
import { requireNoRecentCredentialChange } from '../accounts/reauthentication-methods.ts';
import { requireRecentSignIn, requireSameBrowser } from './owner.ts';
import { premiumCall, isClientWaiting } from './premium-call.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

export function mobileRoutes(route: Routes, context: Context): void {
  /** A number is a sign-in method, so adding one needs a recent sign-in. */
  const fresh = async (AccessToken: string, { headers }: FastifyRequest) => {
    const deps = await identityDeps(context);
    const member = await deps.tokens.check(AccessToken);
    if (member === null) throw new Refusal('accessToken');
    requireRecentSignIn(member, deps.clock());
    await requireSameBrowser(deps, member, headers.cookie);
    await requireNoRecentCredentialChange(deps, member, context.social);
    return { deps, member };
  };
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/sign-up-mobile',
    contract: {
      summary: 'Request a code to confirm a mobile number (AUTH-206)',
      tag: 'Identity',
      description: 'As with `change-email`, else error 14007. A new number replaces the old one.',
      body: signUpMobile,
      replies: { 200: signUpMobileReply },
    },
    handler: ({ body, request, reply }) => {
      const ask = async () => {
        const { deps, member } = await fresh(body.AccessToken, request);
        const { country } = await context.country.lookUp(request.ip);
        const to = parseUsername(body.user.phone_number, country);
        if (to?.kind !== 'mobile') throw new Refusal('username');
        return sendCredentialCode(deps, member, { to, address: request.ip, wanted: isClientWaiting(reply) });
      };
      return orException(ask());
    },
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/verify-mobile-otp',
    contract: {
      summary: 'Verify the code and set the mobile number (AUTH-210)',
      tag: 'Identity',
      description:
        'Every attempt counts, as with verify-otp. The number then works as a sign-in method, and we notify the owner by e-mail.',
      body: verifyMobileOtp,
      replies: { 200: verifyMobileOtpReply },
    },
    handler: ({ body, request, reply }) => {
      const verify = async () => {
        const { deps, member } = await fresh(body.AccessToken, request);
        const wanted = isClientWaiting(reply);
        await verifyCredentialCode(deps, member, { kind: 'mobile', otp: body.otp, address: request.ip, wanted });
        return { status: 'success' };
      };
      return orException(verify());
    },
  });
  route({
    method: 'GET',
    path: '/cbplus/auth/user/sms-countries',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'List countries with sign-in by mobile number (AUTH-237)',
      tag: 'Identity',
      description: 'If empty, pages have no phone step and reject entries of digits only.',
      replies: { 200: smsCountries, ...problems(503) },
    },
    handler: async ({ reply }) => {
      const countries = await mobileCountries(context);
      return reply
        .header('cache-control', 'no-store')
        .send({
          countries: countries
            .map(({ country, dialCode, digits }) => ({
              name: names.of(country) ?? country,
              dialCode,
              length: digits,
              flag: country.toLowerCase(),
            }))
            .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        });
    },
  });
}
