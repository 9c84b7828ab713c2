/** Structured logs without tokens, e-mail addresses, phone numbers or IP addresses of readers. */
import type { FastifyBaseLogger } from 'fastify';
import { destination, pino } from 'pino';
import { Counter, type Registry } from 'prom-client';

/** Counts of lost lines and failed writes so far. */
export interface LogLosses {
  lines: number;
  failedWrites: number;
}

export const noLosses = (): LogLosses => ({ lines: 0, failedWrites: 0 });

/** Lines wait in memory while the log cannot be written; beyond this limit they are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;

export interface LogOptions {
  /** Incremented when the disk of the log is full: lines are lost, but the site keeps running. */
  losses?: LogLosses;
  /** A file path, or the descriptor of standard output. */
  dest?: string | number;
  maxWaitingBytes?: number;
}

export function makeLogger(
  level: string,
  { losses = noLosses(), dest = 1, maxWaitingBytes = MAX_WAITING_BYTES }: LogOptions = {},
): FastifyBaseLogger {
  const out = destination({ dest, sync: false, maxLength: maxWaitingBytes });
  // Without a listener a failed write would end the process. The next line retries the unwritten data.
  out.on('error', () => {
    losses.failedWrites += 1;
  });
  out.on('drop', () => {
    losses.lines += 1;
  });
  return pino(
    {
      level,
      base: null,
      serializers: {
        req: () => undefined,
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: clean(error.message),
          stack: error.stack === undefined ? undefined : clean(error.stack),
          cause: error.cause instanceof Error ? clean(error.cause.message) : undefined,
        }),
      },
      redact: {
        paths: [
          'authorization',
          'cookie',
          '*.authorization',
          '*.cookie',
          '*.password',
          'password',
          'token',
          '*.token',
          'ip',
          'remoteAddress',
        ],
        remove: true,
      },
    },
    out,
  );
}

export function countLosses(metrics: Registry, losses: LogLosses): void {
  const counter = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers: [metrics],
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  counter('log_lines_dropped_total', 'Log lines lost because the log could not be written', () => losses.lines);
  counter('log_write_failures_total', 'Failed writes to the log; a full disk, for example', () => losses.failedWrites);
}

/** Removes secrets and personal data: messages of libraries sometimes quote their input. */
export function clean(text: string): string {
  return text
    .replace(/((?:postgres(?:ql)?|smtps?):\/\/)[^@\s/]+@/g, '$1…@')
    .replace(/\bss_[A-Za-z0-9]+_[A-Za-z0-9_-]+/g, 'ss_…')
    .replace(/\b[\w.+-]+@[\w-]+\.[\w.]+\b/g, '…@…')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '…')
    .replace(/\+\d{7,15}\b/g, '+…');
}
