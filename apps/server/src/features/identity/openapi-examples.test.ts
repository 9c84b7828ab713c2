/** The API description of sign-in matches the replies. */
import { readFile } from 'node:fs/promises';
import {
  accountDeleted,
  deletionCancelled,
  askCode,
  askCodeReply,
  deleteAccount,
  devicesReply,
  downloadReply,
  endDevice,
  keepAccount,
  undoAddress,
  addressUndone,
  loggedOut,
  logoutRefused,
  refreshToken,
  refreshTokenReply,
  signUpMobile,
  signUpMobileReply,
  updateProfile,
  updateProfileReply,
  verifyMobileOtp,
  verifyMobileOtpReply,
  verifyOtp,
  verifyOtpReply,
  verifyTokenReply,
  withToken,
} from '@sightscreen/contracts/calls/identity';
import {
  addPasskey,
  passkeyOptionsReply,
  passkeySignIn,
  passkeySignInOptions,
  passkeySignInOptionsReply,
  passkeySignInReply,
  passkeysReply,
  removePasskey,
  renamePasskey,
} from '@sightscreen/contracts/calls/passkeys';
import {
  googleSignIn,
  googleSignInReply,
  joinSocial,
  socialAccountsReply,
  socialLogin,
  socialLoginReply,
  socialProviders,
  socialUrl,
  startJoinReply,
  withProvider,
} from '@sightscreen/contracts/calls/social';
import { acceptTerms, ownTermsReply, termsReply } from '@sightscreen/contracts/calls/terms';
import {
  changeEmail,
  changeEmailReply,
  removeSignInMethod,
  verifyEmail,
  signInMethodReply,
} from '@sightscreen/contracts/calls/ways';
import { reauthenticationMethodsReply } from '@sightscreen/contracts/calls/again-ways';
import { changeChatName, profileReply } from '@sightscreen/contracts/calls/profile';
import { CODES } from '@sightscreen/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { type TestSite, createTestSite } from './testing/identity-test-site.ts';

let on: TestSite;
beforeAll(async () => {
  on = await createTestSite();
});
afterAll(() => on.close());

const CALLS = {
  login: [askCode, askCodeReply],
  'sign-up': [askCode, askCodeReply],
  'verify-otp': [verifyOtp, verifyOtpReply],
  'verify-token': [withToken, verifyTokenReply],
  'refresh-token': [refreshToken, refreshTokenReply],
  logout: [withToken, loggedOut],
  'sign-up-mobile': [signUpMobile, signUpMobileReply],
  'verify-mobile-otp': [verifyMobileOtp, verifyMobileOtpReply],
  devices: [withToken, devicesReply],
  'devices/end': [endDevice, devicesReply],
  'devices/end-others': [withToken, devicesReply],
  'delete-account': [deleteAccount, accountDeleted],
  'keep-account': [keepAccount, deletionCancelled],
  'undo-address': [undoAddress, addressUndone],
  download: [withToken, downloadReply],
  'change-email': [changeEmail, changeEmailReply],
  'change-email/verify': [verifyEmail, signInMethodReply],
  'ways/remove': [removeSignInMethod, signInMethodReply],
  profile: [withToken, profileReply],
  'profile/chat-name': [changeChatName, profileReply],
  'profile/picture/remove': [withToken, profileReply],
  terms: [withToken, ownTermsReply],
  'terms/accept': [acceptTerms, ownTermsReply],
  'update/profile': [updateProfile, updateProfileReply],
  'again-ways': [withToken, reauthenticationMethodsReply],
  passkeys: [withToken, passkeysReply],
  'passkeys/options': [withToken, passkeyOptionsReply],
  'passkeys/add': [addPasskey, passkeysReply],
  'passkeys/rename': [renamePasskey, passkeysReply],
  'passkeys/remove': [removePasskey, passkeysReply],
  'passkeys/sign-in-options': [passkeySignInOptions, passkeySignInOptionsReply],
  'passkeys/sign-in': [passkeySignIn, passkeySignInReply],
  'google-sign-in': [googleSignIn, googleSignInReply],
  'social-accounts': [withToken, socialAccountsReply],
  'social-accounts/start': [withProvider, startJoinReply],
  'social-accounts/join': [joinSocial, socialAccountsReply],
  'social-accounts/join-waiting': [withProvider, socialAccountsReply],
  'social-accounts/remove': [withProvider, socialAccountsReply],
} as const;
/** Calls whose examples succeed, because they need no token, code or captcha. */
const TO_ANYBODY = new Set(['passkeys/sign-in-options']);
const schemaExamples = (schema: z.ZodType) => (schema.meta()?.['examples'] ?? []) as object[];

interface Content {
  'application/json': {
    example?: object;
    examples?: Record<string, { value: object }>;
    schema: { examples?: object[] };
  };
}
interface Operation {
  requestBody: { content: Content };
  responses: Record<string, { content: Content }>;
}
/** Returns the single example, the named examples or those of the schema. */
function examplesIn({ 'application/json': { example, examples, schema } }: Content): object[] {
  if (example) return [example];
  return examples ? Object.values(examples).map(({ value }) => value) : (schema.examples ?? []);
}

test.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
  'the examples of %s match their schemas and the actual replies (AUTH-202, AUTH-238)',
  async (call) => {
    const [body, reply] = CALLS[call];
    const { paths } = on.site.app.swagger() as unknown as { paths: Record<string, { post: Operation }> };
    const described = paths[`/cbplus/auth/user/${call}`]!.post;
    expect(examplesIn(described.requestBody.content)).toEqual(schemaExamples(body));
    expect(examplesIn(described.responses['200']!.content)).toEqual(schemaExamples(reply));
    expect(schemaExamples(reply).length).toBeGreaterThan(0);
    for (const example of schemaExamples(body)) expect(body.parse(example)).toEqual(example);
    for (const example of schemaExamples(reply)) expect(reply.parse(example)).toEqual(example);
    for (const example of schemaExamples(body)) {
      const { status, body: answer } = await on.browser().post(call, example);
      expect(status).toBe(call === 'logout' || call === 'delete-account' ? 401 : 200);
      // Refused: examples have no solved captcha, no code we sent and no token we signed.
      expect((TO_ANYBODY.has(call) ? reply : logoutRefused).parse(answer)).toEqual(answer);
    }
  },
);

test('the examples of social sign-in match their schemas and the actual replies (AUTH-199, AUTH-200, AUTH-220)', async () => {
  const { paths } = on.site.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  const login = paths['/auth/{provider}/login']!['post']!;
  expect(examplesIn(login.requestBody.content)).toEqual(schemaExamples(socialLogin));
  expect(examplesIn(login.responses['200']!.content)).toEqual(schemaExamples(socialLoginReply));
  for (const example of schemaExamples(socialLoginReply)) expect(socialLoginReply.parse(example)).toEqual(example);
  for (const example of schemaExamples(socialLogin)) {
    const { auth_app: app } = socialLogin.parse(example);
    const { body } = await on.browser().post(`/auth/${app}/login`, example);
    expect(socialLoginReply.parse(body)).toMatchObject({ state: 'error', app });
  }
  for (const [path, reply] of [
    ['terms', termsReply],
    ['social-providers', socialProviders],
    ['social-login/{provider}', socialUrl],
  ] as const) {
    const described = paths[`/cbplus/auth/user/${path}`]!['get']!;
    expect(examplesIn(described.responses['200']!.content)).toEqual(schemaExamples(reply));
    const { body } = await on.site.app.inject(`/cbplus/auth/user/${path.replace('{provider}', 'google')}`);
    expect(reply.parse(JSON.parse(body))).toEqual(JSON.parse(body));
  }
});

test('every exception code is described (AUTH-238, AUTH-Q13)', async () => {
  const text = await readFile(
    new URL('../../../../../packages/contracts/src/calls/identity.ts', import.meta.url),
    'utf8',
  );
  for (const code of Object.values(CODES)) expect(text).toContain(String(code));
  expect([CODES.accessToken, CODES.wrongCode, CODES.codeEnded, CODES.tooMany]).toEqual([14001, 14010, 14011, 14290]);
});

/** The paths decided in the ledger (AUTH-Q02), with the names of the documents. */
const PREMIUM_CALLS: Record<'post' | 'get', readonly string[]> = {
  post: [
    ...['login', 'sign-up', 'sign-up-mobile', 'verify-otp', 'verify-mobile-otp', 'verify-token', 'refresh-token'],
    ...['google-sign-in', 'logout', 'migrate', 'delete-account', 'tve-refresh-token', 'verify-tve-session'],
    ...['tve-auth', 'tve-profile-code', 'tve-session/start', 'tve-session/resume', 'tve-session/sign-out'],
  ].map((call) => `/cbplus/auth/user/${call}`),
  get: [
    ...['sms-countries', 'social-login/{provider}', 'tve-social-login', 'tve-session/redirect/{code}'],
    ...['social-login/{provider}/callback', 'tve-session/callback'],
  ].map((call) => `/cbplus/auth/user/${call}`),
};
const OTHER_CALLS = [
  ...['operator/login', 'operator/verify-mobile-otp', 'client/send-otp', 'client/verify-otp'].map(
    (call) => `/cbplus/auth/${call}`,
  ),
  ...['/auth/{provider}/login', '/auth/logout', '/auth/cb/login'],
];

test('every documented call has its exact path and only its method, below /cbplus (AUTH-Q01, AUTH-Q02, AUTH-202)', () => {
  const { paths } = on.site.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  const described = (wanted: readonly string[]) =>
    wanted.map((path) => [path, Object.keys(paths[path] ?? {}).filter((method) => method !== 'head')]);
  const all = (wanted: readonly string[], method: string) => wanted.map((path) => [path, [method]]);
  expect(described(PREMIUM_CALLS.post)).toEqual(all(PREMIUM_CALLS.post, 'post'));
  expect(described(PREMIUM_CALLS.get)).toEqual(all(PREMIUM_CALLS.get, 'get'));
  expect(described(OTHER_CALLS)).toEqual(all(OTHER_CALLS, 'post'));
  const ofUsers = Object.keys(paths).filter((path) => /auth\/(user|operator|client)\//.test(path));
  expect(ofUsers.filter((path) => !path.startsWith('/cbplus/auth/'))).toEqual([]);
});
