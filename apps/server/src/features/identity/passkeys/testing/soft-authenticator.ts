/**
 * An authenticator in software: it creates keys and signs as in WebAuthn, and can do parts of it wrongly on request.
 */
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Circumstances of an answer; by default those requested by the site, on its own page. */
export interface AnswerOptions {
  /** Origin of the page. */
  origin?: string;
  rpId?: string;
  /** Whether the user was verified by PIN, fingerprint or face. */
  verified?: boolean;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
}

interface Key {
  id: string;
  userHandle: string;
  counter: number;
  privateKey: KeyObject;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_KEY = 0x40;
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function authenticatorData(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer {
  const fixed = Buffer.alloc(37);
  sha256(rpId).copy(fixed);
  fixed.writeUInt8(flags, 32);
  fixed.writeUInt32BE(counter, 33);
  return Buffer.concat([fixed, more]);
}

const clientData = (
  type: string,
  challenge: string,
  { origin, crossOrigin = false }: { origin: string; crossOrigin?: boolean | undefined },
) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

/** @param counts false for synced keys, which have no counter */
export function softAuthenticator(page: string, { counts = true } = {}) {
  const keys: Key[] = [];
  return {
    keys,
    /** Answers registration options. */
    create(
      options: { challenge: string; rp: { id: string }; user: { id: string } },
      {
        origin = page,
        rpId = options.rp.id,
        verified = true,
        challenge = options.challenge,
        type = 'webauthn.create',
        crossOrigin,
      }: AnswerOptions = {},
    ) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x, y } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(16);
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(String(x), 'base64url'))],
          [-3, new Uint8Array(Buffer.from(String(y), 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const counter = counts ? 1 : 0;
      const authData = authenticatorData(
        rpId,
        PRESENT | NEW_KEY | (verified ? VERIFIED : 0),
        counter,
        Buffer.concat([Buffer.alloc(16), length, id, cose]),
      );
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      keys.push({ id: base64(id), userHandle: options.user.id, counter, privateKey });
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData(type, challenge, { origin, crossOrigin })),
          attestationObject: base64(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** Answers sign-in options with the given key, by default the latest. */
    get(
      options: { challenge: string; rpId: string },
      {
        origin = page,
        rpId = options.rpId,
        verified = true,
        challenge = options.challenge,
        type = 'webauthn.get',
        crossOrigin,
      }: AnswerOptions = {},
      key = keys.at(-1)!,
    ) {
      if (counts) key.counter += 1;
      const authData = authenticatorData(rpId, PRESENT | (verified ? VERIFIED : 0), key.counter);
      const client = clientData(type, challenge, { origin, crossOrigin });
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(authData),
          signature: base64(sign('sha256', Buffer.concat([authData, sha256(client)]), key.privateKey)),
          userHandle: key.userHandle,
        },
      };
    },
  };
}

/** A copy of the key, as if extracted from its device. */
export const copyOf = (key: Key): Key => ({
  ...key,
  privateKey: createPrivateKey(key.privateKey.export({ format: 'pem', type: 'pkcs8' })),
});
