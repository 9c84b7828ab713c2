/** Decides whether two commands are the same. */
import { createHash } from 'node:crypto';
import type { Instant } from '@sightscreen/cricket';
import type { HappenedAt } from '@sightscreen/contracts/feed/command';

/**
 * Canonical JSON: keys in order of their code units, undefined omitted. RFC 8785 except for lone surrogates: the RFC
 * rejects them (as does the package `canonicalize`), but scorers send them and `clean` replaces them.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const keys = Object.keys(value)
      .filter((key) => (value as Record<string, unknown>)[key] !== undefined)
      .sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * SHA-256 of the command and its time. Excludes the command id and `expected`: a scorer who lost the reply, reads the
 * head again and retries the ball under its id with the new number is sending the same ball.
 */
export function digestOf(content: { command: unknown; happenedAt: Instant | null }): Uint8Array {
  return createHash('sha256').update(canonical(content)).digest();
}

/** Milliseconds since 1970, or null if not given. */
export function instantOf(happenedAt: HappenedAt | null): Instant | null {
  if (happenedAt === undefined || happenedAt === null) return null;
  return typeof happenedAt === 'number' ? happenedAt : Date.parse(happenedAt);
}
