/** Passkey calls (issue 13). */
import {
  addPasskey as addBody,
  passkeyOptionsReply,
  passkeySignIn,
  passkeySignInOptions as signInOptionsBody,
  passkeySignInOptionsReply,
  passkeySignInReply,
  passkeysReply,
  removePasskey,
  renamePasskey as renameBody,
} from '@sightscreen/contracts/calls/passkeys';
import { withToken } from '@sightscreen/contracts/calls/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { identityDeps } from '../deps.ts';
import { orException, Refusal } from '../refusal.ts';
import { requireNoRecentCredentialChange } from '../accounts/reauthentication-methods.ts';
import { requireRecentSignIn, requireSameBrowser, requireOwner, type TokenBody } from '../routes/owner.ts';
import { ensureDevice, premiumCall, isClientWaiting, visitorOf } from '../routes/premium-call.ts';
import { signInReply } from '../routes/sign-in-reply.ts';
import { addPasskey, passkeyOptions, deletePasskey } from './add-passkey.ts';
import { listPasskeys, renamePasskey } from './passkey.store.ts';
import { passkeySignInOptions, signInByPasskey } from './passkey-sign-in.ts';

export function passkeyRoutes(route: Routes, context: Context): void {
  signInRoutes(route, context);
  accountRoutes(route, context);
}

function signInRoutes(route: Routes, context: Context): void {
  /** Account that reauthenticates; null without a token. @throws Refusal `accessToken` */
  const accountIn = async (AccessToken: string | undefined): Promise<string | null> => {
    if (AccessToken === undefined) return null;
    const member = await (await identityDeps(context)).tokens.check(AccessToken);
    if (member === null) throw new Refusal('accessToken');
    return member.accountId;
  };
  const options = async (AccessToken: string | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const account = await accountIn(AccessToken);
    const device = ensureDevice(request, reply);
    return { options: await passkeySignInOptions(await identityDeps(context), device, account) };
  };
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/passkeys/sign-in-options',
    contract: {
      summary: 'Get a challenge to sign in with a passkey (issue 13)',
      tag: 'Identity',
      description:
        'For this browser only, valid for five minutes and one use. Names no account unless somebody is signed in; then only their passkeys are accepted.',
      body: signInOptionsBody,
      replies: { 200: passkeySignInOptionsReply },
    },
    handler: ({ body, request, reply }) => orException(options(body.AccessToken, request, reply)),
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/passkeys/sign-in',
    contract: {
      summary: 'Sign in with a passkey (issue 13)',
      tag: 'Identity',
      description: 'Replies like verify-otp, with the name of the account.',
      body: passkeySignIn,
      replies: { 200: passkeySignInReply },
    },
    handler: ({ body, request, reply }) => {
      const signIn = async () => {
        const deps = await identityDeps(context);
        const visitor = await visitorOf(request, context.country);
        const account = await accountIn(body.AccessToken);
        const answer = { response: body.response, account, wanted: isClientWaiting(reply) };
        const { tokens, username } = await signInReply(deps, () => signInByPasskey(deps, answer, visitor), reply);
        return { ...tokens, username, provider: 'passkey' as const };
      };
      return orException(signIn());
    },
  });
}

function accountRoutes(route: Routes, context: Context): void {
  const owned = async ({ username, AccessToken }: TokenBody, { headers }: FastifyRequest) => {
    const deps = await identityDeps(context);
    const owner = await requireOwner(deps, await deps.tokens.check(AccessToken), username);
    return {
      deps,
      owner,
      fresh: () => {
        requireRecentSignIn(owner.member, deps.clock());
        return requireSameBrowser(deps, owner.member, headers.cookie);
      },
      list: async () => ({ passkeys: await listPasskeys(deps.db, owner.account.id) }),
    };
  };
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/passkeys',
    contract: {
      summary: 'List the passkeys of the account (issue 13)',
      tag: 'Identity',
      description: 'Latest first.',
      body: withToken,
      replies: { 200: passkeysReply },
    },
    handler: ({ body, request }) => orException(owned(body, request).then(({ list }) => list())),
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/passkeys/options',
    contract: {
      summary: 'Get a challenge for a new passkey (issue 13)',
      tag: 'Identity',
      description:
        'Needs a sign-in from the last ten minutes, else error 14007. For this session only, valid for five minutes and one use.',
      body: withToken,
      replies: { 200: passkeyOptionsReply },
    },
    handler: ({ body, request }) => {
      const give = async () => {
        const { deps, owner, fresh } = await owned(body, request);
        await fresh();
        return { options: await passkeyOptions(deps, owner) };
      };
      return orException(give());
    },
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/passkeys/add',
    contract: {
      summary: 'Add a passkey (issue 13)',
      tag: 'Identity',
      description:
        'Needs a sign-in from the last ten minutes, else error 14007. It then works as a sign-in method, and we notify the owner by e-mail.',
      body: addBody,
      replies: { 200: passkeysReply },
    },
    handler: ({ body, request }) => {
      const add = async () => {
        const { deps, owner, fresh, list } = await owned(body, request);
        await fresh();
        await addPasskey(deps, owner, body);
        return list();
      };
      return orException(add());
    },
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/passkeys/rename',
    contract: {
      summary: 'Rename a passkey (issue 13)',
      tag: 'Identity',
      body: renameBody,
      replies: { 200: passkeysReply },
    },
    handler: ({ body, request }) => {
      const rename = async () => {
        const { deps, owner, list } = await owned(body, request);
        await renamePasskey(deps.db, { accountId: owner.account.id, id: body.id, name: body.name });
        return list();
      };
      return orException(rename());
    },
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/passkeys/remove',
    contract: {
      summary: 'Remove a passkey (issue 13)',
      tag: 'Identity',
      description: 'As with `ways/remove`. It no longer signs anybody in, and we notify the owner by e-mail.',
      body: removePasskey,
      replies: { 200: passkeysReply },
    },
    handler: ({ body, request }) => {
      const remove = async () => {
        const { deps, owner, fresh, list } = await owned(body, request);
        await fresh();
        await requireNoRecentCredentialChange(deps, owner.member, context.social);
        await deletePasskey(deps, owner, body.id);
        return list();
      };
      return orException(remove());
    },
  });
}
