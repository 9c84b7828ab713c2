/** Season data that player lists do not contain: rules, purse, exchange rates and team names. */
import { z } from 'zod';

const money = z.int().positive();
export const seasonFile = z.strictObject({
  title: z.string().trim().min(3).max(120),
  tournament: z.string().regex(/^[a-z0-9-]{2,24}$/, 'it must have lower-case letters, digits and hyphens only'),
  year: z.int().min(2000).max(2100),
  purse: money,
  currency: z.string().regex(/^[A-Z]{3}$/, 'it must be a three-letter currency code'),
  /** Units of each currency per unit of the auction's currency. */
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()).default({}),
  steps: z.array(z.strictObject({ from: z.int().nonnegative(), step: money })).min(1),
  places: z.strictObject({ least: z.int().nonnegative(), most: z.int().positive(), overseas: z.int().nonnegative() }),
  lowestBase: money,
  finalBid: z.boolean().default(false),
  /** True if no team retained a player. Otherwise a list without retained players counts as incomplete. */
  keptNobody: z.boolean().default(false),
  /** Maps spellings of the lists, such as abbreviations, to team names. */
  sides: z.record(z.string(), z.string().min(1)).default({}),
});
export type SeasonFile = z.output<typeof seasonFile>;

export const rulesOf = ({ purse, keptNobody, currency, steps, places, lowestBase, finalBid }: SeasonFile) => ({
  purse,
  keptNobody,
  currency,
  steps,
  places,
  lowestBase,
  finalBid,
  roles: null,
});
