/** Selects the ads of a page for a reader (ADS-002 to 004, ADS-026). */
import type { AdsReply } from '@sightscreen/contracts/calls/adverts';
import { AD_COOKIE_S, ROADBLOCK_MS } from '@sightscreen/contracts/adverts/networks';
import type { AdPage } from '@sightscreen/contracts/adverts/pages';
import { cachedReads } from '../../core/tags/cached-reads.ts';
import { tagOf } from '../../core/tags/tag.ts';
import type { Services } from '../services.ts';
import { fits, readGroups } from './countries.ts';
import { hasLeft, type LiveUnit, readSpent, readUnits } from './live-units.store.ts';
import { aimedAt, type AimedUnit, bannerOf, isSetUp, nativeOf, networksOf, skinOf } from './made-units.ts';
import type { PageViews } from './page-views.ts';
import type { AdReader } from './reader.ts';
import { dayAfter, dayOf } from './share.ts';
import { advertsTag } from './tags.ts';

export const ROADBLOCK_COOKIE = 'roadblock';

export interface Adverts {
  /** @param tcf TCF consent string as sent by the browser */
  of: (page: AdPage, reader: AdReader, tcf: string | null) => Promise<AdsReply>;
}

type AdvertsContext = Pick<Services, 'database' | 'tags' | 'clock' | 'settings' | 'config' | 'consentPlatform'>;

export function makeAdverts(context: AdvertsContext, views: PageViews): Adverts {
  const { database, tags, clock, settings, config, consentPlatform } = context;
  const cache = cachedReads({
    versions: tags,
    clock,
    most: 1,
    read: async (_: 'all') => {
      const now = clock();
      const day = dayOf(now);
      const units = await readUnits(database.db);
      const spent = await readSpent(
        database.db,
        [...new Set(units.flatMap(({ campaign }) => campaign?.id ?? []))],
        day,
      );
      const networks = await networksOf(settings, config.ads);
      const groups = await readGroups(settings);
      const setUp = units.filter((unit) => isSetUp(unit, networks));
      return {
        value: {
          networks,
          due: setUp
            .filter(({ campaign }) => hasLeft(campaign, day, campaign === null ? undefined : spent.get(campaign.id)))
            .map((unit) => aimedAt(unit, groups)),
        },
        tags: [advertsTag, tagOf.settings],
        // Valid for one day, since each day has its own share of the budget.
        validUntil: dayAfter(now),
      };
    },
  });
  return {
    async of(page, reader, tcf) {
      const empty: AdsReply = {
        page,
        country: reader.country,
        ad_free: reader.adFree,
        asks: reader.asks,
        agreed: reader.agreed,
        view: null,
        until: null,
        banners: [],
        natives: [],
        skins: [],
        roadblock: null,
        tcf: null,
      };
      if (reader.adFree || reader.asks) return empty;
      const { due, networks } = (await cache('all')).value;
      const here = due.filter((unit) => unit.pages.includes(page) && isFor(unit, reader.country));
      const outside = here.some(({ network }) => network !== 'CB');
      const allowed =
        outside &&
        reader.agreed &&
        (!reader.needsString || (tcf !== null && (await consentPlatform?.allows(tcf, clock())) === true));
      const asksString = outside && reader.agreed && reader.needsString && !allowed && consentPlatform !== null;
      const fit = here.filter(({ network }) => network === 'CB' || allowed);
      const answer = {
        ...empty,
        roadblock: roadblockOf(due.filter((unit) => isFor(unit, reader.country))),
        tcf: asksString ? { script: consentPlatform.script } : null,
      };
      if (fit.length === 0) return answer;
      const { view, until, units } = await views.sign(
        fit.map(({ id }) => id),
        clock(),
      );
      // Ads left out of the signed view could not be counted, so they are not shown.
      const served = fit.filter(({ id }) => units.has(id));
      const of = (kind: LiveUnit['kind']) => served.filter((unit) => unit.kind === kind);
      return {
        ...answer,
        view,
        until,
        banners: of('banner').map((unit) => bannerOf(unit, networks, view)),
        natives: of('native').map((unit) => nativeOf(unit, networks, view)),
        skins: of('skin').map((unit) => skinOf(unit, networks, view, reader.agreed)),
      };
    },
  };
}

/** Sent on every page and keyed by the target page of a link, so links detour only where a roadblock is active. */
function roadblockOf(units: readonly AimedUnit[]): AdsReply['roadblock'] {
  const shares: Partial<Record<AdPage, number>> = {};
  for (const { place, pages, freq } of units)
    if (place === 'roadblock') for (const page of pages) shares[page] = Math.min(100, (shares[page] ?? 0) + freq);
  if (Object.keys(shares).length === 0) return null;
  return {
    seconds: ROADBLOCK_MS / 1_000,
    cookie: ROADBLOCK_COOKIE,
    cookie_seconds: AD_COOKIE_S.roadblock,
    pages: shares,
  };
}

const isFor = ({ geo, countries, excluded }: AimedUnit, country: string): boolean =>
  fits(country, { aimed: geo.length > 0, geo: countries, excluded });
