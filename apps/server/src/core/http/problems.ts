/** All problem replies: one table maps codes to statuses and public messages. */
import { isDatabaseAway, isStorageUnable } from '../db/errors.ts';
import { RateLimitExceeded } from '../rate-limits/rate-limiter.ts';
import { type Finding, faultOf } from './validation-error.ts';

const table = {
  bad_request: [400, 'We cannot read this request.'],
  key_missing: [401, 'Send your key in the header Authorization: Bearer <key>.'],
  key_unknown: [401, 'This key does not exist. Check it, or ask for a new one.'],
  key_revoked: [401, 'This key has been revoked. Ask for a new one.'],
  key_ended: [401, 'This key has expired. Ask for a new one.'],
  signed_out: [401, 'You are signed out. Sign in and try again.'],
  sign_in_failed: [401, 'Wrong e-mail address or password.'],
  code_wrong: [401, 'This code is wrong or has already been used.'],
  ticket_ended: [401, 'That took too long. Start again with your password.'],
  password_wrong: [401, 'Wrong password.'],
  forbidden: [403, 'This key has no permission for this.'],
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not accept this method.'],
  conflict: [409, 'Someone else has changed this. Reload it and try again.'],
  command_reused: [409, 'This command id has already been used for another command.'],
  stale_number: [409, 'The match has moved on. Reload it and try again.'],
  length_missing: [411, 'Send the length of the request in the header Content-Length.'],
  too_large: [413, 'This request is too large.'],
  unsupported_type: [415, 'Send the body as JSON.'],
  misdirected: [421, 'We don’t serve this host name.'],
  refused: [422, 'The laws of the game do not allow this.'],
  weak_password: [422, 'Too easy to guess. Try several unrelated words.'],
  too_many: [429, 'Too many requests. Wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Try again in a moment.'],
  unavailable: [503, 'We’re having trouble loading this. Try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof table;

/** The reply's body. `details` are public: a rule id, the current number. */
export interface ProblemBody {
  message: string;
  code: ProblemCode;
  [detail: string]: unknown;
}

/** Thrown or returned by handlers; becomes the reply. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: Record<string, unknown>;
  /** Seconds; sent as Retry-After. */
  readonly retryAfter: number | null;

  constructor(
    code: ProblemCode,
    more: { message?: string; details?: Record<string, unknown>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(more.message ?? table[code][1], { cause: more.cause });
    this.code = code;
    this.status = table[code][0];
    this.details = more.details ?? {};
    this.retryAfter = more.retryAfter ?? (this.status === 503 ? 2 : null);
  }

  get body(): ProblemBody {
    return { message: this.message, code: this.code, ...this.details };
  }
}

/** Converts any failure to a problem. Unexpected ones become `internal`, with their message only in the log. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof RateLimitExceeded) return new ProblemError('too_many', { retryAfter: error.retryAfter });
  const { code: short } = error as NodeJS.ErrnoException;
  if (short === 'EMFILE' || short === 'ENFILE')
    return new ProblemError('unavailable', { message: 'The site is very busy. Try again in a moment.', cause: error });
  if (isDatabaseAway(error)) return new ProblemError('unavailable', { cause: error });
  if (isStorageUnable(error))
    return new ProblemError('unavailable', {
      message: 'We cannot store files at the moment. Please try again in a few minutes.',
      retryAfter: 60,
      cause: error,
    });
  // Deadlock or serialisation failure (40P01, 40001): the same request can be retried.
  if (['40P01', '40001'].includes((error as NodeJS.ErrnoException | null)?.code ?? ''))
    return new ProblemError('unavailable', {
      message: 'Someone else was changing this at the same moment. Try again.',
      cause: error,
    });
  const { statusCode, code, validation } = error as { statusCode?: number; code?: string; validation?: Finding[] };
  if (validation) return validationProblem(validation, error);
  if (statusCode === 413) return new ProblemError('too_large', { cause: error });
  if (statusCode === 415) return new ProblemError('unsupported_type', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500 && String(code).startsWith('FST_'))
    return new ProblemError('bad_request', { cause: error });
  return new ProblemError('internal', { cause: error });
}

/** Problem for input that does not match its schema. */
export function validationProblem(findings: readonly Finding[], cause: unknown): ProblemError {
  const { field, why } = faultOf(findings);
  const words = why.replace(/\.$/, '');
  return new ProblemError('bad_request', {
    message: `Check ${field ?? 'the request'}: ${words}.`,
    details: field === null ? {} : { field },
    cause,
  });
}
