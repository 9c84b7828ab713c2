/** What a failure of the database means: it is not there, or it is there and cannot store. */

/** A caller waited so long for its turn that it has been told to try again: to it the database is away. */
export class TurnTooLate extends Error {}

const awayStates = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', '57014', '57P01', '57P02', '57P03', '53300', '55P03', '25P03']);
/** It answers, and can store nothing: no room on its disk or in its memory, a disk that fails, a standby that only reads. */
const unableStates = new Set(['53000', '53100', '53200', '53400', '58000', '58030', '25006']);
const awayWords = /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection timeout|Client has encountered a connection error|Cannot use a pool after calling end|not queryable/i;

/** Whether this failure means that the database is not there or does not answer in time, as opposed to a fault of ours. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TurnTooLate) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return syscall === 'connect';
  return (code !== undefined && (awayStates.has(code) || unableStates.has(code) || code.startsWith('08'))) || awayWords.test(error.message) || (error instanceof AggregateError && error.errors.some(isDatabaseAway));
}

/** Whether the database answers and yet cannot store: nobody who asks whether it is there learns of that. */
export function isDatabaseUnable(error: unknown): boolean {
  return error instanceof Error && unableStates.has((error as NodeJS.ErrnoException).code ?? '');
}
