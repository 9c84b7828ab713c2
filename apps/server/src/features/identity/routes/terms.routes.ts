/** The current terms, and the versions an account has accepted. */
import { withToken } from '@sightscreen/contracts/calls/identity';
import { acceptTerms, ownTermsReply, termsReply } from '@sightscreen/contracts/calls/terms';
import { problems } from '../../../http/problem-replies.ts';
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { identityDeps } from '../deps.ts';
import { orException } from '../refusal.ts';
import { requireOwner, type TokenBody } from './owner.ts';
import { premiumCall } from './premium-call.ts';
import { requireCurrentTerms, getTerms } from '../terms/terms.ts';
import { listAcceptedTerms, storeAcceptedTerms } from '../terms/terms.store.ts';

export function termsRoutes(route: Routes, context: Context): void {
  const { settings } = context;
  const owned = async ({ username, AccessToken }: TokenBody) => {
    const deps = await identityDeps(context);
    const { account } = await requireOwner(deps, await deps.tokens.check(AccessToken), username);
    const list = async () => {
      const by = await listAcceptedTerms(deps.db, account.id);
      const terms = (await getTerms(settings)).map((term) => {
        const accepted = by.get(term.which) ?? null;
        return { ...term, accepted, due: accepted === null || accepted.version < term.version };
      });
      return { terms };
    };
    return { deps, account, list };
  };
  route({
    method: 'GET',
    path: '/cbplus/auth/user/terms',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'Get the current terms (AUTH-Q33)',
      tag: 'Identity',
      description: 'Only these versions are valid in `accepted` of login and sign-up.',
      replies: { 200: termsReply, ...problems(503) },
    },
    handler: async ({ reply }) => reply.header('cache-control', 'no-store').send({ terms: await getTerms(settings) }),
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/terms',
    contract: {
      summary: 'Get the terms the account has accepted (AUTH-Q33)',
      tag: 'Identity',
      body: withToken,
      replies: { 200: ownTermsReply },
    },
    handler: ({ body }) => orException(owned(body).then(({ list }) => list())),
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/terms/accept',
    contract: {
      summary: 'Accept the terms (AUTH-Q33)',
      tag: 'Identity',
      description: 'Only the current versions, else error 14009 with the field. Stored with the time.',
      body: acceptTerms,
      replies: { 200: ownTermsReply },
    },
    handler: ({ body }) => {
      const accept = async () => {
        const { deps, account, list } = await owned(body);
        await requireCurrentTerms(settings, body.accepted);
        await storeAcceptedTerms(deps.db, account.id, body.accepted, deps.clock());
        return list();
      };
      return orException(accept());
    },
  });
}
