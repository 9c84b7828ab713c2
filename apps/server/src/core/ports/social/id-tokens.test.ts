/** ID tokens are accepted only with the right signature, issuer, audience and attempt. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openIdProvider } from './open-id.ts';

const CLIENT = 'sightscreen';
/** Seconds since 1970. */
const NOW = 1_800_000_000;
const SECRET = 'a secret of the client, long enough for HMAC with SHA-256';
const attempt = { state: 's1', nonce: 'n1', verifier: 'v'.repeat(43), returnTo: 'http://localhost:3000/back' };

let server: Server;
let issuer: string;
let own: { privateKey: CryptoKey; publicKey: CryptoKey };
let strangers: { privateKey: CryptoKey; publicKey: CryptoKey };
/** Responses of the provider. */
let metadata: Record<string, unknown>;
let idToken: string | undefined;
beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true });
  strangers = await generateKeyPair('RS256', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] };
  server = createServer((request, reply) => {
    const path = request.url ?? '';
    const body = path.endsWith('openid-configuration')
      ? metadata
      : path === '/keys'
        ? keys
        : { access_token: 'of the provider', token_type: 'Bearer', expires_in: 60, id_token: idToken };
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1_000 });
  metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorise`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
});

afterEach(() => void vi.useRealTimers());

const provider = () =>
  openIdProvider({
    name: 'google',
    label: 'Google',
    prompt: 'login',
    onLoopback: true,
    client: async () => ({ issuer, clientId: CLIENT, secret: SECRET }),
    vouches: () => true,
  });
const claims = (): JWTPayload => ({
  iss: issuer,
  aud: CLIENT,
  sub: 'noor',
  nonce: attempt.nonce,
  iat: NOW,
  exp: NOW + 60,
  email: 'noor@example.org',
  email_verified: true,
});
const signed = (payload: JWTPayload, key: CryptoKey | Uint8Array = own.privateKey, alg = 'RS256', more: object = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg, kid: 'own', ...more }).sign(key);
const person = () => provider().person({ proof: 'code', iss: null }, attempt);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('an ID token signed by the provider, for us and this attempt, is accepted (AUTH-S06)', async () => {
  idToken = await signed(claims());
  expect(await person()).toEqual({ subject: 'noor', email: 'noor@example.org', vouched: true, name: null });
});

test('an ID token with another key, another algorithm or no signature is refused (ASVS 5.0 V6.8.2, V9.1.1, V9.1.2, V9.1.3)', async () => {
  const good = await signed(claims());
  const [header, , signature] = good.split('.');
  const pem = Buffer.from(JSON.stringify(await exportJWK(own.publicKey)));
  const tokens = [
    await signed(claims(), strangers.privateKey),
    // A key that comes with the token.
    await signed(claims(), strangers.privateKey, 'RS256', { jwk: await exportJWK(strangers.publicKey) }),
    await signed(claims(), strangers.privateKey, 'RS256', { jku: `${issuer}/keys`, kid: 'stranger' }),
    `${part({ alg: 'none' })}.${part(claims())}.`,
    `${part({ alg: 'None', kid: 'own' })}.${part(claims())}.${signature}`,
    // The shared client secret, and the public key used as a secret.
    await signed(claims(), Buffer.from(SECRET), 'HS256'),
    await signed(claims(), pem, 'HS256'),
    `${header}.${part({ ...claims(), sub: 'somebody else' })}.${signature}`,
    `${header}.${part(claims())}.`,
    'no token',
    undefined,
  ];
  for (const [at, token] of tokens.entries()) {
    idToken = token;
    await expect(person(), `token ${at}`).rejects.toThrow('did not confirm');
  }
});

test('an ID token with the wrong audience, issuer, attempt or time is refused (ASVS 5.0 V9.2.1, V9.2.3, V10.5.1, V10.5.2, V10.5.4)', async () => {
  const { nonce: _, ...withoutNonce } = claims();
  const { sub: __, ...withoutSubject } = claims();
  const { exp: ___, ...endless } = claims();
  const all: JWTPayload[] = [
    { ...claims(), aud: 'another site' },
    { ...claims(), aud: [CLIENT, 'another site'], azp: 'another site' },
    { ...claims(), iss: 'https://evil.example' },
    { ...claims(), iss: `${issuer}/` },
    { ...claims(), nonce: 'of another attempt' },
    withoutNonce,
    withoutSubject,
    endless,
    { ...claims(), exp: NOW - 120, iat: NOW - 240 },
    { ...claims(), nbf: NOW + 3_600 },
  ];
  for (const payload of all) {
    idToken = await signed(payload);
    await expect(person(), JSON.stringify(payload)).rejects.toThrow('did not confirm');
  }
});

test('metadata with another issuer is refused (ASVS 5.0 V10.5.3)', async () => {
  idToken = await signed(claims());
  for (const other of [
    'https://accounts.google.com',
    `${issuer}/other`,
    issuer.replace('127.0.0.1', 'localhost'),
    '',
  ]) {
    metadata['issuer'] = other;
    await expect(provider().begin(attempt)).rejects.toThrow('does not answer');
    await expect(person()).rejects.toThrow('does not answer');
  }
});
