/** Cached replies about plans: the same for every reader in one country. */
import type { PlanType } from '@sightscreen/billing';
import type { OfferedPlan, OfferedTerm, PlansPage } from '@sightscreen/contracts';
import type { FeaturedContent } from '@sightscreen/contracts/calls/plans';
import type { Rendered } from '../../core/response-cache/cached-response.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { cachedReads } from '../../core/tags/cached-reads.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { caching, HTML_TYPE, JSON_TYPE } from '../../match/delivery/makers.ts';
import { uploadedPictureUrl } from '../../match/views/picture-address.ts';
import { earliest } from '../../match/views/time.ts';
import { articlesTag, listFeatured, listMemberArticles, nextPublication } from '../articles/index.ts';
import type { Needs } from '../services.ts';
import { readCatalogue } from './catalogue.ts';
import { nextChange, offeredPlan, plansOfType } from './offered.ts';
import { openedToday } from './opened-today.ts';
import type { StoredPlan } from './plan.store.ts';
import { PLAN_SETTINGS } from './settings.ts';
import { plansTag } from './tags.ts';

export const SELECTION = '/premium-subscription/user/select-plan';
const MAX_FEATURED = 8;

export type PlansDeps = Needs<
  'clock' | 'config' | 'database' | 'demo' | 'fragment' | 'live' | 'payments' | 'render' | 'settings' | 'tags'
>;
const MAX_MARKETS = 300;
const TAGS = [plansTag, articlesTag, tagOf.settings];

interface Sold {
  plan: StoredPlan;
  offered: OfferedPlan;
}
/** The catalogue and its offers in one country. */
interface Market {
  plans: StoredPlan[];
  sold: Sold[];
  validUntil: number | null;
}

export type PlansResponses = ReturnType<typeof plansResponses>;

export function plansResponses(context: PlansDeps) {
  const { database, clock, render, fragment, live, settings } = context;
  const { db } = database;
  const visible = () => ({ demo: live.site.demo, now: clock() });

  async function readMarket(country: string): Promise<Market> {
    const at = clock();
    const [plans, articles, publication] = await Promise.all([
      readCatalogue(context),
      listMemberArticles(db, visible()),
      nextPublication(db, at),
    ]);
    const opensOf = (plan: StoredPlan): Promise<string[]> =>
      Promise.all(openedToday(plan, articles).map((line) => settings.read(PLAN_SETTINGS[`plans.opens.${line}`])));
    const canRenew = context.payments.canChargeLater(country);
    const sold: Sold[] = [];
    for (const plan of plans) {
      const offered = offeredPlan(plan, { country, at, canRenew }, await opensOf(plan));
      if (offered !== null) sold.push({ plan, offered });
    }
    return { plans, sold, validUntil: earliest(nextChange(plans, at), publication) };
  }

  const markets = cachedReads({
    versions: context.tags,
    clock,
    most: MAX_MARKETS,
    read: async (country: string) => {
      const value = await readMarket(country);
      return { value, tags: TAGS, validUntil: value.validUntil ?? Infinity };
    },
  });
  const sellIn = async (country: string): Promise<Market> => (await markets(country)).value;

  const reply = (
    key: string,
    country: string,
    contentType: string,
    make: (market: Market) => string | null | Promise<string | null>,
  ): ResponseDefinition => ({
    key: `${key} ${country}`,
    tags: TAGS,
    render: async (): Promise<Rendered | null> => {
      const market = await sellIn(country);
      const text = await make(market);
      if (text === null) return null;
      const { validUntil } = market;
      return { body: Buffer.from(text), contentType, at: null, ...caching(false), validUntil };
    },
  });
  const offered = (sold: readonly Sold[]): OfferedPlan[] => sold.map((each) => each.offered);
  const soldAs = (sold: readonly Sold[], type: PlanType): Sold[] => {
    const plans = plansOfType(
      sold.map(({ plan }) => plan),
      type,
    );
    return plans.map((plan) => sold.find((each) => each.plan === plan)!);
  };
  const termIn = (sold: readonly Sold[], term: number | null): number | null =>
    sold.some((each) => each.offered.terms.some(({ termId }) => termId === term)) ? term : null;

  return {
    /** The term if it is sold, else null for the default one (PLAN-004, LIVE-Q14). */
    findTerm: async (type: PlanType, wanted: number | null, country: string): Promise<number | null> =>
      wanted === null ? null : termIn(soldAs((await sellIn(country)).sold, type), wanted),

    /** @param found from `findTerm`, so that made-up numbers fill no cache */
    page: (type: PlanType, found: number | null, country: string) =>
      reply(`page plans ${type} ${found}`, country, HTML_TYPE, (market) => {
        const sold = soldAs(market.sold, type);
        const term = termIn(sold, found);
        const isInvented = sold.length > 0 && sold.every(({ plan }) => plan.world === 'demo');
        const path = `${SELECTION}/cbplus-${type}${term === null ? '' : `/${term}`}`;
        const base = { origin: live.site.origin, path, demo: isInvented, noindex: isInvented };
        return render({ page: 'plans', base, type, term, plans: offered(sold) } satisfies PlansPage);
      }),

    /** LIVE-040 */
    card: (id: number, country: string) =>
      reply(`plan ${id}`, country, JSON_TYPE, ({ sold }) => {
        const found = sold.find(({ plan }) => plan.id === id);
        return found === undefined ? null : JSON.stringify(found.offered);
      }),

    /** PLAN-080. @param found from `findTerm` */
    cards: (type: PlanType, found: number | null, hasPlan: boolean, country: string) =>
      reply(`plan cards ${type} ${found} ${hasPlan}`, country, HTML_TYPE, (market) => {
        const sold = soldAs(market.sold, type);
        const term = termIn(sold, found);
        return fragment({ fragment: 'plan-cards', type, term, plans: offered(sold), hasPlan });
      }),

    /** PLAN-079 */
    termDetail: (id: number, termId: number, country: string) =>
      reply(`plan term ${id} ${termId}`, country, JSON_TYPE, ({ sold }) => {
        const found = sold.find(({ plan }) => plan.id === id);
        const term = found?.offered.terms.find((each: OfferedTerm) => each.termId === termId);
        if (found === undefined || term === undefined) return null;
        const { picture, detail } = found.plan;
        return JSON.stringify({
          imageUrl: picture && uploadedPictureUrl(picture),
          header: found.plan.name,
          contentHtml: fragment({ fragment: 'plan-term', plan: found.offered, term, detail: [...detail] }),
        });
      }),

    /** PLAN-083; of a plan and term PLAN-084. */
    featured: (of: { id: number; termId: number } | null, country: string) =>
      reply(`featured ${of?.id} ${of?.termId}`, country, JSON_TYPE, async ({ plans }) => {
        const plan = plans.find(({ id, terms }) => id === of?.id && terms.some((term) => term.id === of.termId));
        if (of !== null && plan === undefined) return null;
        const opensNews = plan === undefined || plan.entitlements.includes('news');
        const ids = plan === undefined ? null : [plan.id, ...plan.coveredPlanIds];
        const choice = { limit: MAX_FEATURED, country, plans: ids };
        const articles = opensNews ? await listFeatured(db, visible(), choice) : [];
        return JSON.stringify({
          content: articles.map(({ id, headline, intro, href, subject }) => ({
            id,
            kind: 'news',
            title: headline,
            text: intro,
            url: href,
            imageUrl: subject && `${subject.href}/picture.png`,
          })),
        } satisfies FeaturedContent);
      }),
  };
}
