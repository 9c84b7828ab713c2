/** Determines what decides on a reader's ads: country, consent and subscription. */
import { consentedIn, isAsked } from '@sightscreen/contracts/calls/consented';
import { geoInfo } from '@sightscreen/contracts/calls/geo';
import type { FastifyRequest } from 'fastify';
import { cookieIn } from '../../core/security/cookie.ts';
import type { Needs } from '../services.ts';
import { isSubscriber } from '../identity/index.ts';
import { CONSENT_SETTINGS } from '../consent/index.ts';

export interface AdReader {
  /** Looked up by the server (ADS-S03). */
  country: string;
  adFree: boolean;
  /** Consent is required but has not been answered (ADS-Q08). */
  asks: boolean;
  /** Consented, or lives where consent is not required and did not refuse. */
  agreed: boolean;
  /** Lives where programmatic networks need a TCF consent string. */
  needsString: boolean;
}

export async function readerOf(
  request: FastifyRequest,
  context: Needs<'clock' | 'country' | 'database' | 'demo' | 'settings' | 'tv'>,
): Promise<AdReader> {
  const { country, demo, settings } = context;
  const cookies = request.headers.cookie ?? '';
  // The cookie can set the country in the demo only.
  const standIn = demo ? geoInfo(cookies).country : 'not_set';
  const at = standIn === 'not_set' ? (await country.lookUp(request.ip)).country : standIn;
  const consent = consentedIn(cookieIn(cookies, 'consent'), {
    country: at,
    version: await settings.read(CONSENT_SETTINGS['consent.version']),
  });
  return {
    country: at,
    adFree: await isSubscriber(context, request),
    asks: consent === 'ask',
    agreed: consent !== 'ask' && consent.ads,
    needsString: isAsked(at),
  };
}
