/** Desk resources of enquiries and comments (FORM-S05, FORM-S06). */
import { FORMS } from '@sightscreen/contracts/forms/form';
import { sql } from 'kysely';
import { z } from 'zod';
import { listedRows } from '../../core/admin/listed-rows.ts';
import { type AdminResource, RowRefused, numberOf as idOf } from '../../core/admin/resource.ts';
import { BODY_FIELDS, FIELD_LABELS } from './field-labels.ts';
import { numberOf } from './enquiry.store.ts';
import { enquiriesTag } from './tags.ts';
import { COMMENTS_MODERATE, FORMS_ANSWER } from './permissions.ts';

const choice = (options: Record<string, string>) => ({
  kind: 'choice' as const,
  options: Object.entries(options).map(([value, label]) => ({ value, label })),
});
const fixed = { fixed: 'always' } as const;
const orNull = z
  .preprocess((text) => (text === '' ? null : text), z.string().trim().max(8_000).nullable())
  .default(null);

const IN_BODY: ReadonlySet<string> = new Set(BODY_FIELDS);
const LETTER_STATES = { new: 'New', open: 'In progress', done: 'Done', junk: 'Junk' };
const enquiryValues = z.strictObject({
  state: z.enum(['new', 'open', 'done', 'junk'], 'it must be one of the listed states'),
  note: orNull,
  answer: orNull,
});

export const lettersResource: AdminResource = {
  name: 'letters',
  one: 'Enquiry',
  many: 'Enquiries',
  group: 'Readers',
  title: 'number',
  sort: { field: 'received', descending: true },
  fields: [
    { name: 'number', label: 'Number', form: { kind: 'text', most: 20 }, ...fixed, column: 'always' },
    {
      name: 'form',
      label: 'Form',
      form: choice({ contact: 'Contact', advertise: 'Advertise', careers: 'Careers', support: 'Support' }),
      ...fixed,
      column: 'always',
      filters: true,
    },
    { name: 'subject', label: 'Subject', form: { kind: 'text', most: 200 }, ...fixed, column: 'always' },
    { name: 'name', label: 'Name', form: { kind: 'text', most: 100 }, ...fixed, column: 'wide', sorts: true },
    { name: 'email', label: 'E-mail', form: { kind: 'text', most: 254 }, ...fixed, column: 'wide', sorts: true },
    { name: 'received', label: 'Received', form: { kind: 'text', most: 30 }, ...fixed, column: 'wide', sorts: true },
    { name: 'text', label: 'Message', form: { kind: 'text', most: 10_000, several: true }, ...fixed },
    { name: 'file', label: 'File', form: { kind: 'text', most: 200 }, ...fixed },
    { name: 'state', label: 'State', form: choice(LETTER_STATES), column: 'always', filters: true, sorts: true },
    {
      name: 'note',
      label: 'Note',
      note: 'Internal. The sender does not see it.',
      form: { kind: 'text', most: 2_000, several: true },
      optional: true,
    },
    {
      name: 'answer',
      label: 'Reply',
      note: 'E-mailed within a minute with their message quoted. You cannot change it afterwards.',
      form: { kind: 'text', most: 8_000, several: true },
      optional: true,
    },
    { name: 'answered', label: 'Replied', form: { kind: 'text', most: 30 }, ...fixed },
  ],
  read: FORMS_ANSWER,
  notesReads: true,
  acts: { change: FORMS_ANSWER, delete: FORMS_ANSWER },
  bulk: {
    done: { label: 'Mark as done', permission: FORMS_ANSWER, change: () => ({ state: 'done' }) },
    junk: { label: 'Mark as junk', permission: FORMS_ANSWER, change: () => ({ state: 'junk' }) },
  },
  schema: enquiryValues,
  list: (db, query) =>
    listedRows(
      db,
      {
        from: sql`select id, form, subject, name, email, state, fields,
            to_char(received_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as received,
            case form when 'contact' then 'C' when 'advertise' then 'A' when 'careers' then 'K' else 'S' end || '-' || id as number
          from enquiry`,
        columns: {
          number: 'number',
          form: 'form',
          subject: 'subject',
          name: 'name',
          email: 'email',
          received: 'received',
          state: 'state',
        },
        search: ['number', 'subject', 'name', 'email', 'fields'],
      },
      query,
    ),
  find: async (db, id) => {
    const row = await db.selectFrom('enquiry').selectAll().where('id', '=', idOf(id)).executeTakeFirst();
    if (row === undefined) return null;
    const { form, file, fields, received_at: received, answered_at: answered, ...rest } = row;
    return {
      number: numberOf(form, row.id),
      form,
      subject: rest.subject,
      name: rest.name,
      email: rest.email,
      received: second(received),
      text: FORMS[form].fields
        .flatMap(({ name }) => (IN_BODY.has(name) && fields[name] ? [`${FIELD_LABELS[name]}: ${fields[name]}`] : []))
        .join('\n\n'),
      file: file && `${file.name}, ${file.bytes} bytes, ${file.scanned === 'clean' ? 'no virus found' : 'not scanned'}`,
      state: rest.state,
      note: rest.note,
      answer: rest.answer,
      answered: answered && second(answered),
    };
  },
  change: async (trx, id, values) => {
    const { state, note, answer } = enquiryValues.parse(values);
    const row = await trx
      .selectFrom('enquiry')
      .select(['answer', 'answered_at'])
      .where('id', '=', idOf(id))
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.answered_at !== null && row.answer !== answer)
      throw new RowRefused('answer', 'This reply has been sent and cannot be changed.');
    await trx.updateTable('enquiry').set({ state, note, answer }).where('id', '=', idOf(id)).execute();
  },
  file: async (db, id) => {
    const row = await db.selectFrom('enquiry').select('file').where('id', '=', idOf(id)).executeTakeFirst();
    return row?.file ?? null;
  },
  // A cleanup job deletes the file once no enquiry refers to it.
  remove: async (trx, id) => {
    await trx.deleteFrom('enquiry').where('id', '=', idOf(id)).execute();
  },
  tags: () => [enquiriesTag],
};

const IN_THE_FEED = 'This comment is in the commentary. Remove it at the match’s desk first.';
const COMMENT_STATES = { waiting: 'Waiting', approved: 'Approved', published: 'Published', refused: 'Rejected' };
const comment = z.strictObject({
  state: z.enum(['waiting', 'approved', 'published', 'refused'], 'it must be one of the listed states'),
});

export const commentsResource: AdminResource = {
  name: 'comments',
  one: 'Comment',
  many: 'Comments on matches',
  group: 'Readers',
  title: 'number',
  sort: { field: 'received', descending: true },
  fields: [
    { name: 'number', label: 'Number', form: { kind: 'text', most: 20 }, ...fixed, column: 'wide' },
    {
      name: 'match',
      label: 'Match',
      form: { kind: 'text', most: 24 },
      ...fixed,
      column: 'always',
      filters: true,
      sorts: true,
    },
    { name: 'name', label: 'Name', form: { kind: 'text', most: 60 }, ...fixed, column: 'wide', sorts: true },
    { name: 'comment', label: 'Comment', form: { kind: 'text', most: 300, several: true }, ...fixed, column: 'always' },
    { name: 'received', label: 'Received', form: { kind: 'text', most: 30 }, ...fixed, column: 'wide', sorts: true },
    {
      name: 'state',
      label: 'State',
      note: 'Published comments appear in the commentary within a minute, marked as expert comment.',
      form: choice(COMMENT_STATES),
      column: 'always',
      filters: true,
      sorts: true,
    },
  ],
  read: COMMENTS_MODERATE,
  acts: { change: COMMENTS_MODERATE, delete: COMMENTS_MODERATE },
  bulk: {
    approve: {
      label: 'Approve',
      permission: COMMENTS_MODERATE,
      change: (_, { state }) => (state === 'published' ? null : { state: 'approved' }),
    },
    publish: { label: 'Publish', permission: COMMENTS_MODERATE, change: () => ({ state: 'published' }) },
    refuse: {
      label: 'Reject',
      permission: COMMENTS_MODERATE,
      change: (_, { state }) => (state === 'published' ? null : { state: 'refused' }),
    },
  },
  schema: comment,
  list: (db, query) =>
    listedRows(
      db,
      {
        from: sql`select id, 'V-' || id as number, match_id, name, comment, state,
            to_char(received_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as received from match_comment`,
        columns: {
          number: 'number',
          match: 'match_id',
          name: 'name',
          comment: 'comment',
          received: 'received',
          state: 'state',
        },
        search: ['match_id', 'name', 'comment'],
      },
      query,
    ),
  find: async (db, id) => {
    const row = await db.selectFrom('match_comment').selectAll().where('id', '=', idOf(id)).executeTakeFirst();
    return row === undefined
      ? null
      : {
          number: `V-${row.id}`,
          match: row.match_id,
          name: row.name,
          comment: row.comment,
          received: second(row.received_at),
          state: row.state,
        };
  },
  change: async (trx, id, values) => {
    const { state } = comment.parse(values);
    const row = await trx
      .selectFrom('match_comment')
      .select('published_at')
      .where('id', '=', idOf(id))
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.published_at !== null && state !== 'published') throw new RowRefused('state', IN_THE_FEED);
    await trx.updateTable('match_comment').set({ state }).where('id', '=', idOf(id)).execute();
  },
  remove: async (trx, id) => {
    const row = await trx
      .selectFrom('match_comment')
      .select('published_at')
      .where('id', '=', idOf(id))
      .forUpdate()
      .executeTakeFirst();
    // Deleting it would hide who wrote a comment that readers see.
    if (row != null && row.published_at !== null) throw new RowRefused('state', IN_THE_FEED);
    await trx.deleteFrom('match_comment').where('id', '=', idOf(id)).execute();
  },
  tags: () => [enquiriesTag],
  page: (_, { match }) => (typeof match === 'string' ? `/live-cricket-scores/${match}` : null),
};

const second = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
