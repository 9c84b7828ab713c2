/** Pages of operator plans: the choice of a country, and one page for each (AUTH-030, AUTH-031, AUTH-032, AUTH-Q16). */
import { PLAN_COUNTRIES, type PlanCountry, planDonePath, planPath, PLANS_PATH } from '@sightscreen/identity';
import { pageRoutes } from '../../../core/http/page-route.ts';
import type { Routes } from '../../../core/http/route.ts';
import type { Needs } from '../../services.ts';
import { cachedPage } from '../routes/cached-page.ts';
import { listPlans } from '../operator-plans.ts';
import { FORM_SETTINGS } from '../../forms/index.ts';

export function planPages(route: Routes, context: Needs<'config' | 'demo' | 'live' | 'render' | 'settings'>): void {
  const page = pageRoutes(route);
  page(
    PLANS_PATH,
    { summary: 'Plans of mobile operators, by country (AUTH-030)' },
    cachedPage(context, PLANS_PATH, async (base) => {
      const plans = await listPlans(context);
      const countries = (Object.keys(PLAN_COUNTRIES) as PlanCountry[]).map((country) => {
        const plan = plans.find((candidate) => candidate.country === country);
        const { name } = PLAN_COUNTRIES[country];
        return { path: planPath(country), name, plan: plan ? { name: plan.name, offer: plan.offer } : null };
      });
      return { page: 'client-plans', base, countries };
    }),
  );
  for (const segment of Object.keys(PLAN_COUNTRIES) as PlanCountry[]) {
    const country = { segment, ...PLAN_COUNTRIES[segment] };
    page(
      planPath(segment),
      { summary: `The operator plan for ${country.name} (AUTH-030)` },
      cachedPage(context, planPath(segment), async (base) => ({
        page: 'client-plan',
        base,
        country,
        plan: (await listPlans(context)).find((plan) => plan.country === segment) ?? null,
        mailbox: await context.settings.read(FORM_SETTINGS['mailbox.support']),
      })),
    );
    page(
      planDonePath(segment),
      { summary: `Its coupon, stored in the browser (AUTH-032)` },
      cachedPage(context, planDonePath(segment), async (base) => ({
        page: 'client-plan-done',
        base,
        country: segment,
      })),
    );
  }
}
