/**
 * Validates a submitted form and stores it once, however often it is sent. A job mails what is stored
 * (`enquiry-emails.ts`).
 */
import { type FaultAt, fileFieldOf, type FormDescription, TRAP } from '@sightscreen/contracts/forms/form';
import type { SentForm } from '@sightscreen/contracts/forms/form-schema';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { EnquiryFile } from '../../core/db/column-types.ts';
import type { CaptchaPort, Verdict } from '../../core/ports/captcha/port.ts';
import { spend } from '../../core/ports/captcha/spent.ts';
import type { RateLimiter } from '../../core/rate-limits/rate-limiter.ts';
import type { FORM_RATE_LIMITS } from './rate-limits.ts';
import type { Profanity } from '../../core/settings/foul-words.ts';
import { storeUpload, type UploadDeps } from '../../core/uploads/store-upload.ts';
import { insertEnquiry, numberOf, storedEnquiry } from './enquiry.store.ts';
import { commentNumber, insertComment, isMatch, storedComment } from './match-comment.store.ts';
import { type Identity, identityOf, type SentUpload, typed } from './sent-form.ts';

export interface SubmitDeps extends UploadDeps {
  db: Kysely<Database>;
  files: UploadDeps['files'] & { delete(key: string): Promise<void> };
  captcha: Pick<CaptchaPort, 'verify'>;
  profanity: Profanity;
  rateLimiter: RateLimiter<keyof typeof FORM_RATE_LIMITS>;
  /** Milliseconds. */
  clock: () => number;
}
export interface Submission {
  fields: SentForm;
  file: SentUpload | null;
  /** IP address of the sender. */
  from: string;
  /** Consumes the rate limit of that address. @throws RateLimitExceeded */
  consume: () => Promise<void>;
}
export type Submitted =
  /** `id` of the new row; null if it was stored before. */
  { kind: 'stored'; number: string; id: number | null } | { kind: 'refused'; faults: FaultAt[] };

type Form = FormDescription;

/** @throws RateLimitExceeded; ScannerAway */
export async function submit(deps: SubmitDeps, form: Form, submission: Submission): Promise<Submitted> {
  const { db, rateLimiter, clock } = deps;
  const { fields, file } = submission;
  const identity = identityOf(fields, file);
  // A retry after a lost reply has already used its captcha, and perhaps the rate limit.
  const before = await numberOfStored(db, form, identity);
  if (before !== null) return { kind: 'stored', number: before, id: null };
  await submission.consume();
  const verdict = form.captcha ? await deps.captcha.verify(fields['recaptcha'] ?? '', submission.from) : null;
  if (verdict?.ok === false) return refused('recaptcha', 'captcha');
  const unfit = form.name === 'haveyoursay' ? await commentFault(deps, fields) : null;
  if (unfit !== null) return { kind: 'refused', faults: [unfit] };
  const storedFile = file === null ? null : await storeFile(deps, form, file);
  if (storedFile !== null && !storedFile.ok) return { kind: 'refused', faults: [storedFile.fault] };
  try {
    const id = await db.transaction().execute(async (trx) => {
      const stored = await store(trx, form, { fields, identity, file: storedFile?.file ?? null, at: clock() });
      if (stored === null) return null;
      const email = mailOf(form, fields);
      if (email !== null) await rateLimiter.consume({ 'enquiry email': email.toLowerCase() }, trx);
      await consumeCaptcha(trx, verdict);
      return stored;
    });
    if (id !== null) return { kind: 'stored', number: nameOf(form, id), id };
  } catch (error) {
    await deleteFile(deps, storedFile);
    if (error instanceof Spent) return refused('recaptcha', 'captcha');
    throw error;
  }
  await deleteFile(deps, storedFile);
  return { kind: 'stored', number: (await numberOfStored(db, form, identity)) ?? '', id: null };
}

/** The captcha was already used. */
class Spent extends Error {}

async function consumeCaptcha(trx: Transaction<Database>, verdict: Verdict | null): Promise<void> {
  if (verdict?.ok === true && !(await spend(trx, verdict))) throw new Spent();
}

const refused = (field: string, fault: FaultAt['fault']): Submitted => ({
  kind: 'refused',
  faults: [{ field, fault }],
});

const nameOf = ({ name }: Form, id: number): string =>
  name === 'haveyoursay' ? commentNumber(id) : numberOf(name, id);
async function numberOfStored(db: Kysely<Database>, form: Form, identity: Identity): Promise<string | null> {
  const id =
    form.name === 'haveyoursay' ? await storedComment(db, identity) : await storedEnquiry(db, form.name, identity);
  return id === null ? null : nameOf(form, id);
}

const mailOf = ({ fields: known }: Form, fields: SentForm): string | null => {
  const field = known.find(({ kind }) => kind === 'email');
  return field === undefined ? null : (fields[field.name] ?? '');
};

/** FORM-Q05: profanity is refused before a moderator sees it. */
async function commentFault({ db, profanity }: SubmitDeps, fields: SentForm): Promise<FaultAt | null> {
  if (!(await isMatch(db, fields['uMatchId'] ?? ''))) return { field: 'uMatchId', fault: 'match' };
  for (const field of ['uComment', 'uName'])
    if ((await profanity.check(fields[field] ?? '')) !== null) return { field, fault: 'inappropriate' };
  return null;
}

type StoredFile = { ok: true; file: EnquiryFile } | { ok: false; fault: FaultAt };
async function storeFile(deps: SubmitDeps, form: Form, { bytes, name }: SentUpload): Promise<StoredFile> {
  const { name: field, kind } = fileFieldOf(form)!;
  const as = kind === 'picture' ? 'picture' : 'document';
  const answer = await storeUpload(deps, { as, folder: `letters/${form.name}`, bytes, name });
  return answer.ok
    ? { ok: true, file: answer.stored }
    : { ok: false, fault: { field, fault: kind === 'picture' ? 'image-type' : 'resume-type' } };
}

async function deleteFile({ files }: SubmitDeps, storedFile: StoredFile | null): Promise<void> {
  // If this fails, the retention job deletes the file later.
  if (storedFile?.ok === true) await files.delete(storedFile.file.key).catch(() => {});
}

interface ToStore {
  fields: SentForm;
  identity: Identity;
  file: EnquiryFile | null;
  at: number;
}

function store(
  trx: Transaction<Database>,
  { name: form }: Form,
  { fields, identity, file, at }: ToStore,
): Promise<number | null> {
  const input = typed(fields);
  const text = (field: string): string => input[field] ?? '';
  // Enquiries that fill in the hidden field are set aside rather than dropped, since a browser may have filled it in.
  const trapped = (fields[TRAP] ?? '') !== '';
  if (form === 'haveyoursay')
    return insertComment(trx, {
      ...identity,
      match: text('uMatchId'),
      state: trapped ? 'refused' : 'waiting',
      name: text('uName'),
      comment: text('uComment'),
      at,
    });
  return insertEnquiry(trx, {
    ...identity,
    form,
    state: trapped ? 'junk' : 'new',
    name: text(form === 'support' ? 'name' : 'uName'),
    email: text(form === 'support' ? 'emailId' : 'uEmail'),
    subject:
      form === 'careers'
        ? `${text('uPosition')}, ${text('uPositionType')}`
        : text(form === 'support' ? 'subject' : 'uSubject'),
    fields: input,
    file,
    at,
  });
}
