/**
 * Premium calls for sign-in, named as in the documents (AUTH-203 to 219, AUTH-237). Failures that may be disclosed to
 * the user return 200 with an `exception` (AUTH-238, AUTH-Q35).
 */
import { z } from 'zod';
import { digitsText } from '../text/digits-text.ts';

const text = (most: number) => z.string().max(most, `it must have at most ${most} characters`);
const username = text(320).describe('An e-mail address, or a mobile number in digits');
const token = text(2_000);
const SIGN_IN = 'Sign in again.';
const ACCESS = 'eyJhbGciOiJFZERTQSIsImtpZCI6ImszIiwidHlwIjoiYXQrand0In0.eyJzdWIiOiJtIn0.c2lnbmF0dXJl';
/** Solution of the captcha. */
const recaptcha = text(20_000);

export const exceptionReply = z
  .object({
    exception: z.object({
      message: z.string().describe('To be shown as it is; `recaptcha-invalid` shows the error block of the captcha'),
      errorCode: z
        .int()
        .describe(
          '14001 access token, 14002 refresh token, 14003 user name, 14004 token of another user, 14005 captcha, 14006 no mobile numbers here, 14007 sign in with a new code first, 14008 number of another account, 14009 terms out of date, 14010 wrong code, 14011 code expired, 14012 e-mail address of another account, 14013 the only sign-in method, 14020 TV code, 14021 TV providers unavailable, 14022 TV session over, 14023 TV sign-in not resumed, 14030 no old account to move, 14040 passkey not accepted, 14041 passkey not added, 14050 social sign-in not completed, 14051 sign in with an e-mail code first, 14052 social account of another reader, 14053 social provider unavailable, 14060 link expired, 14061 name, 14062 length of a chat name, 14063 its characters, 14064 a blocked word in it, 14065 reserved, 14066 taken, 14067 changed too soon, 14068 not a picture, 14069 link to a former address expired, 14070 coupon already issued, 14071 former address now has its own account, 14080 plan changed or not sold, 14081 no subscription to cancel or resume, 14082 payment service unavailable, 14090 no such partner or plan, 14290 too many attempts',
        ),
      field: z.string().optional().describe('The field at fault, if known'),
    }),
  })
  .meta({ id: 'PremiumException' });
export type ExceptionReply = z.infer<typeof exceptionReply>;

/** Schema of a call's reply or an exception. */
export const orException = <S extends z.ZodType>(reply: S, example: z.input<S>, code: number, message: string) =>
  z.union([reply, exceptionReply]).meta({ examples: [example, { exception: { message, errorCode: code } }] });

const version = z.int().min(1).max(1_000_000);
/** Accepted versions (AUTH-057, AUTH-Q33). */
export const acceptedVersions = z.object({ terms: version.optional(), privacy: version.optional() });
export type AcceptedVersions = z.infer<typeof acceptedVersions>;

export const askCode = z
  .object({
    username,
    recaptcha,
    accepted: acceptedVersions
      .optional()
      .describe('The accepted terms. If missing, the account has accepted nothing and is asked after signing in'),
  })
  .meta({
    examples: [
      { username: 'noor@example.org', recaptcha: 'eyJjaGFsbGVuZ2UiOnt9fQ==', accepted: { terms: 1, privacy: 1 } },
    ],
  });
export const codeSent = z.object({
  Session: z.string(),
  username: z.string().describe('As stored; send it with the code'),
  maxRetries: z.int(),
});
export const askCodeReply = orException(
  codeSent,
  { Session: 'hB0bLn8dM2FQ3uZkqk6E1tqW4zq0Jr9xT5cV7aYpXsI', username: 'noor@example.org', maxRetries: 5 },
  14005,
  'recaptcha-invalid',
);

export const signUpMobile = z
  .object({ AccessToken: token, user: z.object({ phone_number: text(40) }) })
  .meta({ examples: [{ AccessToken: ACCESS, user: { phone_number: '+96891234567' } }] });
export const signUpMobileReply = orException(z.object({ maxRetries: z.int() }), { maxRetries: 5 }, 14001, SIGN_IN);
export const verifyMobileOtp = z
  .object({ AccessToken: token, otp: digitsText })
  .meta({ examples: [{ AccessToken: ACCESS, otp: '042137' }] });
export const verifyMobileOtpReply = orException(
  z.object({ status: z.literal('success') }),
  { status: 'success' },
  14001,
  SIGN_IN,
);

export const verifyOtp = z
  .object({ username, Session: text(100), otp: digitsText })
  .meta({
    examples: [{ username: 'noor@example.org', Session: 'hB0bLn8dM2FQ3uZkqk6E1tqW4zq0Jr9xT5cV7aYpXsI', otp: '042137' }],
  });
const tokens = z.object({
  AccessToken: z.string().describe('Fifteen minutes'),
  RefreshToken: z.string().describe('Works once, in the browser it was issued to'),
});
const REFRESH = 'mQ2nR7tYx0aK5sVd9bHfLzE3wJc8uPgT1iOoC6kXyZA';
export const verifyOtpReply = orException(
  tokens,
  { AccessToken: ACCESS, RefreshToken: REFRESH },
  14010,
  'That code is wrong. Try again.',
);

export const withToken = z
  .object({ username, AccessToken: token })
  .meta({ examples: [{ username: 'noor@example.org', AccessToken: ACCESS }] });

const ms = z.int().describe('Milliseconds since 1970');
export const signedInUser = z.object({
  id: z.string(),
  name: z.string().nullable(),
  image_id: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable().describe('E.164'),
  phone_number_verified: z.boolean(),
  email_verified: z.boolean(),
  role: z.enum(['user', 'tve_user', 'non_migrated_user']),
  state: z.enum([
    'NA',
    'FREE',
    'FREE_CANCELLED',
    'FREE_ERROR',
    'ACTIVE',
    'ACTIVE_CANCELLED',
    'ACTIVE_ERROR',
    'CANCELLED',
  ]),
  created_on: ms,
  payment_info: z.object({ platform: z.string(), country: z.string() }).nullable(),
  plan: z
    .object({
      planId: z.int(),
      termId: z.int(),
      billingCycle: z.string(),
      isRenewable: z.boolean(),
      start_time: ms,
      expiry_time: ms.nullable().describe('Null if it has no end'),
    })
    .nullable(),
});
export type SignedInUser = z.infer<typeof signedInUser>;
export const userNotice = z.object({ message: z.string() });
export type UserNotice = z.infer<typeof userNotice>;
export const verifyTokenReply = orException(
  z.object({ user: signedInUser, notice: userNotice.nullable() }),
  {
    user: {
      id: 'k7m2xq9dh4tbw3fz',
      name: null,
      image_id: null,
      email: 'noor@example.org',
      phone_number: null,
      phone_number_verified: false,
      email_verified: true,
      role: 'user',
      state: 'NA',
      created_on: 1_795_420_800_000,
      payment_info: null,
      plan: null,
    },
    notice: null,
  },
  14001,
  SIGN_IN,
);

export const refreshToken = z
  .object({ username, RefreshToken: text(100) })
  .meta({ examples: [{ username: 'noor@example.org', RefreshToken: REFRESH }] });
export const refreshTokenReply = orException(
  tokens.extend({ provider: z.string().describe('Sign-in method: `email`, `mobile`'), username: z.string() }),
  { AccessToken: ACCESS, RefreshToken: REFRESH, provider: 'email', username: 'noor@example.org' },
  14002,
  SIGN_IN,
);

export const loggedOut = z.object({ status: z.literal('success') }).meta({ examples: [{ status: 'success' }] });
export const logoutRefused = exceptionReply.meta({ examples: [{ exception: { message: SIGN_IN, errorCode: 14001 } }] });

export const chatLogout = z
  .object({ auth_app: text(40).describe('Sign-in method: `email`, `google`').optional() })
  .meta({ examples: [{ auth_app: 'email' }] });
export const chatLoggedOut = z
  .object({ state: z.literal('success'), message: z.string() })
  .meta({ examples: [{ state: 'success', message: 'You have been logged out' }] });

export const device = z.object({
  id: z.string(),
  browser: z.string().describe('User agent'),
  country: z.string().nullable().describe('Country of the sign-in, ISO 3166'),
  provider: z.string(),
  since: ms,
  last_used: ms,
  here: z.boolean(),
});
export type Device = z.infer<typeof device>;
export const devicesReply = orException(
  z.object({ devices: z.array(device) }),
  {
    devices: [
      {
        id: 'x1Zq0mTn8LwE',
        browser: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/147.0',
        country: 'IN',
        provider: 'email',
        since: 1_795_420_800_000,
        last_used: 1_795_424_400_000,
        here: true,
      },
    ],
  },
  14001,
  SIGN_IN,
);
export const endDevice = withToken
  .extend({ id: text(40) })
  .meta({ examples: [{ username: 'noor@example.org', AccessToken: ACCESS, id: 'x1Zq0mTn8LwE' }] });

export const smsCountries = z
  .object({
    countries: z.array(
      z.object({
        name: z.string(),
        dialCode: z.string().describe('With its plus sign'),
        length: z.int().nullable().describe('Number of digits after the code; null if it varies from 7 to 15'),
        flag: z.string().describe('ISO 3166, lower case'),
      }),
    ),
  })
  .meta({ examples: [{ countries: [{ name: 'Oman', dialCode: '+968', length: 8, flag: 'om' }] }] });

export const deleteAccount = z.object({ AccessToken: token }).meta({ examples: [{ AccessToken: ACCESS }] });
export const accountDeleted = z
  .object({ status: z.literal('success'), erased_after: ms })
  .meta({ examples: [{ status: 'success', erased_after: 1_798_012_800_000 }] });
export const deletionRefused = exceptionReply.meta({
  examples: [{ exception: { message: 'Please sign in again with a new code.', errorCode: 14007 } }],
});
export const keepAccount = z
  .object({ key: text(100).describe('From the e-mail: the part after # in its link') })
  .meta({ examples: [{ key: REFRESH }] });
export const deletionCancelled = orException(
  z.object({ status: z.literal('success') }),
  { status: 'success' },
  14_060,
  'This link has expired.',
);
export const undoAddress = z
  .object({ key: text(100).describe('From the e-mail to the former address: the part after # in its link') })
  .meta({ examples: [{ key: REFRESH }] });
export const addressUndone = orException(
  z.object({ status: z.literal('success') }),
  { status: 'success' },
  14_069,
  'This link has expired.',
);
export const downloadReply = orException(
  z.object({ made_at: ms, held: z.record(z.string(), z.unknown()).describe('By the part of the site that stores it') }),
  { made_at: 1_795_420_800_000, held: { account: { account: { email: 'noor@example.org' } }, letters: [] } },
  14_007,
  SIGN_IN,
);

/** An invalid name fails with `Invalid Username` (PLAN-060, PLAN-Q04). */
export const updateProfile = withToken
  .extend({ user: z.object({ name: text(200) }) })
  .meta({ examples: [{ username: 'noor@example.org', AccessToken: ACCESS, user: { name: 'Noor K.' } }] });
export const updateProfileReply = orException(
  z.object({ user: z.object({ name: z.string() }) }),
  { user: { name: 'Noor K.' } },
  14_061,
  'Invalid Username',
);
