/** Withdrawing from and cancelling a contract from the footer: without a session and without script. */
import { LEAVING_KINDS, LEAVING_PATHS, type LeavingKind, type LeavingStep, MAX_ENTERED } from '@sightscreen/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { form } from '../../../core/http/bodies/body.ts';
import { thePage } from '../../../core/http/contract.ts';
import { pageRoutes } from '../../../core/http/page-route.ts';
import type { Routes } from '../../../core/http/route.ts';
import { randomLetters } from '../../../core/security/token.ts';
import { HTML_TYPE } from '../../../match/delivery/makers.ts';
import { cachedPage } from '../../identity/index.ts';
import type { Needs } from '../../services.ts';
import { paymentDeps, type PaymentNeeds } from '../deps.ts';
import { confirmLeaving, readStep } from './confirm.ts';
import { declaration } from './declare.ts';

const SUMMARIES: Record<LeavingKind, string> = {
  withdraw: 'Withdraw from the contract',
  cancel: 'Cancel the contract',
};
/** Longer text is refused as empty is: the form says what to enter. */
const entered = z.string().trim().max(MAX_ENTERED).catch('').default('');
const key = z.string().max(100).default('');

export function withdrawalRoutes(route: Routes, context: PaymentNeeds & Needs<'database' | 'live' | 'render'>): void {
  const send = (reply: FastifyReply, kind: LeavingKind, step: LeavingStep, path: string) =>
    reply
      .header('cache-control', 'no-store')
      // The address contains the key. Without any referrer, browsers would send the form from the origin "null".
      .header('referrer-policy', 'same-origin')
      .type(HTML_TYPE)
      .send(
        context.render({
          page: 'leaving',
          base: { origin: context.config.publicOrigin, path, demo: false, noindex: true },
          kind,
          step,
        }),
      );

  for (const kind of LEAVING_KINDS) {
    const path = LEAVING_PATHS[kind];
    const confirmPath = `${path}/confirm`;
    const summary = SUMMARIES[kind];
    pageRoutes(route)(
      path,
      { summary: `${summary}: identify the account (BEYOND-12)` },
      cachedPage(context, path, async (base) => ({
        page: 'leaving',
        base: { ...base, noindex: false },
        kind,
        step: { name: 'identify', isEmpty: false },
      })),
    );
    route({
      method: 'POST',
      path,
      limit: 'write',
      auth: 'none',
      contract: {
        summary: `${summary}: request the link that confirms it (BEYOND-12)`,
        description:
          'The link goes to the address of the account. The reply is the same whether or not an account or an invoice exists.',
        tag: 'Payments',
        body: form(z.object({ account: entered })),
        replies: { 200: thePage },
        page: true,
      },
      handler: async ({ body, reply }) => {
        if (body.account === '') return send(reply, kind, { name: 'identify', isEmpty: true }, path);
        const { jobs, clock } = context;
        const number = `W-${randomLetters(8).toUpperCase()}`;
        const receivedAt = clock();
        await jobs.send(declaration, { number, kind, entered: body.account, receivedAt });
        jobs.wake(declaration);
        return send(reply, kind, { name: 'received', number, receivedAt, entered: body.account }, path);
      },
    });
    route({
      method: 'GET',
      path: confirmPath,
      limit: 'account',
      auth: 'none',
      contract: {
        summary: `${summary}: what the link would do, which it does not do yet (BEYOND-12)`,
        tag: 'Payments',
        query: z.object({ key }),
        replies: { 200: thePage },
      },
      handler: async ({ query, reply }) =>
        send(reply, kind, await readStep(paymentDeps(context), query.key), confirmPath),
    });
    route({
      method: 'POST',
      path: confirmPath,
      limit: 'write',
      auth: 'none',
      deadlineMs: 8_000,
      contract: {
        summary: `${summary}: confirm (BEYOND-12)`,
        description: 'With other terms than are due now, nothing happens and the page is shown again.',
        tag: 'Payments',
        body: form(z.object({ key, terms: z.string().max(2_000).default('') })),
        replies: { 200: thePage },
        page: true,
      },
      handler: async ({ body, reply }) =>
        send(reply, kind, await confirmLeaving(paymentDeps(context), body.key, body.terms), confirmPath),
    });
  }
}
