/** Signatures of events: `t=1764320400,v1=…`, HMAC-SHA256 in hex over the time, a dot and the exact bytes. */
import { createHmac } from 'node:crypto';
import { sameHash } from '../../core/security/hash.ts';

export const SIGNATURE_HEADER = 'partner-signature';
/** An event whose time differs by more is refused, so that a copied one cannot be sent again later. */
const REPLAY_WINDOW_S = 300;

const macOf = (body: Buffer, secret: string, time: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

/** @param now milliseconds */
export function signatureOf(body: Buffer, { secret, now }: { secret: string; now: number }): string {
  const time = String(Math.floor(now / 1000));
  return `t=${time},v1=${macOf(body, secret, time).toString('hex')}`;
}

/** Null if the partner signed it just now. @param now milliseconds */
export function findSignatureError(
  body: Buffer,
  header: string,
  { secret, now }: { secret: string; now: number },
): 'signature' | 'timestamp' | null {
  const [, time, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (time === undefined || mac === undefined) return 'signature';
  if (!sameHash(Buffer.from(mac, 'hex'), macOf(body, secret, time))) return 'signature';
  return Math.abs(now / 1000 - Number(time)) > REPLAY_WINDOW_S ? 'timestamp' : null;
}
