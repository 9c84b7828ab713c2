import pTimeout from 'p-timeout';
import { ProviderUnavailable } from '../../core/ports/payments/port.ts';

/** For all calls to the provider that one request needs; each call has a deadline of its own as well. */
const PROVIDER_DEADLINE_MS = 6_000;

/**
 * The work goes on after the deadline, and a repeated request continues from what it has stored.
 * @throws ProviderUnavailable
 */
export const withinProviderDeadline = <T>(work: Promise<T>): Promise<T> =>
  pTimeout(work, { milliseconds: PROVIDER_DEADLINE_MS, message: new ProviderUnavailable('too slow') });
