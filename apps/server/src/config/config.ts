/** The configuration, made once of settings. An invalid one stops the start with a message that names it. */
import { isAbsolute, join, resolve } from 'node:path';
import { ConfigRefusal } from './refusal.ts';
import {
  clamdAt,
  consentPlatform,
  type ConsentService,
  facebookApp,
  googleClient,
  type HostedCaptcha,
  hostedCaptcha,
  type ObjectStore,
  objectStore,
  type OperatorService,
  operatorService,
  type SmsProvider,
  smsProvider,
  type SocialClients,
  type TvService,
  tvService,
} from './services.ts';
import { settings, type Settings } from './settings.ts';

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
  social: SocialClients;
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
    platform: ConsentService | null;
  };
  /** False: browsers with our service worker are made to remove it. */
  worker: boolean;
  /** How many times longer than usual a request waits for what it needs. */
  patience: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** @throws ConfigRefusal naming the variable */
export function readConfig(environment: Record<string, string | undefined>, cloneFolder: string): Config {
  // An empty variable counts as unset, as is common in shells and compose files.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigRefusal(`The setting ${String(issue?.path[0])} is not valid: ${issue?.message}.`);
  }
  const set = parsed.data;
  if (set.DATABASE_URL_DIRECT && !set.DATABASE_URL)
    throw new ConfigRefusal('The setting DATABASE_URL_DIRECT is not valid: it also needs DATABASE_URL.');
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
    patience: set.SIGHTSCREEN_PATIENCE,
    // At a terminal the progress lines are enough.
    logLevel: set.LOG_LEVEL ?? (set.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}

/** Without PRODUCTION_HOSTS a site that runs as production is that on whatever host. */
function environmentOf(host: string, set: Settings): Config['environment'] {
  if (set.STAGING_HOSTS.includes(host)) return 'staging';
  const isProduction =
    set.PRODUCTION_HOSTS === undefined ? set.NODE_ENV === 'production' : set.PRODUCTION_HOSTS.includes(host);
  return isProduction ? 'production' : 'development';
}

/** Browsers drop a cookie for a domain that the site is not in. @throws ConfigRefusal */
function cookieDomain({ COOKIE_DOMAIN: domain }: Settings, host: string): string | null {
  if (domain !== undefined && host !== domain && !host.endsWith(`.${domain}`))
    throw new ConfigRefusal(
      `The setting COOKIE_DOMAIN is not valid: the site is at ${host}, which is not in ${domain}.`,
    );
  return domain ?? null;
}
