/** Seeds the demo plans once. Only what opens something today: no plan is for video alone. */
import type { Kysely } from 'kysely';
import { ENTITLEMENTS } from '@sightscreen/identity';
import { exponentOf, type Price } from '@sightscreen/billing';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { insertPlan } from '../../features/plans/index.ts';
import { readData } from '../data/read-data.ts';

const plans = readData(
  'plans.json',
  z.array(
    z.strictObject({
      type: z.enum(['promo', 'news', 'video']),
      name: z.string(),
      partner: z.string().nullable().default(null),
      summary: z.string(),
      detail: z.array(z.string()),
      entitlements: z.array(z.enum(ENTITLEMENTS)),
      concurrentScreens: z.int(),
      terms: z.array(
        z.strictObject({
          id: z.int(),
          name: z.string(),
          months: z.int(),
          trialDays: z.int(),
          /** By country; * for all others. */
          prices: z.record(z.string(), z.string().regex(/^\d+(?:\.\d+)? [A-Z]{3}$/)),
        }),
      ),
    }),
  ),
);

/** Percent included in prices: VAT and GST. */
const TAX: Record<string, number> = { GB: 20, IN: 18, AE: 5, AU: 10 };

/** @returns whether any were created; none are if any plan exists */
export async function plantPlans(db: Kysely<Database>): Promise<boolean> {
  if ((await db.selectFrom('plan').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  await db.transaction().execute(async (trx) => {
    for (const { terms, ...plan } of plans)
      await insertPlan(trx, {
        ...plan,
        world: 'demo',
        picture: null,
        coveredPlanIds: [],
        isOnSale: true,
        terms: terms.map(({ months, prices, ...term }) => ({
          ...term,
          cycle: { kind: 'calendar', months },
          isRenewable: true,
          isOnSale: true,
          prices: Object.entries(prices).map(([country, text]) => priceOf(country, text)),
        })),
      });
  });
  return true;
}

function priceOf(country: string, text: string): Price {
  const [amount, currency] = text.split(' ') as [string, string];
  return {
    country: country === '*' ? null : country,
    price: { minor: Math.round(Number(amount) * 10 ** exponentOf(currency)), currency },
    tax: { basisPoints: (TAX[country] ?? 0) * 100, isIncluded: true },
    validFrom: 0,
  };
}
