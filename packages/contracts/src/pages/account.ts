/** Props of account pages: identical for every user, filled by script. */
import { z } from 'zod';
import { loginForm } from '../calls/terms.ts';
import { pageSchema } from './match.ts';

export const loginPage = pageSchema('login', {
  ...loginForm.shape,
  /** E-mail address for users without script. */
  mailbox: z.string(),
});
export type LoginPage = z.infer<typeof loginPage>;

export const accountPage = pageSchema('account', {
  /** Account, deletion, deletion confirmed, cancelling a deletion, restoring a former e-mail address. */
  view: z.enum(['info', 'delete', 'deleted', 'keep', 'undo']),
  mailbox: z.string(),
});
export type AccountPage = z.infer<typeof accountPage>;

export const clientPlanPage = pageSchema('client-plan', {
  country: z.object({ segment: z.string(), name: z.string(), dialCode: z.string() }),
  /** Null if no plan is offered there. */
  plan: z.object({ operator: z.string(), name: z.string(), productId: z.string(), offer: z.string() }).nullable(),
  mailbox: z.string(),
});
export type ClientPlanPage = z.infer<typeof clientPlanPage>;

export const clientPlansPage = pageSchema('client-plans', {
  countries: z.array(
    z.object({
      path: z.string(),
      name: z.string(),
      /** Null if no plan is offered there. */
      plan: z.object({ name: z.string(), offer: z.string() }).nullable(),
    }),
  ),
});
export type ClientPlansPage = z.infer<typeof clientPlansPage>;

export const clientPlanDonePage = pageSchema('client-plan-done', { country: z.string() });
export type ClientPlanDonePage = z.infer<typeof clientPlanDonePage>;

export const migratePage = pageSchema('migrate', { mailbox: z.string() });
export type MigratePage = z.infer<typeof migratePage>;
