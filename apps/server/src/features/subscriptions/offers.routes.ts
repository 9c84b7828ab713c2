/** Offers to readers who are about to cancel. There are none yet, so the reason is asked at once (PLAN-051). */
import { listOffers, offersReply } from '@sightscreen/contracts/calls/cancellation-offers';
import type { Routes } from '../../core/http/route.ts';
import { orException, signedInByToken } from '../identity/index.ts';
import type { Needs } from '../services.ts';

export const offersRoutes = (route: Routes, context: Needs<'identity'>): void =>
  route({
    method: 'POST',
    path: '/cbplus/payment/user/cancellation/offer/list',
    auth: 'account',
    limit: 'account',
    contract: {
      summary: 'List the offers before a cancellation (API-040, PLAN-076)',
      tag: 'Payments',
      body: listOffers,
      replies: { 200: offersReply },
    },
    handler: ({ body }) => orException(signedInByToken(context, body).then(() => ({ offers: [] }))),
  });
