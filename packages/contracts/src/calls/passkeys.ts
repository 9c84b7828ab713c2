/** Passkey calls for sign-in and account management. Options and responses follow WebAuthn. */
import { z } from 'zod';
import { orException, withToken } from './identity.ts';
import { plainText } from '../text/plain-text.ts';

const text = (most: number) => z.string().max(most, `it must have at most ${most} characters`);
const base64 = (most: number) => text(most).regex(/^[A-Za-z0-9_-]*$/, 'it must be base64url');
/** At most 1,023 bytes. */
const credentialId = base64(1_364);
const SIGN_IN = 'Sign in again.';
const ACCESS = 'eyJhbGciOiJFZERTQSIsImtpZCI6ImszIiwidHlwIjoiYXQrand0In0.eyJzdWIiOiJtIn0.c2lnbmF0dXJl';
const REFRESH = 'mQ2nR7tYx0aK5sVd9bHfLzE3wJc8uPgT1iOoC6kXyZA';
const CHALLENGE = 'Yb3sXo2mJb8F0bF1xM9jE0Qw3l5r7t9uVvWwXxYyZzA';
const mine = { username: 'noor@example.org', AccessToken: ACCESS };
const ms = z.int().describe('Milliseconds since 1970');

/** `transports`: as named by the authenticator. */
const transports = z.array(text(40)).max(10);
const named = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() });

export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int().describe('How long a reply is valid, in milliseconds'),
  userVerification: z.literal('required'),
  allowCredentials: z.array(named).describe('Empty without an AccessToken: the reader picks the account'),
});
export const passkeySignInOptionsReply = orException(
  z.object({ options: passkeyRequest }),
  {
    options: {
      rpId: 'scores.example',
      challenge: CHALLENGE,
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    },
  },
  14290,
  'Too many attempts. Wait a few minutes and try again.',
);
/** Token of a signed-in user who re-authenticates: only passkeys of that account are accepted. */
const again = { AccessToken: text(2_000).optional().describe('Only passkeys of its account are accepted') };
export const passkeySignInOptions = z.object(again).meta({ examples: [{}] });

const clientData = base64(4_000);
const attachment = z.enum(['platform', 'cross-platform']).optional();
/** Not used; authenticators may add any data. */
const extensionResults = z.record(text(40), z.unknown());
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64(4_000),
    signature: base64(4_000),
    userHandle: base64(100).optional(),
  }),
});
export const passkeySignIn = z
  .object({ ...again, response: passkeyAssertion })
  .meta({
    examples: [
      {
        response: {
          id: 'Xn0pQ2r4',
          rawId: 'Xn0pQ2r4',
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'MEUC', userHandle: 'azdtMnhx' },
        },
      },
    ],
  });
export const passkeySignInReply = orException(
  z.object({ AccessToken: z.string(), RefreshToken: z.string(), username: z.string(), provider: z.literal('passkey') }),
  { AccessToken: ACCESS, RefreshToken: REFRESH, username: 'noor@example.org', provider: 'passkey' },
  14040,
  'We couldn’t accept this passkey. Try again, or sign in with a code.',
);

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  synced: z.boolean().describe('Synced by a password manager'),
  created_on: ms,
  last_used: ms.nullable(),
});
export type Passkey = z.infer<typeof passkey>;
const EXAMPLE: Passkey = {
  id: 'x1Zq0mTn8LwE',
  name: 'My phone',
  synced: true,
  created_on: 1_795_420_800_000,
  last_used: null,
};
export const passkeysReply = orException(
  z.object({ passkeys: z.array(passkey) }),
  { passkeys: [EXAMPLE] },
  14001,
  SIGN_IN,
);

export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(named),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export const passkeyOptionsReply = orException(
  z.object({ options: passkeyCreation }),
  {
    options: {
      rp: { id: 'scores.example', name: 'Sightscreen' },
      user: { id: 'azdtMnhxOWRoNHRidzNmeg', name: 'noor@example.org', displayName: 'noor@example.org' },
      challenge: CHALLENGE,
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  },
  14001,
  SIGN_IN,
);

const name = z
  .string()
  .overwrite(plainText)
  .min(1, 'it must not be empty')
  .max(40, 'it must have at most 40 characters');
export const addPasskey = withToken
  .extend({
    name,
    response: z.object({
      id: credentialId,
      rawId: credentialId,
      type: z.literal('public-key'),
      authenticatorAttachment: attachment,
      clientExtensionResults: extensionResults,
      response: z.object({
        clientDataJSON: clientData,
        attestationObject: base64(20_000),
        transports: transports.optional(),
      }),
    }),
  })
  .meta({
    examples: [
      {
        ...mine,
        name: 'My phone',
        response: {
          id: 'Xn0pQ2r4',
          rawId: 'Xn0pQ2r4',
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: 'e30', attestationObject: 'o2Nm', transports: ['internal'] },
        },
      },
    ],
  });
export const renamePasskey = withToken
  .extend({ id: text(40), name })
  .meta({ examples: [{ ...mine, id: EXAMPLE.id, name: 'My other phone' }] });
export const removePasskey = withToken.extend({ id: text(40) }).meta({ examples: [{ ...mine, id: EXAMPLE.id }] });
