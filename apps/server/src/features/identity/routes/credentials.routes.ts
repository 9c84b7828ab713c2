/** Sign-in methods of an account: list those to reauthenticate with, change the e-mail address, remove one of two. */
import { reauthenticationMethodsReply } from '@sightscreen/contracts/calls/reauthentication';
import { withToken } from '@sightscreen/contracts/calls/identity';
import {
  changeEmail,
  changeEmailReply,
  removeSignInMethod as removeWayBody,
  verifyEmail,
  signInMethodReply,
} from '@sightscreen/contracts/calls/sign-in-methods';
import type { Routes } from '../../../core/http/route.ts';
import type { Needs } from '../../services.ts';
import { reauthenticationMethods } from '../accounts/reauthentication-methods.ts';
import { removeCredential } from '../accounts/remove-credential.ts';
import { parseUsername } from '../accounts/username.ts';
import { sendCredentialCode, verifyCredentialCode } from '../codes/credential-code.ts';
import { IdentityError } from '../identity-error.ts';
import { premiumRoutes } from './premium-routes.ts';

const FRESH =
  'Needs a sign-in from the last ten minutes; after a recent credential change, with an older method. Otherwise error 14007.';

export function credentialRoutes(route: Routes, context: Needs<'identity' | 'social'>): void {
  const { owned } = premiumRoutes(route, context);
  owned(
    'again-ways',
    {
      summary: 'List methods of reauthentication (issue 13)',
      description: 'Use after error 14007. Every listed method signs in to this account.',
      body: withToken,
      reply: reauthenticationMethodsReply,
    },
    ({ deps, account }) => reauthenticationMethods(deps, account, context.social),
  );
  owned(
    'change-email',
    {
      summary: 'Request a code to a new e-mail address (issue 13)',
      description: `${FRESH} Does not reveal whether that address has an account.`,
      body: changeEmail,
      reply: changeEmailReply,
      needs: 'unchanged',
    },
    async ({ deps, member, body, request, wanted }) => {
      const to = parseUsername(body.email, '');
      if (to?.kind !== 'mail') throw new IdentityError('username', 'email');
      return sendCredentialCode(deps, member, { to, address: request.ip, wanted });
    },
  );
  owned(
    'change-email/verify',
    {
      summary: 'Verify the code and change the e-mail address (issue 13)',
      description: `Every attempt counts, as with verify-otp. The account then uses this address, and we notify the former one. ${FRESH}`,
      body: verifyEmail,
      reply: signInMethodReply,
      needs: 'unchanged',
    },
    async ({ deps, member, body: { otp }, request, wanted }) => {
      const typed = { kind: 'mail' as const, otp, address: request.ip, wanted };
      return { status: 'success', username: await verifyCredentialCode(deps, member, typed) };
    },
  );
  owned(
    'ways/remove',
    {
      summary: 'Remove the e-mail address or the mobile number (issue 13)',
      description: `Only if the other remains, else error 14013. ${FRESH} We notify the owner, also at the removed one.`,
      body: removeWayBody,
      reply: signInMethodReply,
      needs: 'unchanged',
    },
    async ({ deps, member, body }) => ({
      status: 'success',
      username: await removeCredential(deps, member, body.which),
    }),
  );
}
