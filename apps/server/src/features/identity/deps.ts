/** What the identity calls work with, built once per server. */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { Jobs } from '../../core/jobs/job.ts';
import type { CaptchaPort } from '../../core/ports/captcha/port.ts';
import type { CountryPort } from '../../core/ports/country/port.ts';
import { IDENTITY_RATE_LIMITS, type IdentityRateLimit } from './rate-limits.ts';
import { postgresStore } from '../../core/rate-limits/postgres-store.ts';
import { RateLimiter } from '../../core/rate-limits/rate-limiter.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';
import type { Needs } from '../services.ts';
import { type MobileCountry, mobileCountries } from './codes/mobile-countries.ts';
import { IdentityError } from './identity-error.ts';
import { rootSecret } from './secrets/root-secret.ts';
import { secretsOf, type Secrets } from './secrets/secrets.ts';
import { endedSessions, type EndedSessions } from '../../core/sign-in/ended-sessions.ts';
import { type AccessTokens, accessTokens } from './tokens/access-token.ts';
import { signingKeys } from './tokens/signing-keys.ts';
import { IDENTITY_SETTINGS } from './settings.ts';

export interface IdentityDeps {
  db: Kysely<Database>;
  tags: TagVersions;
  /** Milliseconds. */
  clock: () => number;
  jobs: Pick<Jobs, 'send' | 'wake'>;
  captcha: Pick<CaptchaPort, 'verify'>;
  country: CountryPort;
  /** Countries that support sign-in by mobile number. */
  mobileCountries: () => Promise<MobileCountry[]>;
  /** How long a former e-mail address can undo its change, in milliseconds. */
  undoMs: () => Promise<number>;
  /** Public origin of the site, for e-mails and tokens. */
  origin: string;
  secrets: Secrets;
  /** Under keyed hashes. Its refusal is `tooMany`. */
  rateLimiter: RateLimiter<IdentityRateLimit>;
  tokens: AccessTokens;
  ended: EndedSessions;
}

const DAY = 24 * 60 * 60_000;
export async function makeIdentity(
  services: Needs<'captcha' | 'clock' | 'config' | 'country' | 'database' | 'demo' | 'jobs' | 'settings' | 'tags'>,
): Promise<IdentityDeps> {
  const { config, database, tags, clock, jobs, captcha, country, settings } = services;
  const { db } = database;
  const secrets = secretsOf(await rootSecret(config));
  const ended = endedSessions({ db, tags, clock });
  const keys = signingKeys({ db, tags, clock, secrets });
  return {
    db,
    tags,
    clock,
    jobs,
    captcha,
    country,
    mobileCountries: () => mobileCountries(services),
    undoMs: async () => (await settings.read(IDENTITY_SETTINGS['address.undo-days'])) * DAY,
    origin: config.publicOrigin,
    secrets,
    rateLimiter: new RateLimiter(IDENTITY_RATE_LIMITS, {
      store: postgresStore(db, secrets.nameHash),
      clock,
      toError: () => new IdentityError('tooMany'),
    }),
    ended,
    tokens: accessTokens({ keys, ended, clock, origin: config.publicOrigin }),
  };
}
