/** What work of its own the house can be told to do later: a name, what it needs to know, and how often it is tried. */
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';

export interface Job<S extends z.ZodObject = z.ZodObject> {
  /** `mail.send`: letters, digits, dots and dashes. */
  name: string;
  /** Of plain JSON: it is stored as it is sent, and read by this again before it is worked on. */
  payload: S;
  /** How often it is tried again after a failure; 5 unless told. */
  retries?: number;
  /** Seconds before it is tried again the first time, doubling from then on; 10 unless told. */
  retryAfter?: number;
  /** Seconds after which one attempt counts as failed; a quarter of an hour unless told. */
  within?: number;
  /** Seconds for which it is kept, with all it was told, after its end; a week unless told. */
  keep?: number;
  /** Sent by the clock, in UTC. What fell due while no server ran is sent once. */
  schedule?: { cron: string; payload: z.input<S> };
}

export interface Attempt {
  /** The same in every attempt of one job. */
  id: string;
  /** 1, 2, 3 ... */
  number: number;
  /** Aborted when the server stops before the work is done, or when it took too long. */
  signal: AbortSignal;
}

/** Attempts are made at least once, not exactly once: a server may die after the work and before it is noted. */
export type Handler<S extends z.ZodObject> = (payload: z.output<S>, attempt: Attempt) => Promise<unknown>;

/** A job and who does it. */
export interface Worker { job: Job; handle: (stored: unknown, attempt: Attempt) => Promise<unknown> }

export function worker<S extends z.ZodObject>(job: Job<S>, handle: Handler<S>): Worker {
  return { job: job as unknown as Job, handle: async (stored, attempt) => handle(checked(job, stored), attempt) };
}

export interface SendOptions {
  /** Seconds from now; at once unless told. */
  after?: number;
  /** One job under one key, however often it is sent: while it waits, while it runs, and for as long as it is kept. */
  key?: string;
  /** Sent if this commits, and not otherwise. */
  transaction?: Transaction<Database>;
}

export interface FailedJob { id: string; name: string; attempts: number; failedAt: Date }

export interface Jobs {
  /**
   * Its id, the same when the key was sent before.
   * @throws JobRefused naming the field that does not fit; TurnTooLate when the queue cannot be reached
   */
  send<S extends z.ZodObject>(job: Job<S>, payload: z.input<S>, options?: SendOptions): Promise<string>;
  /** Those that were tried to the end and failed, the latest first. What they were told is left out. */
  failed(): Promise<FailedJob[]>;
}

/** What was to be sent does not fit. Says the field and never what stood in it. */
export class JobRefused extends Error {
  readonly field: string;
  constructor(name: string, field: string, words: string) {
    super(`The job ${name} does not take this: ${field || 'payload'}: ${words}`);
    this.field = field;
  }
}

/** @throws JobRefused */
export function checked<S extends z.ZodObject>({ name, payload }: Job<S>, given: unknown): z.output<S> {
  const parsed = payload.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new JobRefused(name, issue?.path.join('.') ?? '', issue?.message ?? 'not understood');
}
