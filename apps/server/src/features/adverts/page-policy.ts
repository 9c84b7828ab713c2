/**
 * Content security policy of pages with third-party ads: hosts of configured networks, on those pages only (ADS-S05).
 * The policy is the same for all readers because pages are cached; consent decides whether a script is requested.
 */
import { type AdPage, adPageOf } from '@sightscreen/contracts/adverts/pages';
import { type Host, type PolicyAdditions, policyWith } from '../../core/http/content-policy.ts';
import { isOn } from '../../core/settings/features.ts';
import { cachedReads } from '../../core/tags/cached-reads.ts';
import { tagOf } from '../../core/tags/tag.ts';
import type { Services } from '../services.ts';
import { type LiveUnit, readUnits } from './live-units.store.ts';
import { isSetUp, networksOf } from './made-units.ts';
import { advertsTag } from './tags.ts';

/** Null for the site's default policy. @param path of a page, without its query */
export type PagePolicy = (path: string) => Promise<string | null>;

/** Google publishes no list; these hosts serve its script, its frames and its reporting. */
const GPT: PolicyAdditions = {
  'script-src': [
    'https://securepubads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://tpc.googlesyndication.com',
    'https://www.googletagservices.com',
  ],
  'connect-src': ['https://securepubads.g.doubleclick.net', 'https://pagead2.googlesyndication.com'],
  'img-src': [
    'https://securepubads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://tpc.googlesyndication.com',
  ],
  'frame-src': [
    'https://*.safeframe.googlesyndication.com',
    'https://tpc.googlesyndication.com',
    'https://googleads.g.doubleclick.net',
    'https://securepubads.g.doubleclick.net',
  ],
};

type PolicyContext = Pick<Services, 'database' | 'tags' | 'clock' | 'settings' | 'config' | 'consentPlatform'>;

export function makePagePolicy(context: PolicyContext): PagePolicy {
  const { database, tags, clock, settings, config, consentPlatform } = context;
  const cache = cachedReads({
    versions: tags,
    clock,
    most: 1,
    read: async (_: 'all') => {
      const networks = await networksOf(settings, config.ads);
      const units = (await isOn(settings, 'adverts')) ? await readUnits(database.db) : [];
      const policies = new Map<AdPage, string>();
      const setUp = units.filter((unit) => isSetUp(unit, networks));
      for (const page of new Set(setUp.flatMap(({ pages }) => pages))) {
        const added = additionsOf(
          setUp.filter(({ pages }) => pages.includes(page)),
          { ads: config.ads, platform: consentPlatform?.script ?? null },
        );
        if (added !== null) policies.set(page, policyWith(added));
      }
      return { value: policies, tags: [advertsTag, tagOf.settings], validUntil: Infinity };
    },
  });
  return async (path) => {
    const page = adPageOf(path);
    return page === null ? null : ((await cache('all')).value.get(page) ?? null);
  };
}

function additionsOf(
  units: readonly LiveUnit[],
  { ads, platform }: { ads: Services['config']['ads']; platform: string | null },
): PolicyAdditions | null {
  const has = (network: LiveUnit['network']) => units.some((unit) => unit.network === network);
  const scripts = (['COLOMBIA', 'COLOMBIA_V2'] as const).flatMap((network) =>
    has(network) ? (ads.scripts[network] ?? []) : [],
  );
  const outside = has('DFP') || scripts.length > 0;
  const named = [
    ...scripts.map(originOf),
    ...(outside && platform !== null ? [originOf(platform)] : []),
    ...(outside ? ads.hosts.map((host): Host => `https://${host}`) : []),
  ];
  const trackers = units.flatMap(({ content }) => {
    const host = URL.parse(content.trackerSec ?? '')?.host;
    return host !== undefined && ads.trackers.includes(host) ? [`https://${host}` as Host] : [];
  });
  if (!outside && trackers.length === 0) return null;
  const gpt = has('DFP') ? GPT : {};
  return {
    'script-src': unique([...(gpt['script-src'] ?? []), ...named]),
    'connect-src': unique([...(gpt['connect-src'] ?? []), ...named]),
    'img-src': unique([...(gpt['img-src'] ?? []), ...named, ...trackers]),
    'frame-src': unique([...(gpt['frame-src'] ?? []), ...named]),
  };
}

const originOf = (address: string): Host => new URL(address).origin as Host;
const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];
