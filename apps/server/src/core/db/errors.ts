/** Classifies database failures: unreachable, or reachable but unable to store. */

/** A caller waited so long for its turn that it has already had a 503; treated like an unreachable database. */
export class TurnTooLate extends Error {}

const awayStates = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
  '25P03',
]);
/** The server replies but cannot store: disk or memory full, disk failure, read-only standby. */
const unableStates = new Set(['53000', '53100', '53200', '53400', '58000', '58030', '25006']);
const awayWords =
  /timeout exceeded when trying to connect|^timeout expired$|Query read timeout|Connection terminated|connection timeout|Client has encountered a connection error|Cannot use a pool after calling end|not queryable/i;

/** Whether the database is unreachable or too slow, as opposed to a bug of ours. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TurnTooLate) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return syscall === 'connect';
  // Not every code is a string: DOMException, thrown by cryptography and timeouts, has numeric codes.
  return (
    (typeof code === 'string' && (awayStates.has(code) || unableStates.has(code) || code.startsWith('08'))) ||
    awayWords.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseAway))
  );
}

/** Whether the database replies but cannot store, which a mere connection check would not detect. */
export function isDatabaseUnable(error: unknown): boolean {
  return error instanceof Error && unableStates.has((error as NodeJS.ErrnoException).code ?? '');
}

/** Errors of this machine's file system: no space left, no quota left, or mounted read-only. */
const STORAGE_UNABLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether a file could not be stored, which an operator has to fix; the file driver wraps the error. */
export function isStorageUnable(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1)
    if (STORAGE_UNABLE.has((current as NodeJS.ErrnoException).code ?? '')) return true;
  return false;
}
