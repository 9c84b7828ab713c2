/**
 * Outgoing e-mails of a site without a mail server. They may contain sign-in links, so they are served to the same
 * machine only.
 */
import { z } from 'zod';
import type { Needs } from '../services.ts';
import { isAskedHere, isLoopback } from '../../core/http/host.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { HandlerInput, Routes } from '../../core/http/route.ts';
import { emailPage, listPage } from './outbox-page.ts';

export function outboxRoutes(route: Routes, { config, database: { db } }: Needs<'config' | 'database'>): void {
  const open =
    config.mail.smtpUrl === null &&
    !config.production &&
    config.trustedProxies.length === 0 &&
    isLoopback(config.host) &&
    isLoopback(new URL(config.publicOrigin).host);
  const admit = ({ request }: Pick<HandlerInput<never, 'none'>, 'request'>): void => {
    if (!open || !isAskedHere(request, config.trustedProxies)) throw new ProblemError('not_found');
  };
  const description =
    'Only on a site that serves one machine: `HOST` and `PUBLIC_ORIGIN` are loopback, no `TRUSTED_PROXIES`, no `NODE_ENV=production`, no `SMTP_URL`.';
  const replies = { 200: { description: 'The page', contentType: 'text/html' }, ...problems(404, 503) };

  route({
    method: 'GET',
    path: '/outbox',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'List stored messages of a site without a mail server, latest first',
      description,
      tag: 'Site',
      replies,
    },
    handler: async (exchange) => {
      admit(exchange);
      const emails = await db
        .selectFrom('outbox_letter')
        .select(['id', 'recipient', 'subject', 'sent_at'])
        .orderBy('number', 'desc')
        .limit(100)
        .execute();
      return exchange.reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(listPage(emails));
    },
  });
  route({
    method: 'GET',
    path: '/outbox/:id',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'Get one of these messages',
      description,
      tag: 'Site',
      params: z.object({ id: z.string() }),
      replies,
    },
    handler: async (exchange) => {
      admit(exchange);
      const { id } = exchange.params;
      const email = z.guid().safeParse(id).success
        ? await db
            .selectFrom('outbox_letter')
            .select(['id', 'recipient', 'subject', 'text', 'sent_at'])
            .where('id', '=', id)
            .executeTakeFirst()
        : undefined;
      if (email === undefined) throw new ProblemError('not_found');
      return exchange.reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(emailPage(email));
    },
  });
}
