/**
 * Consent strings of one certified platform, TCF version 2 (policy 5, with the segment of disclosed vendors). Reads
 * only the bits that matter, in place, so that an invented string costs no more than its length. See
 * docs/decisions/advertising.md for the library.
 */
import type { ConsentPlatform } from './port.ts';

export interface PlatformOptions {
  /** ID in the list of certified platforms. */
  id: number;
  script: string;
  /** IDs in the global vendor list; each vendor must have been disclosed and accepted. */
  vendors: readonly number[];
}

const MAX_LENGTH = 4_000;
const FORM = /^[\w-]+(?:\.[\w-]+){1,3}$/;
/** Since 28 February 2026 a string without disclosed vendors is invalid. */
const MIN_POLICY = 5;
/** Storing and reading, choosing ads, and measuring them. */
const PURPOSES = [1, 2, 7];
const LATEST_MS = 86_400_000;
/** 13 months. */
const OLDEST_MS = 396 * 86_400_000;
const DISCLOSED = 1;
/** Offsets of the core fields, in bits. */
const AT = { version: 0, updated: 42, platform: 78, policy: 132, purposes: 152, vendors: 213 } as const;

export const tcfPlatform = ({ id, script, vendors }: PlatformOptions): ConsentPlatform => ({
  script,
  allows: async (text, now) => {
    if (text.length > MAX_LENGTH || !FORM.test(text)) return false;
    try {
      const [core, ...others] = text.split('.').map((part) => new Bits(part));
      const disclosed = others.find((part) => part.number(0, 3) === DISCLOSED);
      if (core === undefined || disclosed === undefined || core.number(AT.version, 6) !== 2) return false;
      const age = now - core.number(AT.updated, 36) * 100;
      return (
        core.number(AT.platform, 12) === id &&
        core.number(AT.policy, 6) >= MIN_POLICY &&
        age > -LATEST_MS &&
        age < OLDEST_MS &&
        PURPOSES.every((purpose) => core.bit(AT.purposes + purpose - 1)) &&
        vendors.every((vendor) => hasVendor(core, AT.vendors, vendor) && hasVendor(disclosed, 3, vendor))
      );
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  },
});

/** Whether a vendor is in a list, encoded as a bit field or as ranges. */
function hasVendor(bits: Bits, at: number, vendor: number): boolean {
  const most = bits.number(at, 16);
  if (!bits.bit(at + 16)) return vendor <= most && bits.bit(at + 17 + vendor - 1);
  let next = at + 29;
  for (let left = bits.number(at + 17, 12); left > 0; left--) {
    const isRange = bits.bit(next);
    const from = bits.number(next + 1, 16);
    const to = isRange ? bits.number(next + 17, 16) : from;
    if (from <= vendor && vendor <= to) return true;
    next += isRange ? 33 : 17;
  }
  return false;
}

/** The bits of a base64url text, from the left. */
class Bits {
  private readonly bytes: Buffer;
  constructor(text: string) {
    this.bytes = Buffer.from(text, 'base64url');
  }
  /** @throws RangeError beyond the end */
  bit(at: number): boolean {
    const byte = this.bytes[at >> 3];
    if (byte === undefined) throw new RangeError('the string ends before that');
    return ((byte >> (7 - (at & 7))) & 1) === 1;
  }
  /** @throws RangeError beyond the end */
  number(at: number, length: number): number {
    let value = 0;
    for (let index = at; index < at + length; index++) value = value * 2 + Number(this.bit(index));
    return value;
  }
}
