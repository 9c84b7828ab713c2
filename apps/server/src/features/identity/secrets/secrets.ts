/** Keys derived from the root secret, one per purpose, so that the uses of one reveal nothing of another. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Secrets {
  /** Peppered hash of a code. */
  codeHash: (session: string, code: string) => Buffer;
  /** The refresh token that follows another: 43 characters, like every token. */
  successorOf: (token: string) => string;
  /** Keyed hash of a name in rate-limit tables, which hold neither addresses nor names. */
  nameHash: (name: string) => Buffer;
  seal: (bytes: Buffer) => Buffer;
  /** Null if it was changed or sealed with another secret. */
  open: (sealed: Buffer) => Buffer | null;
}

const IV = 12;
const TAG = 16;

export function secretsOf(root: string): Secrets {
  const key = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', root, '', `sightscreen ${purpose}`, 32));
  const [codes, successors, names, sealing] = ['codes', 'refresh', 'names', 'signing keys'].map(key) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const mac = (by: Buffer, text: string) => createHmac('sha256', by).update(text).digest();
  return {
    codeHash: (session, code) => mac(codes, `${session} ${code}`),
    successorOf: (token) => mac(successors, token).toString('base64url'),
    nameHash: (name) => mac(names, name),
    seal(bytes) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, IV), { authTagLength: TAG });
        decipher.setAuthTag(sealed.subarray(-TAG));
        return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
