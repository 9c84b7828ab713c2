/** The environment variables of the site, each parsed separately. */
import { isIP } from 'node:net';
import { z } from 'zod';

const onOff = z
  .enum(['on', 'off', '1', '0', 'true', 'false', 'yes', 'no'])
  .transform((word) => ['on', '1', 'true', 'yes'].includes(word));
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'it must look like postgres://user:password@host:5432/name');

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
  .refine((names) => names.every((part) => /^[a-z0-9.-]+$/.test(part)), 'it must be host names separated by commas');

/** Runs on our pages, so the operator of the site sets it, not editors. */
const script = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).transform((text) => new URL(text).href);

export const settings = z.object({
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
    .refine((names) => names.every(isProxy), 'it must be addresses or networks (10.0.0.0/8) separated by commas'),
  SNAPSHOT_BYTES: z.coerce
    .number()
    .int()
    .min(1_000_000)
    .default(256 * 1024 * 1024),
  STREAMS_PER_PROCESS: z.coerce.number().int().min(1).default(10_000),
  STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(6_000),
  CONNECTIONS_PER_PROCESS: z.coerce.number().int().min(1).optional(),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'it must look like smtp://user:password@host:587 or smtps://...')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n"]{1,100}<)?[^\s<>@]+@[A-Za-z0-9.-]+>?$/, 'it must look like Sightscreen <scores@example.org>')
    .optional(),
  SMS_ACCOUNT: z.string().max(100).optional(),
  SMS_TOKEN: z.string().max(200).optional(),
  SMS_FROM: z
    .string()
    .regex(
      /^(?:\+[1-9][0-9]{6,14}|MG[0-9a-zA-Z]{1,60})$/,
      'it must be a number such as +441234567890, or a messaging service',
    )
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPERATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPERATOR_TOKEN: z.string().max(500).optional(),
  TV_URL: z.url({ protocol: /^https?$/ }).optional(),
  TV_REQUESTOR: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'it must be the name under which the service knows this site')
    .optional(),
  TV_CLIENT_ID: z.string().max(200).optional(),
  TV_CLIENT_SECRET: z.string().max(200).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .max(300)
    .regex(/^(?:sk|rk)_(?:live|test)_\w+$/, 'it must look like sk_live_...')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .max(300)
    .regex(/^whsec_\S+$/, 'it must look like whsec_...')
    .optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'it must be the name of a bucket')
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'it must look like eu-west-2')
    .default('us-east-1'),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  CLAMD_HOST: z
    .string()
    .regex(/^(?:\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+)(?::\d{1,5})?$/, 'it must look like localhost or scanner.example:3310')
    .optional(),
  CAPTCHA_PROVIDER: z.enum(['turnstile', 'hcaptcha', 'recaptcha']).optional(),
  CAPTCHA_SITE_KEY: z.string().max(200).optional(),
  CAPTCHA_SECRET: z.string().max(200).optional(),
  CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(200).optional(),
  FACEBOOK_APP_ID: z
    .string()
    .regex(/^\d{1,30}$/, 'it must be a number')
    .optional(),
  FACEBOOK_APP_SECRET: z.string().max(200).optional(),
  IDENTITY_SECRET: z.string().min(32, 'it must have at least 32 random characters').max(1_000).optional(),
  PRODUCTION_HOSTS: hosts.optional(),
  STAGING_HOSTS: hosts.default([]),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?(?:[a-z0-9-]+\.)+[a-z]{2,24}$/, 'it must look like scores.example')
    .transform((text) => text.replace(/^\./, ''))
    .optional(),
  GEO_FILE: z.string().endsWith('.mmdb', 'it must be a MaxMind file (.mmdb)').optional(),
  ADS_COLOMBIA_SCRIPT: script.optional(),
  ADS_COLOMBIA_V2_SCRIPT: script.optional(),
  ADS_HOSTS: hosts.default([]),
  ADS_TRACKER_HOSTS: hosts.default([]),
  ADS_CONSENT_PLATFORM: z.coerce.number().int().min(2).max(4_095).optional(),
  ADS_CONSENT_SCRIPT: script.optional(),
  ADS_CONSENT_VENDORS: z
    .string()
    .regex(/^[1-9]\d{0,4}(?: *, *[1-9]\d{0,4})*$/, 'it must be vendor numbers separated by commas')
    .transform((text) => text.split(',').map(Number))
    .optional(),
  SIGHTSCREEN_WORKER: onOff.default(true),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
});

export type Settings = z.output<typeof settings>;
