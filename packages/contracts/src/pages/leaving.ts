/** Props of the pages that end a contract, which need neither a session nor a script. */
import { z } from 'zod';
import { instant } from '../views.ts';
import { pageSchema } from './match.ts';

export const LEAVING_KINDS = ['withdraw', 'cancel'] as const;
export type LeavingKind = (typeof LEAVING_KINDS)[number];
/** The link in the e-mail leads to `/confirm` below them. */
export const LEAVING_PATHS = {
  withdraw: '/withdraw-from-contract',
  cancel: '/cancel-contract',
} as const satisfies Record<LeavingKind, string>;
/** Of the entered address or number. */
export const MAX_ENTERED = 254;

const declared = { number: z.string(), receivedAt: instant };
/** A payment that is returned. Amounts are texts. */
const returned = z.object({
  paidAt: instant,
  paid: z.string(),
  amount: z.string(),
  /** Null unless only unused days are returned. */
  used: z.object({ days: z.int(), of: z.int(), amount: z.string(), lastFullRefundAt: instant }).nullable(),
});

export const leavingStep = z.discriminatedUnion('name', [
  /** `isEmpty`: sent without an address or a number. */
  z.object({ name: z.literal('identify'), isEmpty: z.boolean() }),
  z.object({ name: z.literal('received'), ...declared, entered: z.string() }),
  z.object({
    name: z.literal('confirm'),
    ...declared,
    key: z.string(),
    seller: z.string(),
    plan: z.string(),
    /** Null: now. */
    endsAt: instant.nullable(),
    /** Only the renewal ends, because the fourteen days are over. */
    isLate: z.boolean(),
    returns: z.array(returned),
    total: z.string().nullable(),
    cardLastFour: z.string().nullable(),
    /** What the reader agrees to; another result is shown before it is carried out. */
    terms: z.string(),
    /** `changed`: it is another result now. `stopping`: a charge is being stopped first. */
    problem: z.enum(['changed', 'stopping']).nullable(),
  }),
  z.object({
    name: z.literal('done'),
    ...declared,
    confirmedAt: instant,
    plan: z.string(),
    endsAt: instant.nullable(),
    total: z.string().nullable(),
  }),
  /** Nothing is left to end. */
  z.object({ name: z.literal('nothing'), plan: z.string(), endsAt: instant.nullable() }),
  /** The link is unknown or too old. */
  z.object({ name: z.literal('expired') }),
]);
export type LeavingStep = z.infer<typeof leavingStep>;

export const leavingPage = pageSchema('leaving', { kind: z.enum(LEAVING_KINDS), step: leavingStep });
export type LeavingPage = z.infer<typeof leavingPage>;
