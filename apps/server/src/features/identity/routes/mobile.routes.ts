/** The phone step of sign-up, and the countries that have it (API-006, API-008, API-014). */
import {
  signUpMobile,
  signUpMobileReply,
  smsCountries,
  verifyMobileOtp,
  verifyMobileOtpReply,
} from '@sightscreen/contracts/calls/identity';
import { problems } from '../../../core/http/problem-replies.ts';
import type { Routes } from '../../../core/http/route.ts';
import type { Needs } from '../../services.ts';
import { parseUsername } from '../accounts/username.ts';
import { mobileCountries } from '../codes/mobile-countries.ts';
import { sendCredentialCode, verifyCredentialCode } from '../codes/credential-code.ts';
import { IdentityError } from '../identity-error.ts';
import { type Call, premiumRoutes, requireFresh } from './premium-routes.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

export function mobileRoutes(
  route: Routes,
  context: Needs<'config' | 'country' | 'demo' | 'identity' | 'settings' | 'social'>,
): void {
  const { call } = premiumRoutes(route, context);
  /** A number is a sign-in method, so adding one needs a recent sign-in. */
  const requireMember = async ({ deps, body, request }: Call<{ AccessToken: string }>) => {
    const member = await deps.tokens.check(body.AccessToken);
    if (member === null) throw new IdentityError('accessToken');
    await requireFresh(context, deps, { member, request, needs: 'unchanged' });
    return member;
  };
  call(
    'sign-up-mobile',
    {
      summary: 'Request a code to confirm a mobile number (AUTH-206)',
      description: 'As with `change-email`, else error 14007. A new number replaces the old one.',
      body: signUpMobile,
      reply: signUpMobileReply,
    },
    async (input) => {
      const { deps, body, request, wanted } = input;
      const member = await requireMember(input);
      const { country } = await context.country.lookUp(request.ip);
      const to = parseUsername(body.user.phone_number, country);
      if (to?.kind !== 'mobile') throw new IdentityError('username');
      return sendCredentialCode(deps, member, { to, address: request.ip, wanted });
    },
  );
  call(
    'verify-mobile-otp',
    {
      summary: 'Verify the code and set the mobile number (AUTH-210)',
      description:
        'Every attempt counts, as with verify-otp. The number then works as a sign-in method, and we notify the owner by e-mail.',
      body: verifyMobileOtp,
      reply: verifyMobileOtpReply,
    },
    async (input) => {
      const { deps, body, request, wanted } = input;
      const typed = { kind: 'mobile' as const, otp: body.otp, address: request.ip, wanted };
      await verifyCredentialCode(deps, await requireMember(input), typed);
      return { status: 'success' };
    },
  );
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
