/** External services: the settings of each must be complete or absent. */
import { ConfigRefusal, refusePartly } from './refusal.ts';
import type { Settings } from './settings.ts';

/** An SMS provider with Twilio's API. `from`: a number in E.164 format, or a messaging service (`MG...`). */
export interface SmsProvider {
  account: string;
  token: string;
  from: string;
  /** Without a trailing slash. */
  url: string;
}

/** @throws ConfigRefusal when it is set in part */
export function smsProvider({
  SMS_ACCOUNT: account,
  SMS_TOKEN: token,
  SMS_FROM: from,
  SMS_URL: url,
}: Settings): SmsProvider | null {
  if (account !== undefined && token !== undefined && from !== undefined)
    return { account, token, from, url: (url ?? 'https://api.twilio.com').replace(/\/$/, '') };
  return refusePartly({ SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMS_URL: url }, [
    'SMS_ACCOUNT',
    'SMS_TOKEN',
    'SMS_FROM',
  ]);
}

/** A service between sites and TV providers, with the API of Adobe Pass. `requestor`: its name for this site. */
export interface TvService {
  /** Without a trailing slash. */
  url: string;
  requestor: string;
  clientId: string;
  clientSecret: string;
}

/** @throws ConfigRefusal when it is set in part */
export function tvService(set: Settings): TvService | null {
  const { TV_URL: url, TV_REQUESTOR: requestor, TV_CLIENT_ID: clientId, TV_CLIENT_SECRET: clientSecret } = set;
  if (url !== undefined && requestor !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { url: url.replace(/\/$/, ''), requestor, clientId, clientSecret };
  return refusePartly(
    { TV_URL: url, TV_REQUESTOR: requestor, TV_CLIENT_ID: clientId, TV_CLIENT_SECRET: clientSecret },
    ['TV_URL', 'TV_REQUESTOR', 'TV_CLIENT_ID', 'TV_CLIENT_SECRET'],
  );
}

/** The service that passes our messages to mobile operators. `url`: without a trailing slash. */
export interface OperatorService {
  url: string;
  token: string;
}

/** @throws ConfigRefusal when it is set in part */
export function operatorService({ OPERATOR_URL: url, OPERATOR_TOKEN: token }: Settings): OperatorService | null {
  if (url !== undefined && token !== undefined) return { url: url.replace(/\/$/, ''), token };
  return refusePartly({ OPERATOR_URL: url, OPERATOR_TOKEN: token }, ['OPERATOR_URL', 'OPERATOR_TOKEN']);
}

export interface SocialClients {
  google: { clientId: string; secret: string } | null;
  facebook: { appId: string; secret: string } | null;
}

/** @throws ConfigRefusal when it is set in part */
export function googleClient(set: Settings): SocialClients['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = set;
  if (clientId !== undefined && secret !== undefined) return { clientId, secret };
  return refusePartly({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret }, [
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
  ]);
}

/** @throws ConfigRefusal when it is set in part */
export function facebookApp(set: Settings): SocialClients['facebook'] {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: secret } = set;
  if (appId !== undefined && secret !== undefined) return { appId, secret };
  return refusePartly({ FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: secret }, [
    'FACEBOOK_APP_ID',
    'FACEBOOK_APP_SECRET',
  ]);
}

/** An account at Stripe. `webhookSecret` signs the events that it sends. */
export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
}

/** @throws ConfigRefusal when it is set in part, or takes test money in production */
export function stripeAccount(set: Settings, environment: string): StripeAccount | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = set;
  if (environment === 'production' && secretKey?.includes('_test_'))
    throw new ConfigRefusal('The setting STRIPE_SECRET_KEY is not valid: test keys are refused in production.');
  if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret };
  return refusePartly({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }, [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
}

const CLAMD_PORT = 3310;

export function clamdAt(text: string): { host: string; port: number } {
  const url = new URL(`tcp://${text}`);
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: url.port === '' ? CLAMD_PORT : Number(url.port) };
}

/** A hosted captcha. `verifyUrl`: null for the provider's own. */
export interface HostedCaptcha {
  provider: 'turnstile' | 'hcaptcha' | 'recaptcha';
  siteKey: string;
  secret: string;
  verifyUrl: string | null;
}

/** @throws ConfigRefusal when it is set in part */
export function hostedCaptcha(set: Settings): HostedCaptcha | null {
  const {
    CAPTCHA_PROVIDER: provider,
    CAPTCHA_SITE_KEY: siteKey,
    CAPTCHA_SECRET: secret,
    CAPTCHA_VERIFY_URL: verifyUrl = null,
  } = set;
  if (provider !== undefined && siteKey !== undefined && secret !== undefined)
    return { provider, siteKey, secret, verifyUrl };
  return refusePartly(
    {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: siteKey,
      CAPTCHA_SECRET: secret,
      CAPTCHA_VERIFY_URL: verifyUrl ?? undefined,
    },
    ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
  );
}

/** Object store for files; without one they are stored below the data folder. `endpoint`: null for Amazon. */
export interface ObjectStore {
  bucket: string;
  region: string;
  endpoint: string | null;
  keyId: string;
  secret: string;
}

/**
 * Requires all of its settings or none, because a partial set would silently store files elsewhere. @throws
 * ConfigRefusal
 */
export function objectStore(set: Settings): ObjectStore | null {
  const {
    FILES_S3_BUCKET: bucket,
    FILES_S3_REGION: region,
    FILES_S3_ENDPOINT: endpoint = null,
    FILES_S3_KEY_ID: keyId,
    FILES_S3_SECRET: secret,
  } = set;
  if (bucket !== undefined && keyId !== undefined && secret !== undefined)
    return { bucket, region, endpoint, keyId, secret };
  return refusePartly(
    {
      FILES_S3_BUCKET: bucket,
      FILES_S3_KEY_ID: keyId,
      FILES_S3_SECRET: secret,
      FILES_S3_ENDPOINT: endpoint ?? undefined,
    },
    ['FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'],
  );
}

/** A certified platform of the TCF: its number in their list, its script, and the vendors that must be consented to. */
export interface ConsentService {
  id: number;
  script: string;
  vendors: number[];
}

/** @throws ConfigRefusal when it is set in part */
export function consentPlatform({
  ADS_CONSENT_PLATFORM: id,
  ADS_CONSENT_SCRIPT: address,
  ADS_CONSENT_VENDORS: vendors,
}: Settings): ConsentService | null {
  if (id !== undefined && address !== undefined && vendors !== undefined) return { id, script: address, vendors };
  return refusePartly(
    { ADS_CONSENT_PLATFORM: id?.toString(), ADS_CONSENT_SCRIPT: address, ADS_CONSENT_VENDORS: vendors?.join() },
    ['ADS_CONSENT_PLATFORM', 'ADS_CONSENT_SCRIPT', 'ADS_CONSENT_VENDORS'],
  );
}
