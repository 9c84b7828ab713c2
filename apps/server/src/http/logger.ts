/** Structured logs without tokens, mail addresses, numbers of people or readers' addresses. */
import type { FastifyBaseLogger } from 'fastify';
import { destination, pino } from 'pino';

export function makeLogger(level: string): FastifyBaseLogger {
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
    destination({ dest: 1, sync: false }),
  );
}

/** Library messages sometimes quote their input. */
export function clean(text: string): string {
  return text
    .replace(/((?:postgres(?:ql)?|smtps?):\/\/)[^@\s/]+@/g, '$1…@')
    .replace(/\bss_[A-Za-z0-9]+_[A-Za-z0-9_-]+/g, 'ss_…')
    .replace(/\b[\w.+-]+@[\w-]+\.[\w.]+\b/g, '…@…')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '…')
    .replace(/\+\d{7,15}\b/g, '+…');
}
