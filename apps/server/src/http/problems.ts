/** All problem replies: one table from code to status and public message. */
import { isDatabaseAway, isStorageUnable } from '../db/errors.ts';
import { TooMany } from '../security/throttle.ts';
import { type Finding, faultOf } from './field-at-fault.ts';

const table = {
  bad_request: [400, 'The request is not understood.'],
  key_missing: [401, 'A key is needed: Authorization: Bearer <key>.'],
  key_unknown: [401, 'The key is not known.'],
  key_revoked: [401, 'The key has been revoked.'],
  key_ended: [401, 'The key has reached its end date.'],
  signed_out: [401, 'Nobody is signed in here.'],
  sign_in_failed: [401, 'The mail address or the password is not right.'],
  code_wrong: [401, 'The code is not right, or it has been used.'],
  ticket_ended: [401, 'That took too long. Please begin again with your password.'],
  password_wrong: [401, 'The password is not right.'],
  forbidden: [403, 'The key does not allow this.'],
  not_found: [404, 'There is nothing here.'],
  method_not_allowed: [405, 'This address does not take this method.'],
  conflict: [409, 'This does not fit what is stored.'],
  command_reused: [409, 'This command id was used with another body.'],
  stale_number: [409, 'The match has moved on.'],
  length_missing: [411, 'The request must say how long it is: Content-Length.'],
  too_large: [413, 'The request is too large.'],
  unsupported_type: [415, 'The body must be JSON.'],
  misdirected: [421, 'This host is not served here.'],
  refused: [422, 'The game does not allow this.'],
  weak_password: [422, 'This password is guessed too easily.'],
  too_many: [429, 'Too many requests. Please wait a moment.'],
  internal: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'The data cannot be reached at the moment. Please try again shortly.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof table;

/** The reply's body. `details` are public: a rule id, the current number. */
export interface ProblemBody {
  message: string;
  code: ProblemCode;
  [detail: string]: unknown;
}

/** Thrown or returned by handlers; becomes the reply. */
export class Problem extends Error {
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

/** Any failure as a problem. Unforeseen ones become `internal`; their message stays in the log. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof TooMany) return new Problem('too_many', { retryAfter: error.retryAfter });
  const { code: short } = error as NodeJS.ErrnoException;
  if (short === 'EMFILE' || short === 'ENFILE')
    return new Problem('unavailable', {
      message: 'Too many are connected at this moment. Please try again shortly.',
      cause: error,
    });
  if (isDatabaseAway(error)) return new Problem('unavailable', { cause: error });
  if (isStorageUnable(error))
    return new Problem('unavailable', {
      message: 'We cannot store files at the moment. Please try again in a few minutes.',
      retryAfter: 60,
      cause: error,
    });
  // Deadlock or serialisation failure (40P01, 40001): the same request can be repeated.
  if (['40P01', '40001'].includes((error as NodeJS.ErrnoException | null)?.code ?? ''))
    return new Problem('unavailable', {
      message: 'Somebody else changed the same at this moment. Please try again.',
      cause: error,
    });
  const { statusCode, code, validation } = error as { statusCode?: number; code?: string; validation?: Finding[] };
  if (validation) return misfit(validation, error);
  if (statusCode === 413) return new Problem('too_large', { cause: error });
  if (statusCode === 415) return new Problem('unsupported_type', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500 && String(code).startsWith('FST_'))
    return new Problem('bad_request', { cause: error });
  return new Problem('internal', { cause: error });
}

/** Input that does not fit its schema. */
export function misfit(findings: readonly Finding[], cause: unknown): Problem {
  const { field, why } = faultOf(findings);
  const words = why.replace(/\.$/, '');
  return new Problem('bad_request', {
    message: `The request is not understood${field === null ? '' : `: ${field}`}: ${words}.`,
    details: field === null ? {} : { field },
    cause,
  });
}
