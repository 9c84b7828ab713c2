/** Bounded scalar types of feed requests; an out-of-bounds value is rejected with its field named. */
import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';

/** Maximum commentary length in UTF-16 units as sent, before sanitizing. */
export const WORDS_LIMIT = 2000;
export const NAME_LIMIT = 100;
/** Maximum body size of a feed request, in bytes. */
export const BODY_LIMIT = 64 * 1024;

const LARGEST_INTEGER = 2_147_483_647;

export const personId = z
  .int()
  .min(1)
  .max(LARGEST_INTEGER)
  .describe('A person, by the integer the squad of this match gives');
export const registryId = z.int().min(1).max(LARGEST_INTEGER);
export const side = z.union([z.literal(0), z.literal(1)]).describe('Index into the sides of the match');
export const factNumber = z.int().min(1).max(LARGEST_INTEGER);
/** Log position: 0 is before the first fact. */
export const place = z.int().min(0).max(LARGEST_INTEGER);
/** Above any known ball: the most expensive is 10 (R2.17), 20 with awards. */
export const runs = z.int().min(0).max(24);
/** A team's total or target. */
export const total = z.int().min(0).max(5000);
/** Legal balls of an innings: the longest ever had under 2,100. */
export const balls = z.int().min(1).max(5000);
export const overNumber = z.int().min(0).max(1000);
export const inningsNumber = z.int().min(1).max(40);
export const crossings = z.int().min(0).max(12);

/** Commentary: input keeps bold, italic and line breaks and strips all other markup. */
export const words = z.string().min(1).max(WORDS_LIMIT).describe('Commentary; only <b>, <i> and <br> are kept');
/** No markup characters, since names are placed in marked-up text; the message says so. */
export const name = z
  .string()
  .min(1)
  .max(NAME_LIMIT)
  .regex(/^[^<>]*$/, 'it must be plain text, without < or >')
  .refine((text) => /\p{L}|\p{N}/u.test(plainText(text)), 'it must have at least one visible letter or digit');
/** Plain text for a status line or a note on a correction. */
export const reason = z.string().min(1).max(200);
const FIRST_YEAR = 1700;
const LAST_YEAR = 2200;
const YEARS = `the year must be between ${FIRST_YEAR} and ${LAST_YEAR}`;
/** Date at the ground. */
export const isoDate = z.iso
  .date()
  .refine((day) => Number(day.slice(0, 4)) >= FIRST_YEAR && Number(day.slice(0, 4)) <= LAST_YEAR, YEARS);
const FIRST_INSTANT = Date.UTC(FIRST_YEAR, 0);
const LAST_INSTANT = Date.UTC(LAST_YEAR, 0);
/** Milliseconds since 1970-01-01T00:00Z. */
export const instant = z.int().min(FIRST_INSTANT).max(LAST_INSTANT);
/** An instant as a number or as an ISO date-time, within the same years. */
export const moment = z.union([
  instant,
  z.iso
    .datetime({ offset: true })
    .refine((text) => Date.parse(text) >= FIRST_INSTANT && Date.parse(text) <= LAST_INSTANT, YEARS),
]);
/** An address on this site (`/...`) or an https one; nothing else can be a link. */
export const link = z
  .string()
  .max(500)
  .regex(/^(https:\/\/[^\s<>"'\\]+|\/(?![/\\])[^\s<>"'\\]*)$/, 'it must begin with https:// or /');

export const ratio = z.number().min(0).max(1);
