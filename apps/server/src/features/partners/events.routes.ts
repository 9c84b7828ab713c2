/** Receives the events of partners: verified over the exact bytes, each applied once. */
import { publicProblem } from '@sightscreen/contracts/problem';
import { z } from 'zod';
import { raw } from '../../core/http/bodies/body.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { SECOND } from '../../core/rate-limits/policies.ts';
import type { Needs } from '../services.ts';
import { applyEvent, IGNORED, type PartnerEvent, partnerEvent } from './event.ts';
import { findSignatureError, SIGNATURE_HEADER } from './signature.ts';

declare module '../../core/rate-limits/policies.ts' {
  interface FeatureHttpLimits {
    'partner-events': true;
  }
}
/** A partner sends from few addresses. */
export const PARTNER_EVENTS_LIMIT = { points: 3_000, periodMs: 30 * SECOND, by: 'address' } as const;

export const eventsPath = (partner: string): string => `/cbplus/payment/partner/${partner}/events`;

export function partnerEventsRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'identity' | 'logger' | 'partners' | 'plans' | 'tags'>,
): void {
  route({
    method: 'POST',
    path: eventsPath(':partner'),
    limit: 'partner-events',
    auth: 'none',
    bodyLimit: 16 * 1024,
    contract: {
      summary: 'Receive an event of a billing partner (PLAN-S09)',
      tag: 'Payments',
      description:
        'For partners only. `Partner-Signature: t=<seconds>,v1=<hex>` is the HMAC-SHA256 of `<seconds>.<body>` over the exact bytes, at most five minutes old. The body states the whole subscription: `id` of the event, `at` (time of the change), `subscription` (its number at the partner), `account` (of the redirect), `plan`, `term`, `startsAt`, `endsAt` (null without an end) and `renews`. Times are milliseconds since 1970. Sign a repeated delivery again.',
      params: z.object({ partner: z.string().max(40) }),
      body: raw('application/json'),
      replies: {
        200: z.object({ result: z.enum(['applied', 'ignored']), reason: z.enum(IGNORED).nullable() }),
        ...problems(400, 404),
        422: publicProblem.describe('The partner does not sell this plan.'),
      },
    },
    handler: async ({ params, body, request }) => {
      const partner = await context.partners.find(params.partner);
      if (partner === null || partner.secret === null) throw new ProblemError('not_found');
      const header = [request.headers[SIGNATURE_HEADER]].flat()[0] ?? '';
      const error = findSignatureError(body, header, { secret: partner.secret, now: context.clock() });
      if (error !== null) throw refused(context, partner.name, error);
      const event = parseEvent(body);
      if (event === null) throw refused(context, partner.name, 'body');
      return applyEvent(context, partner.name, event);
    },
  });
}

function refused({ logger }: Needs<'logger'>, partner: string, reason: string): ProblemError {
  logger.warn({ partner, reason }, 'an event of a billing partner was refused');
  return new ProblemError('bad_request', { message: `The event was refused: ${reason}.`, details: { reason } });
}

function parseEvent(body: Buffer): PartnerEvent | null {
  try {
    return partnerEvent.parse(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}
