/** Background jobs: a name, a payload, and a retry policy. */
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';

export interface Job<S extends z.ZodObject = z.ZodObject> {
  /** `mail.send`: letters, digits, dots and dashes. */
  name: string;
  /** Plain JSON: stored as sent, and parsed with this schema again before the work. */
  payload: S;
  /** Retries after a failure; 5 by default, or the number that `retryFor` requires. */
  retries?: number;
  /** Minimum seconds for which it is retried, instead of a number of retries. */
  retryFor?: number;
  /** Seconds before the first retry, doubling afterwards; 10 by default. */
  retryAfter?: number;
  /** Seconds after which an attempt counts as failed; 900 by default. */
  within?: number;
  /** Whether a caller waits for it: the job of a dead server is taken over after 10 s instead of 20 s. */
  awaited?: boolean;
  /** Seconds for which a finished job and its payload are stored; a week by default. */
  keep?: number;
  /** Sent on a schedule, in UTC. Runs missed while no server was up are made up for once. */
  schedule?: { cron: string; payload: z.input<S> };
}

export interface Attempt {
  /** The same in every attempt of a job. */
  id: string;
  /** 1, 2, 3 ... */
  number: number;
  /** Aborted when the server stops before the work is done, or when the work takes too long. */
  signal: AbortSignal;
}

/** Attempts are made at least once, not exactly once: a server may die between the work and its record. */
export type Handler<S extends z.ZodObject> = (payload: z.output<S>, attempt: Attempt) => Promise<unknown>;

/** A job and its handler. */
export interface Worker {
  job: Job;
  handle: (stored: unknown, attempt: Attempt) => Promise<unknown>;
}

export function worker<S extends z.ZodObject>(job: Job<S>, handle: Handler<S>): Worker {
  return { job: job as unknown as Job, handle: async (stored, attempt) => handle(checked(job, stored), attempt) };
}

export interface SendOptions {
  /** Delay in seconds; 0 by default. */
  after?: number;
  /** At most one job per key while it waits, runs or is stored. */
  key?: string;
  /** Not sent while another job of its name waits; for jobs of which each run does everything that is due. */
  unlessWaiting?: boolean;
  /** Sent only if this commits; run at the next poll, within two seconds, or after `wake`. */
  transaction?: Transaction<Database>;
}

export interface FailedJob {
  id: string;
  name: string;
  attempts: number;
  failedAt: Date;
}

export interface Jobs {
  /**
   * Returns the job's id, or that of an earlier job if the key was sent before or one waits (`unlessWaiting`).
   * @throws JobRefused naming the invalid field; TurnTooLate when the queue cannot be reached
   */
  send<S extends z.ZodObject>(job: Job<S>, payload: z.input<S>, options?: SendOptions): Promise<string>;
  /** Polls for jobs of this kind immediately, after a transaction has committed one that a caller waits for. */
  wake(job: Job): void;
  /** Jobs that used up their retries, latest first, without payloads. */
  failed(): Promise<FailedJob[]>;
}

/** The payload does not match its schema. Names the field and never its value. */
export class JobRefused extends Error {
  readonly field: string;
  constructor(name: string, field: string, words: string) {
    super(`The job ${name} does not take this: ${field || 'payload'}: ${words}`);
    this.field = field;
  }
}

/** @throws JobRefused */
export function checked<S extends z.ZodObject>({ name, payload }: Job<S>, value: unknown): z.output<S> {
  const parsed = payload.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new JobRefused(name, issue?.path.join('.') ?? '', issue?.message ?? 'not understood');
}
