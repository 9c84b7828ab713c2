/** What decides which ads a reader gets: country, consent, and whether they have subscribed. */
import { consentedIn, isAsked } from '@sightscreen/contracts/calls/consented';
import { geoInfo } from '@sightscreen/contracts/calls/geo';
import type { FastifyRequest } from 'fastify';
import { cookieIn } from '../../security/cookie.ts';
import type { Context } from '../context.ts';
import { isSubscriber } from '../identity/main.ts';

export interface AdReader {
  /** As the server knows it (ADS-S03). */
  country: string;
  adFree: boolean;
  /** The question of consent has not been answered where it is asked (ADS-Q08). */
  asks: boolean;
  /** Agreed, or lives where nobody is asked and did not refuse. */
  agreed: boolean;
  /** Lives where programmatic networks need a consent string. */
  needsString: boolean;
}

export async function readerOf(request: FastifyRequest, context: Context): Promise<AdReader> {
  const { country, demo, settings } = context;
  const cookies = request.headers.cookie ?? '';
  // A demonstration may stand in another country; elsewhere the cookie decides nothing.
  const stood = demo ? geoInfo(cookies).country : 'not_set';
  const at = stood === 'not_set' ? (await country.lookUp(request.ip)).country : stood;
  const consent = consentedIn(cookieIn(cookies, 'consent'), {
    country: at,
    version: await settings.read('consent.version'),
  });
  return {
    country: at,
    adFree: await isSubscriber(context, request),
    asks: consent === 'ask',
    agreed: consent !== 'ask' && consent.ads,
    needsString: isAsked(at),
  };
}
