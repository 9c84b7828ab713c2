/** Where a reader is led to buy, change or cancel a plan that a partner bills (PLAN-073 to 075, PLAN-085). */
import { offerOf } from '@sightscreen/billing';
import type { PartnerRedirect } from '@sightscreen/contracts/calls/partner-redirect';
import { PATHS, type PartnerRedirectType, planStateOf, stateOf } from '@sightscreen/identity';
import { IdentityError, listGrants } from '../identity/index.ts';
import type { Needs } from '../services.ts';
import { findPartnerPlan } from './partner-plan.ts';
import { accountReference } from './reference.ts';
import { isAllowedPage, PARTNER_SETTINGS } from './settings.ts';

export type RedirectNeeds = Needs<
  'clock' | 'config' | 'database' | 'identity' | 'logger' | 'partners' | 'plans' | 'settings'
>;
interface Wanted {
  partner: string;
  type: PartnerRedirectType;
  plan?: { id: number; termId: number } | undefined;
}

/** @throws IdentityError 14090 */
export async function redirectToPartner(
  context: RedirectNeeds,
  { accountId, country }: { accountId: string; country: string },
  { partner: name, type, plan }: Wanted,
): Promise<PartnerRedirect> {
  const { database, identity, config, partners } = context;
  const now = context.clock();
  const partner = await partners.find(name);
  if (partner === null) throw new IdentityError('partnerRedirect');
  const parameters: Record<string, string> = {
    type,
    account: accountReference(identity.secrets, name, accountId),
    return: `${config.publicOrigin}${PATHS.account}`,
  };
  if (type === 'Subscription') {
    const state = stateOf(await listGrants(database.db, accountId), now);
    // No change of plan while one runs (PLAN-Q24).
    if (planStateOf({ verified: true, state }) === 'ACTIVE') return { url: PATHS.account, message: '', duration: 0 };
    if (!(await isSold(context, { name, plan, where: { country, at: now } })))
      throw new IdentityError('partnerRedirect');
    if (plan !== undefined) Object.assign(parameters, { plan: String(plan.id), term: String(plan.termId) });
  } else {
    const held = await findPartnerPlan(database.db, accountId, now);
    if (held?.partner === name) parameters['subscription'] = held.partner_subscription!;
  }
  const page = partner.pages[type];
  if (
    !partner.isBuiltIn &&
    !isAllowedPage(page, await context.settings.read(PARTNER_SETTINGS['billing-partners.hosts']))
  ) {
    context.logger.warn({ partner: name, page }, 'the page of a partner is at a host that is not allowed');
    throw new IdentityError('partnerRedirect');
  }
  const url = new URL(page);
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return { url: url.href, message: partner.message, duration: partner.seconds };
}

/** Whether the partner sells the chosen plan there, or any. */
async function isSold(
  { plans }: Needs<'plans'>,
  { name, plan, where }: { name: string; plan: Wanted['plan']; where: { country: string; at: number } },
): Promise<boolean> {
  const sold = (await plans.list()).filter(({ partner, isOnSale }) => partner === name && isOnSale);
  return plan === undefined ? sold.length > 0 : offerOf(sold, { planId: plan.id, termId: plan.termId }, where) !== null;
}
