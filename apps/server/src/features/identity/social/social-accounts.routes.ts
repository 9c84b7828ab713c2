/** Social accounts of an account: list, link and remove. */
import { withToken } from '@sightscreen/contracts/calls/identity';
import { joinSocial, socialAccountsReply, startJoinReply, withProvider } from '@sightscreen/contracts/calls/social';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { identityDeps } from '../deps.ts';
import { orException } from '../refusal.ts';
import { requireNoRecentCredentialChange } from '../accounts/reauthentication-methods.ts';
import { requireRecentSignIn, requireSameBrowser, requireOwner, type TokenBody } from '../routes/owner.ts';
import { premiumCall } from '../routes/premium-call.ts';
import { readPerson, requireProvider, startSocialSignIn } from './provider-sign-in.ts';
import { socialCookie, socialCookieHash } from './attempt.store.ts';
import { linkSocialAccount, linkWaitingAccount, listSocialAccounts, unlinkSocialAccount } from './link-social.ts';
import { PROVIDER_DEADLINE_MS, providerAnswerOf } from './social.routes.ts';

export function socialAccountsRoutes(route: Routes, context: Context): void {
  const owned = async ({ username, AccessToken }: TokenBody, request: FastifyRequest) => {
    const deps = await identityDeps(context);
    const owner = await requireOwner(deps, await deps.tokens.check(AccessToken), username);
    const hash = socialCookieHash(request.headers.cookie);
    return { deps, owner, hash, list: () => listSocialAccounts(deps, owner, { providers: context.social, hash }) };
  };
  const fresh = async (sent: TokenBody, request: FastifyRequest) => {
    const all = await owned(sent, request);
    requireRecentSignIn(all.owner.member, all.deps.clock());
    await requireSameBrowser(all.deps, all.owner.member, request.headers.cookie);
    return all;
  };
  const FRESH = 'Needs a sign-in from the last ten minutes, else error 14007.';
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/social-accounts',
    contract: {
      summary: 'List linked social accounts (issue 13)',
      tag: 'Identity',
      body: withToken,
      replies: { 200: socialAccountsReply },
    },
    handler: ({ body, request }) => orException(owned(body, request).then(({ list }) => list())),
  });
  route({
    ...premiumCall,
    deadlineMs: PROVIDER_DEADLINE_MS,
    path: '/cbplus/auth/user/social-accounts/start',
    contract: {
      summary: 'Get the provider’s sign-in address for linking (issue 13)',
      tag: 'Identity',
      description: FRESH,
      body: withProvider,
      replies: { 200: startJoinReply },
    },
    handler: ({ body, request, reply }) => {
      const start = async () => {
        const { deps, owner } = await fresh(body, request);
        const { url, cookie } = await startSocialSignIn(deps, requireProvider(context.social, body.provider), {
          purpose: 'join',
          sessionId: owner.member.sessionId,
        });
        reply.header('set-cookie', socialCookie.set(cookie.text));
        return { url };
      };
      return orException(start());
    },
  });
  route({
    ...premiumCall,
    deadlineMs: PROVIDER_DEADLINE_MS,
    path: '/cbplus/auth/user/social-accounts/join',
    contract: {
      summary: 'Link a social account (issue 13)',
      tag: 'Identity',
      description: `With the provider’s reply, in the session that went there. ${FRESH} We notify the owner by e-mail.`,
      body: joinSocial,
      replies: { 200: socialAccountsReply },
    },
    handler: ({ body, request }) => {
      const add = async () => {
        const { deps, owner, list } = await fresh(body, request);
        const provider = requireProvider(context.social, body.auth_app);
        const person = await readPerson(deps, provider, providerAnswerOf(request, body), {
          purpose: 'join',
          sessionId: owner.member.sessionId,
        });
        await linkSocialAccount(deps, owner, { provider: provider.name, label: provider.label, person });
        return list();
      };
      return orException(add());
    },
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/social-accounts/join-waiting',
    contract: {
      summary: 'Link the social account waiting in this browser (issue 13)',
      tag: 'Identity',
      description: `After error 14051 and a sign-in with a code. ${FRESH} We notify the owner by e-mail.`,
      body: withProvider,
      replies: { 200: socialAccountsReply },
    },
    handler: ({ body, request, reply }) => {
      const add = async () => {
        const { deps, owner, hash, list } = await fresh(body, request);
        await linkWaitingAccount(deps, owner, { provider: body.provider, providers: context.social, hash });
        reply.header('set-cookie', socialCookie.clear);
        return list();
      };
      return orException(add());
    },
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/social-accounts/remove',
    contract: {
      summary: 'Remove a social account (issue 13)',
      tag: 'Identity',
      description: 'As with `ways/remove`. It no longer signs anybody in, and we notify the owner by e-mail.',
      body: withProvider,
      replies: { 200: socialAccountsReply },
    },
    handler: ({ body, request }) => {
      const remove = async () => {
        const { deps, owner, list } = await fresh(body, request);
        await requireNoRecentCredentialChange(deps, owner.member, context.social);
        await unlinkSocialAccount(deps, owner, { provider: body.provider, providers: context.social });
        return list();
      };
      return orException(remove());
    },
  });
}
