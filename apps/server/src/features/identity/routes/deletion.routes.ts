/** Deletion, its cancellation, restoring an address, and the export of personal data (API-018). */
import {
  accountDeleted,
  deletionCancelled,
  addressUndone,
  deleteAccount,
  deletionRefused,
  downloadReply,
  keepAccount,
  undoAddress,
  withToken,
} from '@sightscreen/contracts/calls/identity';
import { allHeld } from '../../../core/personal-data/held.ts';
import type { Routes } from '../../../core/http/route.ts';
import type { Needs } from '../../services.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { undoAddress as restoreAddress } from '../deletion/undo-address.ts';
import { cancelDeletionByKey } from '../deletion/cancel-by-key.ts';
import { scheduleDeletion, personOf } from '../deletion/schedule-deletion.ts';
import { IdentityError } from '../identity-error.ts';
import { sessionCookie } from '../sessions/reader-sessions.ts';
import { orUnauthorized, premiumCall } from './premium-call.ts';
import { premiumRoutes, requireFresh } from './premium-routes.ts';

export function deletionRoutes(route: Routes, context: Needs<'personalData' | 'files' | 'identity' | 'social'>): void {
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/delete-account',
    contract: {
      summary: 'Delete your account (AUTH-231, AUTH-Q25)',
      tag: 'Identity',
      description:
        'Needs a sign-in from the last ten minutes; after a recent credential change, with an older method. Otherwise error 14007. Judged by its status. All sessions end at once. The account is erased after 30 days, unless the owner signs in or uses the link in our e-mail.',
      body: deleteAccount,
      replies: { 200: accountDeleted, 401: deletionRefused },
    },
    handler: ({ body, request, reply }) => {
      const go = async () => {
        const deps = context.identity;
        const member = await deps.tokens.check(body.AccessToken);
        if (member === null) throw new IdentityError('accessToken');
        await requireFresh(context, deps, { member, request, needs: 'unchanged' });
        const erased_after = await scheduleDeletion(deps, context.personalData, member);
        reply.header('set-cookie', sessionCookie.clear);
        return { status: 'success', erased_after };
      };
      return orUnauthorized(go(), reply);
    },
  });

  const { call, owned } = premiumRoutes(route, context);
  call(
    'keep-account',
    {
      summary: 'Cancel a deletion (issue 13)',
      description: 'With the key from the e-mail, once, within 30 days. Does not sign in.',
      body: keepAccount,
      reply: deletionCancelled,
    },
    async ({ deps, body }) => {
      await cancelDeletionByKey(deps, body.key);
      return { status: 'success' };
    },
  );
  call(
    'undo-address',
    {
      summary: 'Restore a former e-mail address (issue 13)',
      description:
        'With the key from the e-mail, once. Removes sign-in methods added since the change or shortly before it, ends all sessions and cancels a deletion. Does not sign in.',
      body: undoAddress,
      reply: addressUndone,
    },
    async ({ deps, body }) => {
      await restoreAddress(deps, body.key);
      return { status: 'success' };
    },
  );
  owned(
    'download',
    {
      summary: 'Download everything we hold about you (issue 13)',
      description: 'Needs a sign-in from the last ten minutes, else error 14007.',
      body: withToken,
      reply: downloadReply,
      needs: 'recent',
    },
    async ({ deps, member, account, consume }) => {
      const now = deps.clock();
      await consume('download');
      const held = await allHeld({ db: deps.db, files: context.files }, context.personalData, personOf(account));
      await recordAuditEvent(deps.db, now, { ...member, action: 'downloaded', words: 'Downloaded their data' });
      return { made_at: now, held };
    },
  );
}
