import type { FastifyRequest } from 'fastify';
import { NOT_SET } from '../../core/ports/country/port.ts';
import type { Needs } from '../services.ts';

/** User-assigned in ISO 3166: it has no price of its own. */
const UNKNOWN_COUNTRY = 'ZZ';

/** By the address of the request, never by a cookie, so that sign-in changes no price. */
export async function buyerCountry(
  { country: places }: Needs<'country'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<string> {
  const { country } = await places.lookUp(ip);
  return country === NOT_SET ? UNKNOWN_COUNTRY : country;
}
