/** Props of the plan pages: the same for every reader in one country. */
import { z } from 'zod';
import { money, requestedPlan } from '../calls/payment.ts';
import { pageSchema } from './match.ts';

export const PLAN_TYPES = ['promo', 'news', 'video'] as const;

export const offeredTerm = z.object({
  ...requestedPlan.shape,
  name: z.string(),
  /** Charged for each period after a trial, tax included. */
  price: money,
  /** Charged now: zero for a trial. */
  due: money,
  /** "month", "3 months", "year", "fixed", "once". */
  cycle: z.string(),
  trialDays: z.int(),
  /** Of a fixed end; milliseconds. */
  endsAt: z.int().nullable(),
});
export type OfferedTerm = z.infer<typeof offeredTerm>;
export const offeredPlan = z.object({
  id: z.int(),
  name: z.string(),
  /** One line below the name. */
  summary: z.string(),
  /** Only what opens today. */
  opens: z.array(z.string()),
  /** First the one selected by default. */
  terms: z.array(offeredTerm),
});
export type OfferedPlan = z.infer<typeof offeredPlan>;

export const plansPage = pageSchema('plans', {
  type: z.enum(PLAN_TYPES),
  /** Term of the address (PLAN-004). */
  term: z.int().nullable(),
  plans: z.array(offeredPlan),
});
export type PlansPage = z.infer<typeof plansPage>;

export const planFragments = [
  /** Plans with their prices, and links to choose them. */
  z.object({
    fragment: z.literal('plan-cards'),
    type: z.enum(PLAN_TYPES),
    term: z.int().nullable(),
    plans: z.array(offeredPlan),
    /** A reader with a plan is led to the account instead (PLAN-Q15). */
    hasPlan: z.boolean(),
  }),
  /** The detail of a plan and one of its terms. */
  z.object({
    fragment: z.literal('plan-term'),
    plan: offeredPlan,
    term: offeredTerm,
    /** Paragraphs. */
    detail: z.array(z.string()),
  }),
] as const;
