/** E-mail HTML as a separate document, framed by the desk, that can neither run nor load anything. */
import { z } from 'zod';
import { problems } from '../../core/http/desk-problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { htmlOf } from '../../core/ports/mail/html.ts';
import type { Email, MailTemplate } from '../../core/ports/mail/port.ts';
import type { Needs } from '../services.ts';
import { findMail } from './mail.store.ts';
import { type Permission, RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { MAIL_READ } from './permissions.ts';

/** E-mail uses inline styles. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export const frameOfMail = (id: string): string => `/desk/api/mail/${id}/html`;
export const frameOfTemplate = (name: string): string => `/desk/api/mail-templates/${name}/html`;

export function mailFrames(
  route: Routes,
  { database: { db } }: Needs<'database'>,
  templates: readonly MailTemplate[],
): void {
  const frame = <K extends string>(
    { path, summary, permission }: { path: string; summary: string; permission: Permission },
    params: z.ZodObject<Record<K, z.ZodType<string>>>,
    find: (params: Record<K, string>) => Promise<Pick<Email, 'subject' | 'text' | 'html'> | null>,
  ): void =>
    route({
      method: 'GET',
      path,
      auth: 'staff',
      permission,
      limit: 'desk',
      contract: {
        summary,
        tag: 'Desk',
        params,
        replies: {
          200: { description: 'The e-mail', contentType: 'text/html' },
          ...problems(400, 401, 403, 404, 429, 503),
        },
      },
      handler: async ({ params, reply }) => {
        const email = await find(params as Record<K, string>);
        if (email === null) throw new ProblemError('not_found');
        return reply
          .header('content-security-policy', POLICY)
          .header('referrer-policy', 'no-referrer')
          .type('text/html; charset=utf-8')
          .send(htmlOf(email));
      },
    });

  frame(
    { path: '/desk/api/mail/:id/html', summary: 'Get the HTML of a sent e-mail', permission: MAIL_READ },
    z.object({ id: z.string().max(40) }),
    async ({ id }) => {
      const mail = await findMail(db, id);
      return mail && { subject: mail.subject, text: mail.text, ...(mail.html !== null && { html: mail.html }) };
    },
  );
  frame(
    {
      path: '/desk/api/mail-templates/:name/html',
      summary: 'Get the HTML of an e-mail template, with example data',
      permission: RECORDS_READ,
    },
    z.object({ name: z.string().max(40) }),
    ({ name }) => Promise.resolve(templates.find((template) => template.name === name)?.example() ?? null),
  );
}
