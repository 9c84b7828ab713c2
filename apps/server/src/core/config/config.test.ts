import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settings } from './settings.ts';

test('without settings the site is local and private (design 6)', () => {
  expect(readConfig({ DATABASE_URL: '' }, '/clone')).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: '/clone/.data',
    databaseUrl: null,
    publicOrigin: 'http://localhost:3000',
    simulator: { on: true, speed: 1 },
    demo: null,
    trustedProxies: [],
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ SIGHTSCREEN_SIM: 'maybe' }, 'SIGHTSCREEN_SIM'],
  [{ SIGHTSCREEN_SIM_SPEED: '0' }, 'SIGHTSCREEN_SIM_SPEED'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL_DIRECT: 'postgres://x/y' }, 'DATABASE_URL_DIRECT'],
  [{ PUBLIC_ORIGIN: 'ftp://x' }, 'PUBLIC_ORIGIN'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy.example' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  [{ CONNECTIONS_PER_ADDRESS: '0' }, 'CONNECTIONS_PER_ADDRESS'],
  [{ FILES_S3_BUCKET: 'No Bucket' }, 'FILES_S3_BUCKET'],
  [{ FILES_S3_BUCKET: 'files' }, 'FILES_S3_BUCKET'],
  [{ FILES_S3_SECRET: 'x', FILES_S3_KEY_ID: 'y' }, 'FILES_S3_KEY_ID'],
  [{ FILES_S3_ENDPOINT: 'https://store.example' }, 'FILES_S3_ENDPOINT'],
  [{ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'x' }, 'CAPTCHA_PROVIDER'],
  [{ CLAMD_HOST: 'tcp://scanner' }, 'CLAMD_HOST'],
  [{ CAPTCHA_VERIFY_URL: 'https://captcha.example' }, 'CAPTCHA_VERIFY_URL'],
  [{ CAPTCHA_PROVIDER: 'guess' }, 'CAPTCHA_PROVIDER'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ GEO_FILE: 'countries.csv' }, 'GEO_FILE'],
  [{ STAGING_HOSTS: 'https://x' }, 'STAGING_HOSTS'],
  [{ COOKIE_DOMAIN: 'localhost' }, 'COOKIE_DOMAIN'],
  [
    { COOKIE_DOMAIN: 'other.example', PUBLIC_ORIGIN: 'https://scores.example', NODE_ENV: 'production' },
    'COOKIE_DOMAIN',
  ],
  [{ MAIL_FROM: 'a@b.example>\nBcc: c@d.example' }, 'MAIL_FROM'],
])('an invalid setting stops the start and is named: %j (design 3)', (environment, name) => {
  expect(() => readConfig(environment, '/clone')).toThrow(new RegExp(`^The setting ${name} is not valid: `));
});

test('the origin loses its path, and the data folder is configurable (design 6)', () => {
  expect(
    readConfig(
      {
        PUBLIC_ORIGIN: 'https://scores.example/x',
        SIGHTSCREEN_DATA: 'elsewhere',
        TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
      },
      '/clone',
    ),
  ).toMatchObject({
    publicOrigin: 'https://scores.example',
    dataFolder: '/clone/elsewhere',
    trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
  });
});

test('connection limits exceed stream limits by default (design 6)', () => {
  expect(readConfig({}, '/clone')).toMatchObject({
    streams: { perProcess: 10_000, perAddress: 6_000 },
    connections: { inAll: 20_000, perAddress: 8_000 },
  });
  expect(readConfig({ STREAMS_PER_ADDRESS: '300', CONNECTIONS_PER_PROCESS: '500' }, '/clone').connections).toEqual({
    inAll: 500,
    perAddress: 400,
  });
  expect(readConfig({ CONNECTIONS_PER_ADDRESS: '20' }, '/clone').connections.perAddress).toBe(20);
});

test.each([
  ['scanner', { host: 'scanner', port: 3310 }],
  ['127.0.0.1:4000', { host: '127.0.0.1', port: 4000 }],
  ['[::1]:4000', { host: '::1', port: 4000 }],
])('the virus scanner is a host with an optional port: %s (FORM-S03)', (text, clamd) => {
  expect(readConfig({ CLAMD_HOST: text }, '/clone').clamd).toEqual(clamd);
});

test('the environment follows the host, and only production cookies have the domain (MISC-005, MISC-Q04, SITE-019, SITE-Q06)', () => {
  const of = (environment: Record<string, string>) => {
    const { environment: name, cookieDomain } = readConfig(environment, '/clone');
    return [name, cookieDomain];
  };
  const hosts = {
    COOKIE_DOMAIN: '.scores.example',
    PRODUCTION_HOSTS: 'scores.example, www.scores.example',
    STAGING_HOSTS: 'next.scores.example',
  };
  expect(of({ ...hosts, PUBLIC_ORIGIN: 'https://www.scores.example' })).toEqual(['production', 'scores.example']);
  expect(of({ ...hosts, PUBLIC_ORIGIN: 'https://next.scores.example' })).toEqual(['staging', null]);
  expect(of({ ...hosts, PUBLIC_ORIGIN: 'https://mine.scores.example', NODE_ENV: 'production' })).toEqual([
    'development',
    null,
  ]);
  expect(of({ PUBLIC_ORIGIN: 'https://scores.example', NODE_ENV: 'production' })).toEqual(['production', null]);
  expect(of({})).toEqual(['development', null]);
});

test('no secret has a default, so production never uses one of development (MISC-S03)', () => {
  const secrets = Object.entries(settings.shape).filter(([name]) => /SECRET|TOKEN|PASSWORD|_KEY|SMTP_URL/.test(name));
  expect(secrets.length).toBeGreaterThan(8);
  expect(secrets.filter(([, schema]) => schema.safeParse(undefined).data !== undefined)).toEqual([]);
  const bare = readConfig({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://scores.example' }, '/clone');
  expect(bare).toMatchObject({
    production: true,
    identitySecret: null,
    mail: { smtpUrl: null },
    sms: null,
    tv: null,
    operator: null,
    files: { s3: null },
    captcha: null,
    social: { google: null, facebook: null },
  });
  // Short secrets and partial pairs are rejected too.
  for (const [name, value] of [
    ['IDENTITY_SECRET', 'development'],
    ['GOOGLE_CLIENT_SECRET', 'x'],
    ['FILES_S3_SECRET', 'x'],
    ['TV_CLIENT_SECRET', 'x'],
  ])
    expect(() => readConfig({ NODE_ENV: 'production', [name!]: value }, '/clone')).toThrow(/is not valid/);
});
