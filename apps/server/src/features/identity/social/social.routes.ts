/** Sign-in by a social provider (AUTH-167, AUTH-168, AUTH-199, AUTH-200, AUTH-217, AUTH-220). */
import {
  googleSignIn,
  googleSignInReply,
  socialLogin,
  socialLoginReply,
  socialName,
  socialProviders,
  socialReturn,
  socialStart,
  socialUrl,
} from '@sightscreen/contracts/calls/social';
import { PATHS } from '@sightscreen/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nothing } from '../../../core/http/contract.ts';
import { checkOrigin } from '../../../core/http/origin.ts';
import { problems } from '../../../core/http/problem-replies.ts';
import type { Routes } from '../../../core/http/route.ts';
import { returnAddress } from '../../../core/ports/social/return-address.ts';
import type { Needs } from '../../services.ts';
import { orException, IdentityError } from '../identity-error.ts';
import { premiumCall, isClientWaiting, visitorOf, signInReply } from '../routes/premium-call.ts';
import { premiumRoutes } from '../routes/premium-routes.ts';
import { requireCurrentTerms } from '../terms.ts';
import { type ProviderAnswer, requireProvider, startSocialSignIn } from './provider-sign-in.ts';
import { findAttemptPurpose, socialCookie, socialCookieHash } from './attempt.store.ts';
import { signInBySocial } from './social-sign-in.ts';

/** Includes a call to the provider, which may take ten seconds. */
export const PROVIDER_DEADLINE_MS = 12_000;

type Proof = Partial<Pick<ProviderAnswer, 'code' | 'access_token' | 'state' | 'iss'>>;

export const providerAnswerOf = (
  request: FastifyRequest,
  { code, access_token, state, iss }: Proof,
): ProviderAnswer => ({ hash: socialCookieHash(request.headers.cookie), code, access_token, state, iss });

export function socialRoutes(
  route: Routes,
  context: Needs<'config' | 'country' | 'identity' | 'settings' | 'social'>,
): void {
  redirectRoutes(route, context);
  signInRoutes(route, context);
}

function redirectRoutes(route: Routes, context: Needs<'config' | 'identity' | 'settings' | 'social'>): void {
  route({
    method: 'GET',
    path: '/cbplus/auth/user/social-providers',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'List social sign-in providers (AUTH-Q21)',
      tag: 'Identity',
      description: 'Configured providers only.',
      replies: { 200: socialProviders, ...problems(503) },
    },
    handler: ({ reply }) =>
      reply
        .header('cache-control', 'no-store')
        .send({ providers: context.social.map(({ name, label, gives }) => ({ name, label, gives })) }),
  });
  route({
    ...premiumCall,
    deadlineMs: PROVIDER_DEADLINE_MS,
    method: 'GET',
    path: '/cbplus/auth/user/social-login/:provider',
    contract: {
      summary: 'Get the provider’s sign-in address (AUTH-167, AUTH-220)',
      tag: 'Identity',
      description: 'From our own pages only. Sets a cookie that binds the reply to this browser for ten minutes.',
      params: socialName,
      query: socialStart,
      replies: { 200: socialUrl, ...problems(403) },
    },
    handler: ({ params, query: accepted, request, reply }) => {
      // Otherwise an image on another site could replace an attempt in progress.
      checkOrigin(request, context.config.publicOrigin);
      const begin = async () => {
        await requireCurrentTerms(context.settings, accepted);
        const provider = requireProvider(context.social, params.provider);
        const { url, cookie } = await startSocialSignIn(context.identity, provider, {
          purpose: 'sign-in',
          sessionId: null,
          accepted,
        });
        reply.header('set-cookie', socialCookie.set(cookie.text));
        return { url };
      };
      return orException(begin());
    },
  });
  route({
    ...premiumCall,
    method: 'GET',
    path: '/cbplus/auth/user/social-login/:provider/callback',
    contract: {
      summary: 'Return address of a provider',
      tag: 'Identity',
      description:
        'Verifies the state issued to this browser and passes the code to our page in the fragment, which no log records. The page then signs in with a POST.',
      params: socialName,
      query: socialReturn,
      replies: { 303: nothing('To the login page or the account, with the provider’s reply') },
    },
    handler: async ({ params, query, request, reply }) => {
      const { db, secrets, clock } = context.identity;
      const hash = socialCookieHash(request.headers.cookie);
      const provider = context.social.find(({ name }) => name === params.provider);
      const { code, state, iss } = query;
      const needsState = provider?.gives !== 'token';
      const purpose =
        hash === null || provider === undefined || (needsState && state === undefined)
          ? null
          : await findAttemptPurpose(db, secrets, { hash, provider: provider.name, state, now: clock() });
      return reply
        .code(303)
        .header('referrer-policy', 'no-referrer')
        .header('location', returnLocation(purpose, provider?.name ?? null, needsState ? { code, state, iss } : null))
        .send();
    },
  });
}

/** A token comes in the fragment, which browsers keep across redirects. */
function returnLocation(purpose: 'sign-in' | 'join' | null, provider: string | null, proof: Proof | null): string {
  const page = purpose === 'join' ? PATHS.account : PATHS.login;
  const failed = purpose === null || provider === null || (proof !== null && proof.code === undefined);
  const fragment = new URLSearchParams(
    Object.entries(proof ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  if (failed) return `${page}?social-failed=${encodeURIComponent(provider ?? '')}#`;
  return `${page}?social=${encodeURIComponent(provider)}${proof === null ? '' : `#${fragment.toString()}`}`;
}

function signInRoutes(route: Routes, context: Needs<'config' | 'country' | 'identity' | 'social'>): void {
  const signIn = async (name: string, proof: Proof, request: FastifyRequest, reply: FastifyReply) => {
    const deps = context.identity;
    const brought = { ...providerAnswerOf(request, proof), wanted: isClientWaiting(reply) };
    const visitor = await visitorOf(request, context.country);
    const open = () => signInBySocial(deps, requireProvider(context.social, name), brought, visitor);
    const { tokens, username } = await signInReply(deps, open, reply);
    reply.header('set-cookie', socialCookie.clear);
    return { ...tokens, username, provider: name };
  };
  route({
    ...premiumCall,
    deadlineMs: PROVIDER_DEADLINE_MS,
    path: '/auth/:provider/login',
    contract: {
      summary: 'Sign in with a provider’s reply (AUTH-112 to 114, AUTH-199, AUTH-200)',
      tag: 'Identity',
      description: 'Only in the browser that went there. On success, returns tokens like verify-otp.',
      params: socialName,
      body: socialLogin,
      replies: { 200: socialLoginReply },
    },
    handler: async ({ params, body, request, reply }) => {
      const app = params.provider;
      try {
        if (body.auth_app !== app) throw new IdentityError('social');
        const done = await signIn(app, body, request, reply);
        return { state: 'success' as const, message: 'You are signed in.', app, ...done };
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error;
        return { state: 'error' as const, message: error.message, app, errorCode: error.errorCode };
      }
    },
  });
  premiumRoutes(route, context).call(
    'google-sign-in',
    {
      summary: 'Sign in with a Google code (AUTH-217, AUTH-Q21)',
      description: 'Only in the browser that went there. `redirect_uri` must be our return address.',
      deadlineMs: PROVIDER_DEADLINE_MS,
      body: googleSignIn,
      reply: googleSignInReply,
    },
    async ({ body, request, reply }) => {
      if (body.redirect_uri !== returnAddress(context.config.publicOrigin, 'google')) throw new IdentityError('social');
      return signIn('google', body, request, reply);
    },
  );
}
