/**
 * Endpoints that receive forms. Scripts get a one-word reply (FORM-Q02); browsers without script get the page again,
 * with all input preserved.
 */
import {
  type FaultAt,
  faultWords,
  fileFieldOf,
  FILE_BYTES,
  type FormDescription,
  type FormField,
  type FormName,
  FORMS,
  TOPICS,
} from '@sightscreen/contracts/forms/form';
import { formSchema } from '@sightscreen/contracts/forms/form-schema';
import { publicProblem } from '@sightscreen/contracts/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Needs } from '../services.ts';
import { type Upload, upload } from '../../core/http/bodies/body.ts';
import { FieldsRefused } from '../../core/http/bodies/upload.ts';
import type { RawReply } from '../../core/http/contract.ts';
import { ProblemError, toProblem } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { FORM_RATE_LIMITS } from './rate-limits.ts';
import { postgresStore } from '../../core/rate-limits/postgres-store.ts';
import { RateLimiter } from '../../core/rate-limits/rate-limiter.ts';
import { hashOf } from '../../core/security/hash.ts';
import { ScannerAway } from '../../core/ports/virus-scan/port.ts';
import { readUpload } from '../../core/uploads/store-upload.ts';
import type { Failed } from './each-of.ts';
import { aboutMatch, areOpen, formPage, refusedPage, type FormState } from './form-pages.ts';
import { queueEnquiryEmails } from './enquiry-emails.ts';
import { chosenFile, faultsOf, type SentUpload } from './sent-form.ts';
import { submit, type Submitted } from './submit.ts';

const SUMMARIES: Record<FormName, string> = {
  contact: 'Send a letter (FORM-043)',
  advertise: 'Send the enquiry of an advertiser (FORM-042)',
  careers: 'Send an application (FORM-044)',
  haveyoursay: 'Say something of a match (FORM-046)',
  support: 'Ask for support (FORM-048)',
};
const NUMBER = 'x-enquiry-number';
const FIELD = 'x-enquiry-field';

const inWords = (description: string): RawReply => ({
  description,
  contentType: 'text/plain',
  or: { 'text/html': z.string(), 'application/json': publicProblem },
});
const REPLIES = {
  200: {
    description: `\`success\`; its number is in ${NUMBER}. Sending the same draft again returns the first reply`,
    contentType: 'text/plain',
    or: { 'text/html': z.string() },
  },
  400: inWords(`A field is at fault, or the captcha: the first of them, in words; ${FIELD} names it`),
  404: inWords('The forms are closed'),
  413: inWords('The file is too large, or the request'),
  429: inWords('Too many letters from this address or this e-mail; Retry-After tells how long to wait'),
  503: inWords('Not stored: the database or the scanner of viruses is away'),
};
const accepted = z.object({ status: z.literal('Accepted'), number: z.string() });
const SUPPORT_REPLIES = {
  202: { description: 'Stored (FORM-049)', contentType: 'text/html', or: { 'application/json': accepted } },
  ...Object.fromEntries(
    ([400, 404, 413, 429, 503] as const).map((status) => [
      status,
      { description: 'Not stored', contentType: 'text/html', or: { 'application/json': publicProblem } },
    ]),
  ),
};

export function sendRoutes(
  route: Routes,
  context: Needs<
    | 'captcha'
    | 'clock'
    | 'config'
    | 'database'
    | 'files'
    | 'folds'
    | 'jobs'
    | 'live'
    | 'logger'
    | 'profanity'
    | 'render'
    | 'settings'
    | 'virusScan'
  >,
): void {
  const { database, files, virusScan, captcha, profanity, clock, jobs, settings, config, logger } = context;
  const rateLimiter = new RateLimiter(FORM_RATE_LIMITS, { store: postgresStore(database.db, hashOf), clock });
  const deps = { db: database.db, files, virusScan, captcha, profanity, rateLimiter, clock };
  const mail = { db: database.db, jobs, settings, clock, origin: config.publicOrigin };

  const onMailFailure: Failed = (words, enquiry, why) =>
    logger.warn({ letter: enquiry, err: why }, `${words}; a job does`);

  for (const form of Object.values(FORMS)) {
    const file = fileFieldOf(form);
    route({
      method: 'POST',
      path: form.action,
      limit: 'write',
      auth: 'none',
      contract: {
        summary: SUMMARIES[form.name],
        tag: 'Site',
        body: upload(
          formSchema(form),
          file === null ? { most: 0, bytes: FILE_BYTES } : { most: 1, bytes: FILE_BYTES, ...oversizeOf(form, file) },
          { orJson: form.name === 'support' },
        ),
        replies: form.name === 'support' ? SUPPORT_REPLIES : REPLIES,
        page: true,
      },
      handler: async ({ body, request, reply, consume }) => {
        const exchange = { request, reply, form };
        let sent: Sent | null = null;
        try {
          if (!(await areOpen(context)))
            throw new ProblemError('not_found', { message: 'Our forms are closed at the moment.' });
          sent = await received(form, body);
          const outcome =
            sent.faults.length > 0
              ? { kind: 'refused' as const, faults: sent.faults }
              : await submit(deps, form, {
                  fields: sent.fields,
                  file: sent.file,
                  from: request.ip,
                  consume: () => consume('form'),
                });
          if (outcome.kind === 'stored' && outcome.id !== null && form.name !== 'haveyoursay')
            // The enquiry is stored, so if this fails the next run of the job mails it.
            await queueEnquiryEmails(mail, onMailFailure, outcome.id).catch((error: unknown) =>
              onMailFailure('a stored letter could not be read', outcome.id, error),
            );
          return await sendOutcome(context, exchange, sent.fields, outcome);
        } catch (error) {
          return failed(context, exchange, sent?.fields ?? {}, error);
        }
      },
    });
  }
}

const sizeFault = ({ name, kind }: FormField): FaultAt => ({
  field: name,
  fault: kind === 'picture' ? 'image-size' : 'resume-size',
});
/** Reported even if the file is so large that the request is not read (FORM-053). */
const oversizeOf = (form: FormDescription, file: FormField) => ({
  field: file.name,
  tooLarge: faultWords(form, sizeFault(file)),
});

interface Sent {
  fields: Record<string, string>;
  file: SentUpload | null;
  faults: FaultAt[];
}

/** All fields as sent, including invalid ones. @throws ProblemError if the body is not a form */
async function received(form: FormDescription, body: Upload<Record<string, string>>): Promise<Sent> {
  const field = fileFieldOf(form);
  try {
    const { fields, files } = await body.receive<SentUpload>(
      async ({ field: name, name: called, stream }) => ({ field: name, name: called, bytes: await readUpload(stream) }),
      async () => {},
    );
    const file = chosenFile(files, field?.name ?? null);
    return {
      fields,
      file,
      faults: field?.required && file === null ? [{ field: field.name, fault: 'no-resume' }] : [],
    };
  } catch (error) {
    if (!(error instanceof FieldsRefused)) throw error;
    if (error.code !== 'too_large')
      return { fields: texts(error.sent), file: null, faults: faultsOf(form, error.issues) };
    if (field !== null && (error.details['field'] ?? field.name) === field.name)
      return { fields: texts(error.sent), file: null, faults: [sizeFault(field)] };
    throw error;
  }
}
const texts = (sent: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sent).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  form: FormDescription;
}

/** A browser that submits a form itself accepts HTML; scripts accept anything. */
const wantsPage = ({ headers: { accept = '' } }: FastifyRequest): boolean => accept.includes('text/html');

async function sendOutcome(
  context: Needs<'captcha' | 'config' | 'folds' | 'live' | 'render' | 'settings'>,
  { request, reply, form }: Exchange,
  fields: Record<string, string>,
  outcome: Submitted,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (outcome.kind === 'stored') {
    reply.code(form.name === 'support' ? 202 : 200).header(NUMBER, outcome.number);
    if (wantsPage(request)) return page(context, reply, form, fields, { kind: 'sent', number: outcome.number });
    return form.name === 'support'
      ? reply.send({ status: 'Accepted', number: outcome.number })
      : reply.type('text/plain; charset=utf-8').send('success');
  }
  const [first] = outcome.faults;
  const words = first === undefined ? '' : faultWords(form, first);
  const tooLarge = first?.fault === 'image-size' || first?.fault === 'resume-size';
  reply.code(tooLarge ? 413 : 400);
  if (first !== undefined) reply.header(FIELD, first.field);
  if (wantsPage(request)) return page(context, reply, form, fields, refusedPage(outcome.faults, words));
  return form.name === 'support'
    ? reply.send({ message: `${words}.`, code: 'bad_request', ...(first && { field: first.field }) })
    : reply.type('text/plain; charset=utf-8').send(words);
}

/** Errors that belong to no field: rate limits, outages and malformed bodies. */
async function failed(
  context: Needs<'captcha' | 'config' | 'folds' | 'live' | 'logger' | 'render' | 'settings'>,
  { request, reply, form }: Exchange,
  fields: Record<string, string>,
  error: unknown,
): Promise<FastifyReply> {
  const problem = error instanceof ScannerAway ? new ProblemError('unavailable', { cause: error }) : toProblem(error);
  if (problem.status >= 500 && problem.code !== 'unavailable') throw error;
  if (error instanceof ScannerAway) context.logger.error({ err: error }, 'the virus scanner does not answer');
  reply.code(problem.status).header('cache-control', 'no-store');
  if (problem.retryAfter !== null) reply.header('retry-after', String(problem.retryAfter));
  if (wantsPage(request)) return page(context, reply, form, fields, refusedPage([], problem.message));
  return form.name === 'support'
    ? reply.type('application/json; charset=utf-8').send(problem.body)
    : reply.type('text/plain; charset=utf-8').send(problem.message);
}

/** Null also while the database is unavailable; the input is then shown without the name of the match. */
const matchOf = ({ folds }: Needs<'folds'>, { uMatchId = '' }: Record<string, string>): Promise<FormState['about']> =>
  aboutMatch(folds, uMatchId).catch(() => null);

async function page(
  context: Needs<'captcha' | 'config' | 'folds' | 'live' | 'render' | 'settings'>,
  reply: FastifyReply,
  { name }: FormDescription,
  fields: Record<string, string>,
  answer: FormState['answer'],
): Promise<FastifyReply> {
  const { recaptcha: _, ...preset } = fields;
  const topic =
    name === 'support'
      ? (Object.keys(TOPICS).find((candidate) => TOPICS[candidate] === fields['subject']) ?? 'other')
      : null;
  const about = name === 'haveyoursay' ? await matchOf(context, fields) : null;
  const props = await formPage(context, name, { preset, topic, about, answer });
  return reply.type('text/html; charset=utf-8').send(context.render(props));
}
