/** Changes the e-mail address of an account, and removes one of two sign-in methods. */
import {
  changeEmail,
  changeEmailReply,
  removeSignInMethod as removeWayBody,
  verifyEmail,
  signInMethodReply,
} from '@sightscreen/contracts/calls/ways';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { removeCredential } from '../accounts/remove-credential.ts';
import { parseUsername } from '../accounts/username.ts';
import { requireNoRecentCredentialChange } from '../accounts/reauthentication-methods.ts';
import { sendCredentialCode, verifyCredentialCode } from '../codes/credential-code.ts';
import { identityDeps } from '../deps.ts';
import { orException, Refusal } from '../refusal.ts';
import { requireRecentSignIn, requireSameBrowser, requireOwner, type TokenBody } from './owner.ts';
import { premiumCall, isClientWaiting } from './premium-call.ts';

const FRESH =
  'Needs a sign-in from the last ten minutes; after a recent credential change, with an older method. Otherwise error 14007.';

export function credentialRoutes(route: Routes, context: Context): void {
  const fresh = async ({ username, AccessToken }: TokenBody, { headers }: FastifyRequest) => {
    const deps = await identityDeps(context);
    const { member } = await requireOwner(deps, await deps.tokens.check(AccessToken), username);
    requireRecentSignIn(member, deps.clock());
    await requireSameBrowser(deps, member, headers.cookie);
    await requireNoRecentCredentialChange(deps, member, context.social);
    return { deps, member };
  };
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/change-email',
    contract: {
      summary: 'Request a code to a new e-mail address (issue 13)',
      tag: 'Identity',
      description: `${FRESH} Does not reveal whether that address has an account.`,
      body: changeEmail,
      replies: { 200: changeEmailReply },
    },
    handler: ({ body, request, reply }) => {
      const ask = async () => {
        const { deps, member } = await fresh(body, request);
        const to = parseUsername(body.email, '');
        if (to?.kind !== 'mail') throw new Refusal('username', 'email');
        return sendCredentialCode(deps, member, { to, address: request.ip, wanted: isClientWaiting(reply) });
      };
      return orException(ask());
    },
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/change-email/verify',
    contract: {
      summary: 'Verify the code and change the e-mail address (issue 13)',
      tag: 'Identity',
      description: `Every attempt counts, as with verify-otp. The account then uses this address, and we notify the former one. ${FRESH}`,
      body: verifyEmail,
      replies: { 200: signInMethodReply },
    },
    handler: ({ body, request, reply }) => {
      const verify = async () => {
        const { deps, member } = await fresh(body, request);
        const typed = { kind: 'mail' as const, otp: body.otp, address: request.ip, wanted: isClientWaiting(reply) };
        const name = await verifyCredentialCode(deps, member, typed);
        return { status: 'success', username: name };
      };
      return orException(verify());
    },
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/ways/remove',
    contract: {
      summary: 'Remove the e-mail address or the mobile number (issue 13)',
      tag: 'Identity',
      description: `Only if the other remains, else error 14013. ${FRESH} We notify the owner, also at the removed one.`,
      body: removeWayBody,
      replies: { 200: signInMethodReply },
    },
    handler: ({ body, request }) => {
      const remove = async () => {
        const { deps, member } = await fresh(body, request);
        return { status: 'success', username: await removeCredential(deps, member, body.which) };
      };
      return orException(remove());
    },
  });
}
