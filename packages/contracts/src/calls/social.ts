/** Calls of social sign-in (AUTH-199, AUTH-200, AUTH-217, AUTH-220), and of linked social accounts. */
import { z } from 'zod';
import { orException, withToken } from './identity.ts';

const text = (most: number) => z.string().max(most, `it must have at most ${most} characters`);
const SIGN_IN = 'Sign in again.';
const ACCESS = 'eyJhbGciOiJFZERTQSIsImtpZCI6ImszIiwidHlwIjoiYXQrand0In0.eyJzdWIiOiJtIn0.c2lnbmF0dXJl';
const REFRESH = 'mQ2nR7tYx0aK5sVd9bHfLzE3wJc8uPgT1iOoC6kXyZA';
const AWAY =
  "There appears to be an issue with the login option you're attempting. Please try a different login method or try after sometime.";
const NOT_DONE = 'Sign-in with this provider didn’t finish. Try again.';
const mine = { username: 'noor@example.org', AccessToken: ACCESS };

const provider = text(40);
export const socialProvider = z.object({
  name: z.string(),
  label: z.string(),
  gives: z.enum(['code', 'token']).describe('What its return address receives; send it to `/auth/{provider}/login`'),
});
export type ProviderReply = z.infer<typeof socialProvider>;
export const socialProviders = z
  .object({ providers: z.array(socialProvider) })
  .meta({ examples: [{ providers: [{ name: 'google', label: 'Google', gives: 'code' }] }] });

export const socialName = z.object({ provider });
const ticked = z.coerce.number().int().min(1).max(1_000_000).optional().describe('The accepted version');
export const socialStart = z.object({ terms: ticked, privacy: ticked });
const startReply = z.object({ url: z.string() });
export const socialUrl = orException(
  startReply,
  { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=sightscreen&state=x1Zq0mTn8LwE' },
  14053,
  AWAY,
);
export const socialReturn = z.object({
  code: text(2_000).optional(),
  state: text(100).optional(),
  iss: text(300).optional(),
  error: text(200).optional(),
});

/** `state`: as received by the return address. */
const brought = {
  state: text(100).optional().describe('As received by the return address; required with a token'),
  iss: text(300).optional().describe('As received by the return address'),
};
const proof = {
  auth_app: provider,
  code: text(2_000).optional().describe('For providers that return codes'),
  access_token: text(2_000).optional().describe('For providers that return tokens'),
  ...brought,
};
export const socialLogin = z.object(proof).meta({
  examples: [
    { auth_app: 'google', code: '4/0AbUR2VM', state: 'x1Zq0mTn8LwE' },
    { auth_app: 'facebook', access_token: 'EAAB', state: 'x1Zq0mTn8LwE' },
  ],
});
export const socialLoginReply = z
  .union([
    z.object({
      state: z.literal('success'),
      message: z.string(),
      app: z.string(),
      AccessToken: z.string(),
      RefreshToken: z.string(),
      username: z.string(),
      provider: z.string(),
    }),
    z.object({
      state: z.literal('error'),
      message: z.string(),
      app: z.string(),
      errorCode: z
        .int()
        .describe('As in the exceptions of the premium calls; 14051: sign in with an e-mail code first'),
    }),
  ])
  .meta({
    examples: [
      {
        state: 'success',
        message: 'You are signed in.',
        app: 'google',
        AccessToken: ACCESS,
        RefreshToken: REFRESH,
        username: 'noor@example.org',
        provider: 'google',
      },
      { state: 'error', message: NOT_DONE, app: 'google', errorCode: 14050 },
    ],
  });

export const googleSignIn = z
  .object({ code: text(2_000), redirect_uri: text(500), ...brought })
  .meta({
    examples: [
      { code: '4/0AbUR2VM', redirect_uri: 'https://scores.example/cbplus/auth/user/social-login/google/callback' },
    ],
  });
export const googleSignInReply = orException(
  z.object({ AccessToken: z.string(), RefreshToken: z.string(), username: z.string(), provider: z.string() }),
  { AccessToken: ACCESS, RefreshToken: REFRESH, username: 'noor@example.org', provider: 'google' },
  14050,
  NOT_DONE,
);

export const socialAccount = z.object({
  provider: z.string(),
  label: z.string(),
  email: z.string().nullable().describe('As reported by the provider'),
  created_on: z.int().describe('Milliseconds since 1970'),
});
export type SocialAccount = z.infer<typeof socialAccount>;
export const socialAccountsReply = orException(
  z.object({
    accounts: z.array(socialAccount),
    waiting: z
      .object({ provider: z.string(), label: z.string(), name: z.string().nullable() })
      .nullable()
      .describe('Signed in at a provider in this browser, but not linked to an account yet'),
  }),
  {
    accounts: [{ provider: 'google', label: 'Google', email: 'noor@gmail.com', created_on: 1_795_420_800_000 }],
    waiting: null,
  },
  14001,
  SIGN_IN,
);
export const withProvider = withToken.extend({ provider }).meta({ examples: [{ ...mine, provider: 'google' }] });
export const startJoinReply = orException(
  startReply,
  { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=sightscreen&state=x1Zq0mTn8LwE' },
  14007,
  'To protect your account, sign in again with a new code.',
);
export const joinSocial = withToken
  .extend(proof)
  .meta({ examples: [{ ...mine, auth_app: 'google', code: '4/0AbUR2VM', state: 'x1Zq0mTn8LwE' }] });
