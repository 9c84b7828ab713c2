/** Registers the calls of a buyer: a token in the body, and failures as the reply's `exception` (PLAN-Q20). */
import type { z } from 'zod';
import type { Routes } from '../../core/http/route.ts';
import { orException, type Owner, signedInByToken, type TokenBody } from '../identity/index.ts';
import { buyerCountry } from '../plans/index.ts';
import type { Needs } from '../services.ts';
import { type PaymentDeps, paymentDeps, type PaymentNeeds } from './deps.ts';
import { PAYMENT_CALLS } from './paths.ts';

interface OwnedCall<B> {
  deps: PaymentDeps;
  body: B;
  owner: Owner;
  /** ISO 3166; ZZ if unknown. */
  country: () => Promise<string>;
}

interface Spec<B> {
  summary: string;
  description: string;
  body: B;
  reply: z.ZodType;
}

export const ownedCalls =
  (route: Routes, context: PaymentNeeds & Needs<'country' | 'database' | 'identity'>) =>
  <B extends z.ZodType<TokenBody>>(
    path: string,
    { summary, description, body, reply }: Spec<B>,
    work: (call: OwnedCall<z.output<B>>) => Promise<unknown>,
  ): void =>
    route({
      method: 'POST',
      path: `${PAYMENT_CALLS}${path}`,
      limit: 'account',
      auth: 'account',
      deadlineMs: 8_000,
      contract: { summary, tag: 'Payments', description, body, replies: { 200: reply } },
      handler: ({ body: sent, request }) =>
        orException(
          (async () => {
            const call = sent as z.output<B>;
            const owner = await signedInByToken(context, call);
            return work({
              deps: paymentDeps(context),
              body: call,
              owner,
              country: () => buyerCountry(context, request),
            });
          })(),
        ),
    });
