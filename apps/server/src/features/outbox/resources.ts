/** Desk resources of sent e-mails and their templates; both are read-only. */
import { listed } from '../../core/admin/listed.ts';
import { listedRows } from '../../core/admin/listed-rows.ts';
import { choice, readOnlyField, unchanged } from '../../core/admin/field-kinds.ts';
import type { AdminResource } from '../../core/admin/resource.ts';
import type { MailTemplate } from '../../core/ports/mail/port.ts';
import { findMail, mailRows } from './mail.store.ts';
import { frameOfMail, frameOfTemplate } from './frames.routes.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { MAIL_READ } from './permissions.ts';

const text = (most: number) => ({ form: { kind: 'text' as const, most, several: true } });
const frame = readOnlyField('html', 'HTML', { form: { kind: 'frame' } });

/** E-mails may contain personal data, so only admins and support may read them, and each view is audited. */
export const outboxResource = (templates: readonly MailTemplate[]): AdminResource => ({
  name: 'outbox',
  one: 'E-mail',
  many: 'Outbox',
  group: 'Site',
  title: 'subject',
  sort: { field: 'made', descending: true },
  fields: [
    readOnlyField('subject', 'Subject', { column: 'always', sorts: true }),
    readOnlyField('recipient', 'To', { column: 'always', sorts: true }),
    readOnlyField('template', 'Template', {
      form: choice(Object.fromEntries(templates.map(({ name, title }) => [name, title]))),
      column: 'wide',
      filters: true,
    }),
    readOnlyField('state', 'State', {
      form: choice({ waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }),
      column: 'always',
      filters: true,
      sorts: true,
    }),
    readOnlyField('made', 'Written', { column: 'wide', sorts: true }),
    readOnlyField('attempts', 'Attempts', { form: { kind: 'number', least: 1, most: 1_000, unit: '' } }),
    readOnlyField('error', 'Error'),
    readOnlyField('receipt', 'SMS provider’s report'),
    readOnlyField('text', 'Text', text(100_000)),
    frame,
  ],
  read: MAIL_READ,
  notesReads: true,
  acts: {},
  schema: unchanged,
  list: async (db, query) =>
    listedRows(
      db,
      {
        from: await mailRows(db),
        columns: { subject: 'subject', recipient: 'recipient', template: 'template', state: 'state', made: 'made' },
        search: ['subject', 'recipient'],
      },
      query,
    ),
  find: async (db, id) => {
    const found = await findMail(db, id);
    return found && { ...found, html: frameOfMail(id) };
  },
  tags: () => [],
});

export const mailTemplatesResource = (templates: readonly MailTemplate[]): AdminResource => {
  const valuesOf = ({ name, title, when, example }: MailTemplate) => {
    const { to, subject, text: words, replyTo } = example();
    return { title, name, when, to, replyTo: replyTo ?? null, subject, text: words, html: frameOfTemplate(name) };
  };
  return {
    name: 'mail-templates',
    one: 'E-mail template',
    many: 'E-mail templates',
    group: 'Site',
    title: 'title',
    sort: { field: 'title', descending: false },
    fields: [
      readOnlyField('title', 'Template', { column: 'always', sorts: true }),
      readOnlyField('name', 'Name in the code'),
      readOnlyField('when', 'Sent', { column: 'wide' }),
      readOnlyField('to', 'Example recipient'),
      readOnlyField('replyTo', 'Reply to'),
      readOnlyField('subject', 'Subject', { column: 'wide' }),
      readOnlyField('text', 'Text', text(100_000)),
      frame,
    ],
    read: RECORDS_READ,
    acts: {},
    schema: unchanged,
    list: (_, query) =>
      Promise.resolve(
        listed(
          templates.map((template) => ({ id: template.name, values: valuesOf(template) })),
          query,
        ),
      ),
    find: (_, id) => {
      const found = templates.find(({ name }) => name === id);
      return Promise.resolve(found === undefined ? null : valuesOf(found));
    },
    tags: () => [],
  };
};
