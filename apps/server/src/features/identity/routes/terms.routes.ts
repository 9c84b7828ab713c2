/** The current terms, and the versions an account has accepted. */
import { withToken } from '@sightscreen/contracts/calls/identity';
import { acceptTerms, ownTermsReply, termsReply } from '@sightscreen/contracts/calls/terms';
import { problems } from '../../../core/http/problem-replies.ts';
import type { Routes } from '../../../core/http/route.ts';
import type { Needs } from '../../services.ts';
import { type OwnedCall, premiumRoutes } from './premium-routes.ts';
import { requireCurrentTerms, getTerms, listAcceptedTerms, storeAcceptedTerms } from '../terms.ts';

export function termsRoutes(route: Routes, context: Needs<'identity' | 'settings' | 'social'>): void {
  const { settings } = context;
  const { owned } = premiumRoutes(route, context);
  const list = async ({ deps, account }: OwnedCall<unknown>) => {
    const by = await listAcceptedTerms(deps.db, account.id);
    const terms = (await getTerms(settings)).map((term) => {
      const accepted = by.get(term.which) ?? null;
      return { ...term, accepted, due: accepted === null || accepted.version < term.version };
    });
    return { terms };
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
  owned(
    'terms',
    { summary: 'Get the terms the account has accepted (AUTH-Q33)', body: withToken, reply: ownTermsReply },
    list,
  );
  owned(
    'terms/accept',
    {
      summary: 'Accept the terms (AUTH-Q33)',
      description: 'Only the current versions, else error 14009 with the field. Stored with the time.',
      body: acceptTerms,
      reply: ownTermsReply,
    },
    async (call) => {
      const { deps, account, body } = call;
      await requireCurrentTerms(settings, body.accepted);
      await storeAcceptedTerms(deps.db, account.id, body.accepted, deps.clock());
      return list(call);
    },
  );
}
