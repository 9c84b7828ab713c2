/** Routes of the built-in partner. */
import { PATHS } from '@sightscreen/identity';
import { z } from 'zod';
import { form } from '../../../core/http/bodies/body.ts';
import type { HandlerInput, Routes } from '../../../core/http/route.ts';
import { problems } from '../../../core/http/problem-replies.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import { requireDemo } from '../../identity/index.ts';
import type { Needs } from '../../services.ts';
import { BUILT_IN_PARTNER, type BuiltInPartner } from './built-in-partner.ts';
import { buyPage, donePage, emptyPage, type Fields, ownPage } from './page.ts';
import { ACTIONS, buy, change, EventRefused, findSubscription } from './subscriptions.ts';

declare module '../../../core/rate-limits/policies.ts' {
  interface FeatureHttpLimits {
    'built-in-partner': true;
  }
}

const text = z.string().max(400).default('');
const fields = z.object({ account: text, plan: text, term: text, subscription: text, return: text });
const page = { description: 'The page', contentType: 'text/html' } as const;
const common = { path: BUILT_IN_PARTNER, limit: 'built-in-partner', auth: 'none' } as const;
const contract = {
  description:
    'Only in the demonstration, under another name of this machine; never with `NODE_ENV=production` or `TRUSTED_PROXIES`.',
  tag: 'Site',
  replies: { 200: page, ...problems(404) },
} as const;

type Deps = Needs<'clock' | 'config' | 'database' | 'demo' | 'partners' | 'plans'>;
type Call = Pick<HandlerInput<never, 'none'>, 'request' | 'reply'>;

export function builtInPartnerRoutes(route: Routes, context: Deps): void {
  const service = ({ request }: Call): BuiltInPartner => {
    requireDemo(context, request);
    if (context.partners.builtIn === null) throw new ProblemError('not_found');
    return context.partners.builtIn;
  };
  const show = ({ reply }: Call, html: string) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

  route({
    ...common,
    method: 'GET',
    contract: { ...contract, summary: 'Buy, change or cancel a plan at the built-in partner', query: fields },
    handler: async (call) => show(call, await render(context, service(call), safe(context, call.query))),
  });
  route({
    ...common,
    method: 'POST',
    contract: { ...contract, summary: 'Confirm it', body: form(fields.extend({ action: z.enum(ACTIONS) })) },
    handler: async (call) => {
      const builtIn = service(call);
      const { action, ...sent } = call.body;
      const kept = safe(context, sent);
      const { account: reference, plan, term, subscription } = kept;
      try {
        if (action !== 'confirm') await change(context, builtIn, { id: subscription, action });
        else await buy(context, builtIn, { reference, planId: Number(plan), termId: Number(term) });
      } catch (error) {
        if (!(error instanceof EventRefused)) throw error;
        return show(call, await render(context, builtIn, kept, true));
      }
      return show(call, donePage({ partner: builtIn.partner.name, fields: kept, hasFailed: false }));
    },
  });
}

/** Leads back to this site only. */
function safe({ config }: Deps, given: Fields): Fields {
  const isOurs = given.return.startsWith(`${config.publicOrigin}/`);
  return { ...given, return: isOurs ? given.return : `${config.publicOrigin}${PATHS.account}` };
}

async function render(
  { database, plans: catalogue }: Deps,
  { partner: { name } }: BuiltInPartner,
  sent: Fields,
  hasFailed = false,
): Promise<string> {
  const own = await findSubscription(database.db, sent.subscription);
  const plans = (await catalogue.list()).filter(({ partner }) => partner === name);
  const wanted = own === null ? Number(sent.plan) : own.plan_id;
  // Without a chosen plan, the first one on sale.
  const plan = plans.find(({ id, isOnSale }) => (sent.plan === '' && own === null ? isOnSale : id === wanted));
  const wantedTerm = own?.term_id ?? Number(sent.term);
  const term = plan?.terms.find(({ id }) => id === wantedTerm) ?? plan?.terms[0];
  if (plan === undefined || term === undefined) return emptyPage({ partner: name, fields: sent, hasFailed });
  const fields = { ...sent, plan: String(plan.id), term: String(term.id) };
  const shown = { partner: name, fields, plan: `${plan.name}, ${term.name}`, hasFailed };
  return own === null ? buyPage(shown) : ownPage(shown, own);
}
