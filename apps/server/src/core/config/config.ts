/** The configuration, built once from the settings. An invalid one stops the start with a message that names it. */
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
  type StripeAccount,
  stripeAccount,
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
  /** Null: on only with the private database. */
  demo: boolean | null;
  /** Origin of every absolute URL, without a trailing slash. */
  publicOrigin: string;
  /** Addresses and networks whose forwarded headers are trusted. */
  trustedProxies: string[];
  responseCacheBytes: number;
  /** Limits of open streams, in total and per address (a stadium shares one). */
  streams: { perProcess: number; perAddress: number };
  /** Limits of open connections, in total and per address; those of trusted proxies count only in the total. */
  connections: { inAll: number; perAddress: number };
  /** SMTP server, null for none, and the sender of e-mail. */
  mail: { smtpUrl: string | null; from: string };
  /** Null: text messages are stored with the e-mails, and in production sign-in by mobile number is unavailable. */
  sms: SmsProvider | null;
  /** Null: no TV providers, except the built-in ones of a demonstration. */
  tv: TvService | null;
  /** Null: no mobile operators, except the built-in one of a demonstration. */
  operator: OperatorService | null;
  /** Null: nothing is sold, except in a demonstration, which has a built-in payment service. */
  stripe: StripeAccount | null;
  files: { s3: ObjectStore | null };
  /** ClamAV's daemon, which scans uploads; null for none. */
  clamd: { host: string; port: number } | null;
  /** Null: our own proof of work. */
  captcha: HostedCaptcha | null;
  /** Social providers for signing in; null: not used. */
  social: SocialClients;
  /** Protects codes and tokens of readers; null: stored in a file of the data folder. */
  identitySecret: string | null;
  /** The environment of the site, decided by its host (MISC-005). */
  environment: 'production' | 'staging' | 'development';
  /** Domain of cookies that scripts may read; null: this host only. */
  cookieDomain: string | null;
  /** Database of IP addresses and countries in MaxMind's format; null: the one shipped with the site. */
  geoFile: string | null;
  ads: {
    /** Scripts of other ad networks, by network; null: not used. */
    scripts: { COLOMBIA: string | null; COLOMBIA_V2: string | null };
    /** Hosts that the policy of pages with such ads allows besides those of the scripts. */
    hosts: string[];
    /** Hosts besides ours that may receive impression events. */
    trackers: string[];
    platform: ConsentService | null;
  };
  /** False: browsers with our service worker are made to remove it. */
  worker: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** @throws ConfigRefusal naming the variable */
export function readConfig(environment: Record<string, string | undefined>, cloneFolder: string): Config {
  // An empty variable counts as unset, as is common in shells and compose files.
  const values = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(values);
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
    responseCacheBytes: set.SNAPSHOT_BYTES,
    streams: { perProcess: set.STREAMS_PER_PROCESS, perAddress: set.STREAMS_PER_ADDRESS },
    // A client with many streams also loads pages.
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
    stripe: stripeAccount(set, kind),
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
    // At a terminal the progress lines are enough.
    logLevel: set.LOG_LEVEL ?? (set.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}

/** Without PRODUCTION_HOSTS, a site that runs as production counts as production on any host. */
function environmentOf(host: string, set: Settings): Config['environment'] {
  if (set.STAGING_HOSTS.includes(host)) return 'staging';
  const isProduction =
    set.PRODUCTION_HOSTS === undefined ? set.NODE_ENV === 'production' : set.PRODUCTION_HOSTS.includes(host);
  return isProduction ? 'production' : 'development';
}

/** Browsers drop a cookie whose domain does not include the site. @throws ConfigRefusal */
function cookieDomain({ COOKIE_DOMAIN: domain }: Settings, host: string): string | null {
  if (domain !== undefined && host !== domain && !host.endsWith(`.${domain}`))
    throw new ConfigRefusal(
      `The setting COOKIE_DOMAIN is not valid: the site is at ${host}, which is not in ${domain}.`,
    );
  return domain ?? null;
}
