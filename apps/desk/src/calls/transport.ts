/** HTTP client: JSON both ways, same origin, every reply validated. Failures are values. */
import type { z } from 'zod';
import { deskProblem, type DeskProblem } from '@sightscreen/contracts/desk/match';
import { failures } from '../text/en.ts';

export type Failure =
  /** No reply, or one that asks to retry: the outcome of the request is unknown. */
  | { kind: 'offline'; retryAfter: number | null }
  | { kind: 'signed-out' }
  | { kind: 'problem'; status: number; problem: DeskProblem };
export type Reply<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** The part of `fetch` used here, so that tests can pass their own. */
export type Fetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData; signal: AbortSignal },
) => Promise<Pick<Response, 'status' | 'headers' | 'text'>>;

const REQUEST_TIMEOUT_MS = 10_000;

export function transport(send: Fetch) {
  return async <S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    body?: unknown,
  ): Promise<Reply<z.infer<S>>> => {
    let status: number;
    let text: string;
    let retryAfter: number | null = null;
    try {
      const answer = await send(path, {
        method,
        headers: {
          accept: 'application/json',
          // For a form with files the browser sets the content type.
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      status = answer.status;
      const retrySeconds = Number(answer.headers.get('retry-after'));
      retryAfter = Number.isFinite(retrySeconds) && retrySeconds > 0 ? retrySeconds * 1000 : null;
      text = await answer.text();
    } catch {
      return { ok: false, failure: { kind: 'offline', retryAfter: null } };
    }
    const read = parsed(text);
    if (status >= 200 && status < 300) {
      const value = schema.safeParse(read);
      // A reply of unknown shape: the page is older or newer than the server.
      return value.success
        ? { ok: true, value: value.data }
        : { ok: false, failure: problem(status, failures.notUnderstood, 'not_understood') };
    }
    if (status === 429 || status === 502 || status === 503 || status === 504)
      return { ok: false, failure: { kind: 'offline', retryAfter } };
    const parsedProblem = deskProblem.safeParse(read);
    if (status === 401 && (!parsedProblem.success || parsedProblem.data.code === 'signed_out'))
      return { ok: false, failure: { kind: 'signed-out' } };
    if (parsedProblem.success) return { ok: false, failure: { kind: 'problem', status, problem: parsedProblem.data } };
    return {
      ok: false,
      failure: status >= 500 ? { kind: 'offline', retryAfter } : problem(status, failures.answered(status), 'unknown'),
    };
  };
}
export type Transport = ReturnType<typeof transport>;

const problem = (status: number, message: string, code: string): Failure => ({
  kind: 'problem',
  status,
  problem: { message, code },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A failure as text for users. */
export function failureText(failure: Failure): string {
  if (failure.kind === 'offline')
    return failure.retryAfter === null ? failures.offline : failures.tooMany(Math.ceil(failure.retryAfter / 1000));
  return failure.kind === 'signed-out' ? failures.signedOut : failure.problem.message;
}
