/** What makes two commands the same one. */
import { createHash } from 'node:crypto';
import type { Instant } from '@sightscreen/cricket';
import type { HappenedAt } from '@sightscreen/contracts/feed/command';

/**
 * One spelling of a JSON value: keys in order of their code units, nothing that is undefined. RFC 8785 but for half of a surrogate pair: that refuses it
 * (and so does the package `canonicalize`), while scorers send it and `clean` mends it.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const keys = Object.keys(value).filter((key) => (value as Record<string, unknown>)[key] !== undefined).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * SHA-256 of what was said and when it happened. Neither the command id nor `expected` is part of it: whoever lost the answer, read the head
 * again and repeats the ball under its id with the new number says the same ball.
 */
export function digestOf(said: { command: unknown; happenedAt: Instant | null }): Uint8Array {
  return createHash('sha256').update(canonical(said)).digest();
}

/** Milliseconds since 1970, or null where nothing was said. */
export function instantOf(happenedAt: HappenedAt | null): Instant | null {
  if (happenedAt === undefined || happenedAt === null) return null;
  return typeof happenedAt === 'number' ? happenedAt : Date.parse(happenedAt);
}
