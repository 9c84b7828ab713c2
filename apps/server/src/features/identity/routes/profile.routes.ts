/** What an owner is called (API-019). */
import { updateProfile, updateProfileReply } from '@sightscreen/contracts/calls/identity';
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { changeName } from '../accounts/change-name.ts';
import { identityParts } from '../parts.ts';
import { orException } from '../refusal.ts';
import { ownerOf } from './owner.ts';
import { premiumCall } from './premium-call.ts';

export function profileRoutes(route: Routes, context: Context): void {
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/update/profile',
    contract: {
      summary: 'Change one’s name (PLAN-069)',
      tag: 'Identity',
      description:
        'Letters, digits, spaces and @ $ . _ -, at most fifty, and no foul words; else error 14061. Nothing else is changed here.',
      body: updateProfile,
      replies: { 200: updateProfileReply },
    },
    handler: ({ body }) => {
      const change = async () => {
        const parts = await identityParts(context);
        const { member } = await ownerOf(parts, await parts.tokens.check(body.AccessToken), body.username);
        return { user: { name: await changeName({ ...parts, ...context }, member, body.user.name) } };
      };
      return orException(change());
    },
  });
}
