/**
 * Premium calls for sign-in through a TV provider (AUTH-215, AUTH-216, AUTH-221 to 227, API-020 to 028), and their
 * return address. Failures as in `identity.ts`.
 */
import { z } from 'zod';
import { orException, signedInUser, userNotice } from './identity.ts';

const text = (most: number) => z.string().max(most, `it must have at most ${most} characters`);
const ACCESS = 'hB0bLn8dM2FQ3uZkqk6E1tqW4zq0Jr9xT5cV7aYpXsI';
const SECRET = 'mQ2nR7tYx0aK5sVd9bHfLzE3wJc8uPgT1iOoC6kXyZA';
const CODE = 'K7M2XQ9D';
const CLIENT = 'q3vX9mTn8LwE';
const AWAY = 'Providers are currently unavailable. Please try again later.';
const AGAIN = 'Sign in with your TV provider again.';

export const tvProvider = z.object({
  id: z.string().describe('`mvpd` of the other calls'),
  logoUrl: z.string().nullable().describe('A path on this site, or null'),
  displayName: z.string(),
  opens: z.string().describe('What its viewers may use here, as text'),
});
export type TvProvider = z.infer<typeof tvProvider>;
const seconds = z.int().describe('Seconds from now');

export const tveSocialLoginReply = orException(
  z.object({
    AccessToken: z.string().describe('`access_token` of the other calls, in this browser'),
    uniqueMvpdId: z.string().describe('`identifier` of the other calls'),
    ExpiresIn: seconds,
    clientId: z.string(),
    clientSecret: z.string().describe('For this browser and tve-refresh-token only'),
    footer: z.string().describe('Show it below the list; may be empty'),
    mvpds: z.array(tvProvider),
  }),
  {
    AccessToken: ACCESS,
    uniqueMvpdId: CLIENT,
    ExpiresIn: 3600,
    clientId: CLIENT,
    clientSecret: SECRET,
    footer: '',
    mvpds: [
      {
        id: 'meridian',
        logoUrl: '/pictures/kept/0b7c1d5e-2f3a-4b6c-8d9e-1a2b3c4d5e6f.webp',
        displayName: 'Meridian TV',
        opens: 'Live streams',
      },
    ],
  },
  14021,
  AWAY,
);

export const tveRefreshToken = z
  .object({ clientId: text(40), clientSecret: text(100) })
  .meta({ examples: [{ clientId: CLIENT, clientSecret: SECRET }] });
export const tveRefreshTokenReply = orException(
  z.object({ AccessToken: z.string(), ExpiresIn: seconds }),
  { AccessToken: ACCESS, ExpiresIn: 3600 },
  14002,
  'Sign in again.',
);

/** Sent by a viewer instead of user name and AccessToken with premium-content calls (AUTH-022). */
export const tveCaller = z.object({
  access_token: text(100),
  identifier: text(40),
  mvpd: text(60),
  role: z.literal('tve_user'),
});
export type TveCaller = z.infer<typeof tveCaller>;

const tvCaller = z.object({ access_token: text(100), identifier: text(40), mvpd: text(60) });
const caller = { access_token: ACCESS, identifier: CLIENT, mvpd: 'meridian' };
const Code = text(20).describe('With or without spaces and hyphens, in any case');

export const tvRequest = tvCaller.meta({ examples: [caller] });
export const tvStartReply = orException(
  z.object({
    Code: z.string(),
    ExpiresIn: seconds,
    url: z.string().describe('The provider’s page where it is entered'),
  }),
  { Code: CODE, ExpiresIn: 600, url: `https://tv.example/activate?code=${CODE}` },
  14001,
  'Sign in again.',
);

export const tvResume = z
  .object({ access_token: text(100), mvpd: text(60), Code })
  .meta({ examples: [{ access_token: ACCESS, mvpd: 'meridian', Code: CODE }] });
export const tvResumeReply = orException(
  z.object({ url: z.string() }),
  { url: `https://tv.example/activate?code=${CODE}` },
  14023,
  'There was some error. Please try again after some time.',
);

/** Query of the return address, added by the provider, or by us if the code is already known. */
export const tvReturn = z.object({ code: text(100).optional() });

export const tvRedirectReply = orException(
  z.object({
    status: z.enum(['waiting', 'authenticated', 'ended']).describe('All but `waiting` are final'),
    url: z.string().describe('Where to continue: the provider’s page while waiting, then a path on this site'),
  }),
  { status: 'waiting', url: `https://tv.example/activate?code=${CODE}` },
  14020,
  'Invalid code entered or something went wrong. Please try again later.',
);

export const verifyTveSession = tvCaller
  .extend({ Code: text(20).describe('Of a sign-in to finish; empty for the current session') })
  .meta({ examples: [{ ...caller, Code: CODE }] });
export const verifyTveSessionReply = orException(
  z.object({ user: signedInUser, notice: userNotice.nullable(), opens: z.string() }),
  {
    user: {
      id: CLIENT,
      name: null,
      image_id: null,
      email: null,
      phone_number: null,
      phone_number_verified: false,
      email_verified: false,
      role: 'tve_user',
      state: 'ACTIVE',
      created_on: 1_795_420_800_000,
      payment_info: null,
      plan: null,
    },
    notice: null,
    opens: 'Live streams',
  },
  14022,
  AGAIN,
);

export const tvSignedOut = orException(
  z.object({ status: z.literal('success') }),
  { status: 'success' },
  14001,
  'Sign in again.',
);
export const tveAuthReply = orException(
  z.object({
    status: z.enum(['ACTIVE', 'NOTSET']),
    mvpd: z.string(),
    ExpiresIn: seconds.nullable().describe('Until we ask the provider again; null for NOTSET'),
  }),
  { status: 'ACTIVE', mvpd: 'meridian', ExpiresIn: 86_400 },
  14001,
  'Sign in again.',
);
export const tveProfileCode = z
  .object({ access_token: text(100), Code })
  .meta({ examples: [{ access_token: ACCESS, Code: CODE }] });
export const tveProfileCodeReply = orException(
  z.object({ identifier: z.string(), mvpd: z.string() }),
  { identifier: CLIENT, mvpd: 'meridian' },
  14020,
  'Invalid code entered or something went wrong. Please try again later.',
);
