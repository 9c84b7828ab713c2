/** Lists the methods of reauthentication; the server chooses and the client offers them. */
import { withToken } from '@sightscreen/contracts/calls/identity';
import { reauthenticationMethodsReply } from '@sightscreen/contracts/calls/again-ways';
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { reauthenticationMethods } from '../accounts/reauthentication-methods.ts';
import { identityDeps } from '../deps.ts';
import { orException } from '../refusal.ts';
import { requireOwner } from '../routes/owner.ts';
import { premiumCall } from '../routes/premium-call.ts';

export function reauthenticationRoutes(route: Routes, context: Context): void {
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/again-ways',
    contract: {
      summary: 'List methods of reauthentication (issue 13)',
      tag: 'Identity',
      description: 'Use after error 14007. Every listed method signs in to this account.',
      body: withToken,
      replies: { 200: reauthenticationMethodsReply },
    },
    handler: ({ body }) => {
      const ways = async () => {
        const deps = await identityDeps(context);
        const { account } = await requireOwner(deps, await deps.tokens.check(body.AccessToken), body.username);
        return reauthenticationMethods(deps, account, context.social);
      };
      return orException(ways());
    },
  });
}
