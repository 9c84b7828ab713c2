/** Settings, validated once. An invalid one stops the start with a message that names it. */
import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';

export interface Config {
  port: number;
  host: string;
  production: boolean;
  /** Folder of the private database and other persistent files. */
  dataFolder: string;
  databaseUrl: string | null;
  databaseUrlDirect: string | null;
  simulator: { on: boolean; speed: number };
  /** Null: only with the private database. */
  demo: boolean | null;
  /** Origin of every absolute address, without a trailing slash. */
  publicOrigin: string;
  /** Addresses and networks whose forwarded headers are trusted. */
  trustedProxies: string[];
  snapshotBytes: number;
  /** Limits of open push streams, in all and per address (a stadium shares one). */
  streams: { perProcess: number; perAddress: number };
  /** Limits of open connections, in all and per address; those of trusted proxies count only in all. */
  connections: { inAll: number; perAddress: number };
  /** SMTP server, null for none, and the sender of mail. */
  mail: { smtpUrl: string | null; from: string };
  /** Null: messages are kept beside mail, and in production nobody signs in by mobile number. */
  sms: SmsProvider | null;
  /** Null: no TV providers, but for the built-in ones of a demonstration. */
  tv: TvService | null;
  /** Null: no operators, but for the built-in one of a demonstration. */
  operator: OperatorService | null;
  files: { s3: ObjectStore | null };
  /** ClamAV's daemon, which looks through uploads; null for none. */
  clamd: { host: string; port: number } | null;
  /** Null: our own proof of work. */
  captcha: HostedCaptcha | null;
  /** Providers by whose word readers sign in; null: not used. */
  social: { google: { clientId: string; secret: string } | null; facebook: { appId: string; secret: string } | null };
  /** What codes and tokens of readers are protected with; null: kept in a file of the data folder. */
  identitySecret: string | null;
  /** Which of the site's environments this is, decided by its host (MISC-005). */
  environment: 'production' | 'staging' | 'development';
  /** Domain of cookies that scripts may read; null: this host alone. */
  cookieDomain: string | null;
  /** Database of addresses and countries in MaxMind's form; null: the one that comes with the site. */
  geoFile: string | null;
  ads: {
    /** Scripts of other networks, each with the hosts that it needs; null: not used. */
    scripts: { COLOMBIA: string | null; COLOMBIA_V2: string | null };
    /** What the policy of pages with such ads allows besides the hosts of the scripts. */
    hosts: string[];
    /** Hosts that may be told of an impression besides ourselves. */
    trackers: string[];
    /**
     * A certified platform of the TCF: its number in their list, its script, and the vendors that must be agreed to;
     * null: none.
     */
    platform: { id: number; script: string; vendors: number[] } | null;
  };
  /** False: browsers with our service worker are made to remove it. */
  worker: boolean;
  /** Avoids relying on internals of Node, at a cost for replies and streams. */
  plainIo: boolean;
  /** How many times longer than usual a request waits for what it needs. */
  patience: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** A captcha of another house. `verifyUrl`: null for the provider's own. */
export interface HostedCaptcha {
  provider: 'turnstile' | 'hcaptcha' | 'recaptcha';
  siteKey: string;
  secret: string;
  verifyUrl: string | null;
}

/** An SMS provider with Twilio's form of call. `from`: a number as E.164, or a messaging service (`MG...`). */
export interface SmsProvider {
  account: string;
  token: string;
  from: string;
  /** Without a trailing slash. */
  url: string;
}

/** A service between sites and TV providers, with calls as of Adobe Pass. `requestor`: what it calls this site. */
export interface TvService {
  /** Without a trailing slash. */
  url: string;
  requestor: string;
  clientId: string;
  clientSecret: string;
}

/** Whoever passes our messages to mobile operators. `url`: without a trailing slash. */
export interface OperatorService {
  url: string;
  token: string;
}

/** Object store for files; without one they are kept in a folder below the data. `endpoint`: null for Amazon. */
export interface ObjectStore {
  bucket: string;
  region: string;
  endpoint: string | null;
  keyId: string;
  secret: string;
}

/** A message for the terminal. */
export class ConfigRefusal extends Error {}

const onOff = z
  .enum(['on', 'off', '1', '0', 'true', 'false', 'yes', 'no'])
  .transform((word) => ['on', '1', 'true', 'yes'].includes(word));
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must look like postgres://user:password@host:5432/name');

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', length, ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    bits > 0 && more.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
  );
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
}

const hosts = z
  .string()
  .toLowerCase()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => /^[a-z0-9.-]+$/.test(part)), 'it takes hosts by commas');

/** Run on our pages, so named by whoever runs the site and not by editors. */
const script = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).transform((text) => new URL(text).href);

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  NODE_ENV: z.string().default('development'),
  SIGHTSCREEN_DATA: z.string().min(1).optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_URL_DIRECT: databaseAddress.optional(),
  SIGHTSCREEN_SIM: onOff.default(true),
  SIGHTSCREEN_SIM_SPEED: z.coerce.number().min(0.01).max(10_000).default(1),
  SIGHTSCREEN_DEMO: onOff.optional(),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine((parts) => parts.every(isProxy), 'it takes addresses and networks (10.0.0.0/8) by commas'),
  SNAPSHOT_BYTES: z.coerce
    .number()
    .int()
    .min(1_000_000)
    .default(256 * 1024 * 1024),
  STREAMS_PER_PROCESS: z.coerce.number().int().min(1).default(10_000),
  STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(6_000),
  CONNECTIONS_PER_PROCESS: z.coerce.number().int().min(1).optional(),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).optional(),
  SMTP_URL: z.string().refine(isMailServer, 'must look like smtp://user:password@host:587 or smtps://...').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n"]{1,100}<)?[^\s<>@]+@[A-Za-z0-9.-]+>?$/, 'must look like Sightscreen <scores@example.org>')
    .optional(),
  SMS_ACCOUNT: z.string().max(100).optional(),
  SMS_TOKEN: z.string().max(200).optional(),
  SMS_FROM: z
    .string()
    .regex(/^(?:\+[1-9][0-9]{6,14}|MG[0-9a-zA-Z]{1,60})$/, 'must be a number as +441234567890, or a messaging service')
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPERATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPERATOR_TOKEN: z.string().max(500).optional(),
  TV_URL: z.url({ protocol: /^https?$/ }).optional(),
  TV_REQUESTOR: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be the name that the service has for this site')
    .optional(),
  TV_CLIENT_ID: z.string().max(200).optional(),
  TV_CLIENT_SECRET: z.string().max(200).optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must look like eu-west-2')
    .default('us-east-1'),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  CLAMD_HOST: z
    .string()
    .regex(/^(?:\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+)(?::\d{1,5})?$/, 'must look like localhost or scanner.example:3310')
    .optional(),
  CAPTCHA_PROVIDER: z.enum(['turnstile', 'hcaptcha', 'recaptcha']).optional(),
  CAPTCHA_SITE_KEY: z.string().max(200).optional(),
  CAPTCHA_SECRET: z.string().max(200).optional(),
  CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(200).optional(),
  FACEBOOK_APP_ID: z
    .string()
    .regex(/^\d{1,30}$/, 'must be a number')
    .optional(),
  FACEBOOK_APP_SECRET: z.string().max(200).optional(),
  IDENTITY_SECRET: z.string().min(32, 'must have at least 32 random characters').max(1_000).optional(),
  PRODUCTION_HOSTS: hosts.optional(),
  STAGING_HOSTS: hosts.default([]),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?(?:[a-z0-9-]+\.)+[a-z]{2,24}$/, 'must look like scores.example')
    .transform((text) => text.replace(/^\./, ''))
    .optional(),
  GEO_FILE: z.string().endsWith('.mmdb', 'must be a file in the form of MaxMind, .mmdb').optional(),
  ADS_COLOMBIA_SCRIPT: script.optional(),
  ADS_COLOMBIA_V2_SCRIPT: script.optional(),
  ADS_HOSTS: hosts.default([]),
  ADS_TRACKER_HOSTS: hosts.default([]),
  ADS_CONSENT_PLATFORM: z.coerce.number().int().min(2).max(4_095).optional(),
  ADS_CONSENT_SCRIPT: script.optional(),
  ADS_CONSENT_VENDORS: z
    .string()
    .regex(/^[1-9]\d{0,4}(?: *, *[1-9]\d{0,4})*$/, 'it takes numbers of vendors by commas')
    .transform((text) => text.split(',').map(Number))
    .optional(),
  SIGHTSCREEN_WORKER: onOff.default(true),
  SIGHTSCREEN_PLAIN_IO: onOff.default(false),
  SIGHTSCREEN_PATIENCE: z.coerce.number().min(1).max(100).default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
});

/** @throws ConfigRefusal naming the variable */
export function readConfig(environment: Record<string, string | undefined>, cloneFolder: string): Config {
  // An empty variable counts as unset, as is common in shells and compose files.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigRefusal(`The setting ${String(issue?.path[0])} is not usable: ${issue?.message}.`);
  }
  const set = parsed.data;
  if (set.DATABASE_URL_DIRECT && !set.DATABASE_URL)
    throw new ConfigRefusal(
      'The setting DATABASE_URL_DIRECT is not usable: it goes beside DATABASE_URL, which is not set.',
    );
  const data = set.SIGHTSCREEN_DATA ?? join(cloneFolder, '.data');
  const publicOrigin = set.PUBLIC_ORIGIN ?? `http://localhost:${set.PORT}`;
  const kind = environmentOf(new URL(publicOrigin).hostname, set);
  return {
    port: set.PORT,
    host: set.HOST,
    production: set.NODE_ENV === 'production',
    dataFolder: isAbsolute(data) ? data : resolve(cloneFolder, data),
    databaseUrl: set.DATABASE_URL ?? null,
    databaseUrlDirect: set.DATABASE_URL_DIRECT ?? null,
    simulator: { on: set.SIGHTSCREEN_SIM, speed: set.SIGHTSCREEN_SIM_SPEED },
    demo: set.SIGHTSCREEN_DEMO ?? null,
    publicOrigin,
    trustedProxies: set.TRUSTED_PROXIES,
    snapshotBytes: set.SNAPSHOT_BYTES,
    streams: { perProcess: set.STREAMS_PER_PROCESS, perAddress: set.STREAMS_PER_ADDRESS },
    // A client with many streams loads pages besides.
    connections: {
      inAll: set.CONNECTIONS_PER_PROCESS ?? set.STREAMS_PER_PROCESS * 2,
      perAddress: set.CONNECTIONS_PER_ADDRESS ?? Math.ceil((set.STREAMS_PER_ADDRESS * 4) / 3),
    },
    mail: {
      smtpUrl: set.SMTP_URL ?? null,
      from: set.MAIL_FROM ?? `Sightscreen <no-reply@${new URL(publicOrigin).hostname}>`,
    },
    sms: smsProvider(set),
    tv: tvService(set),
    operator: operatorService(set),
    files: { s3: objectStore(set) },
    clamd: set.CLAMD_HOST === undefined ? null : clamdAt(set.CLAMD_HOST),
    captcha: hostedCaptcha(set),
    social: { google: googleClient(set), facebook: facebookApp(set) },
    identitySecret: set.IDENTITY_SECRET ?? null,
    environment: kind,
    cookieDomain: kind === 'production' ? cookieDomain(set, new URL(publicOrigin).hostname) : null,
    geoFile: set.GEO_FILE === undefined ? null : resolve(cloneFolder, set.GEO_FILE),
    ads: {
      scripts: { COLOMBIA: set.ADS_COLOMBIA_SCRIPT ?? null, COLOMBIA_V2: set.ADS_COLOMBIA_V2_SCRIPT ?? null },
      hosts: set.ADS_HOSTS,
      trackers: set.ADS_TRACKER_HOSTS,
      platform: consentPlatform(set),
    },
    worker: set.SIGHTSCREEN_WORKER,
    plainIo: set.SIGHTSCREEN_PLAIN_IO,
    patience: set.SIGHTSCREEN_PATIENCE,
    // At a terminal the progress lines are enough.
    logLevel: set.LOG_LEVEL ?? (set.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}

/** @throws ConfigRefusal when it is set in part */
function smsProvider({
  SMS_ACCOUNT: account,
  SMS_TOKEN: token,
  SMS_FROM: from,
  SMS_URL: url,
}: z.output<typeof settings>): SmsProvider | null {
  if (account !== undefined && token !== undefined && from !== undefined)
    return { account, token, from, url: (url ?? 'https://api.twilio.com').replace(/\/$/, '') };
  return refusePartly({ SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMS_URL: url }, [
    'SMS_ACCOUNT',
    'SMS_TOKEN',
    'SMS_FROM',
  ]);
}

/** @throws ConfigRefusal when it is set in part */
function tvService(set: z.output<typeof settings>): TvService | null {
  const { TV_URL: url, TV_REQUESTOR: requestor, TV_CLIENT_ID: clientId, TV_CLIENT_SECRET: clientSecret } = set;
  if (url !== undefined && requestor !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { url: url.replace(/\/$/, ''), requestor, clientId, clientSecret };
  return refusePartly(
    { TV_URL: url, TV_REQUESTOR: requestor, TV_CLIENT_ID: clientId, TV_CLIENT_SECRET: clientSecret },
    ['TV_URL', 'TV_REQUESTOR', 'TV_CLIENT_ID', 'TV_CLIENT_SECRET'],
  );
}

/** @throws ConfigRefusal when it is set in part */
function operatorService({
  OPERATOR_URL: url,
  OPERATOR_TOKEN: token,
}: z.output<typeof settings>): OperatorService | null {
  if (url !== undefined && token !== undefined) return { url: url.replace(/\/$/, ''), token };
  return refusePartly({ OPERATOR_URL: url, OPERATOR_TOKEN: token }, ['OPERATOR_URL', 'OPERATOR_TOKEN']);
}

/** @throws ConfigRefusal when it is set in part */
function googleClient(set: z.output<typeof settings>): Config['social']['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = set;
  if (clientId !== undefined && secret !== undefined) return { clientId, secret };
  return refusePartly({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret }, [
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
  ]);
}

/** @throws ConfigRefusal when it is set in part */
function facebookApp(set: z.output<typeof settings>): Config['social']['facebook'] {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: secret } = set;
  if (appId !== undefined && secret !== undefined) return { appId, secret };
  return refusePartly({ FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: secret }, [
    'FACEBOOK_APP_ID',
    'FACEBOOK_APP_SECRET',
  ]);
}

const CLAMD_PORT = 3310;

function clamdAt(text: string): { host: string; port: number } {
  const url = new URL(`tcp://${text}`);
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: url.port === '' ? CLAMD_PORT : Number(url.port) };
}

/** @throws ConfigRefusal when it is set in part */
function hostedCaptcha(set: z.output<typeof settings>): HostedCaptcha | null {
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

/** @throws ConfigRefusal when it is set in part */
function consentPlatform({
  ADS_CONSENT_PLATFORM: id,
  ADS_CONSENT_SCRIPT: address,
  ADS_CONSENT_VENDORS: vendors,
}: z.output<typeof settings>): Config['ads']['platform'] {
  if (id !== undefined && address !== undefined && vendors !== undefined) return { id, script: address, vendors };
  return refusePartly(
    { ADS_CONSENT_PLATFORM: id?.toString(), ADS_CONSENT_SCRIPT: address, ADS_CONSENT_VENDORS: vendors?.join() },
    ['ADS_CONSENT_PLATFORM', 'ADS_CONSENT_SCRIPT', 'ADS_CONSENT_VENDORS'],
  );
}

/** Without PRODUCTION_HOSTS a site that runs as production is that on whatever host. */
function environmentOf(host: string, set: z.output<typeof settings>): Config['environment'] {
  if (set.STAGING_HOSTS.includes(host)) return 'staging';
  const isProduction =
    set.PRODUCTION_HOSTS === undefined ? set.NODE_ENV === 'production' : set.PRODUCTION_HOSTS.includes(host);
  return isProduction ? 'production' : 'development';
}

/** Browsers drop a cookie for a domain that the site is not in. @throws ConfigRefusal */
function cookieDomain({ COOKIE_DOMAIN: domain }: z.output<typeof settings>, host: string): string | null {
  if (domain !== undefined && host !== domain && !host.endsWith(`.${domain}`))
    throw new ConfigRefusal(
      `The setting COOKIE_DOMAIN is not usable: the site is at ${host}, which is not in ${domain}.`,
    );
  return domain ?? null;
}

/** Requires all of its settings or none: a partial set would silently store files elsewhere. @throws ConfigRefusal */
function objectStore(set: z.output<typeof settings>): ObjectStore | null {
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

/** @returns null when nothing is set @throws ConfigRefusal naming what is missing of settings that go together */
function refusePartly(given: Record<string, string | undefined>, needed: readonly string[]): null {
  const first = Object.entries(given).find(([, value]) => value !== undefined)?.[0];
  if (first === undefined) return null;
  const missing = needed.filter((name) => given[name] === undefined);
  throw new ConfigRefusal(
    `The setting ${first} is not usable: it goes with ${missing.join(' and ')}, which ${missing.length === 1 ? 'is' : 'are'} not set.`,
  );
}
