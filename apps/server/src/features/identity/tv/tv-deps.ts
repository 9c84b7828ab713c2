/** What the TV calls work with: identity, the service and the offered providers. */
import type { TvProvider } from '@sightscreen/contracts/calls/tv';
import { type Entitlement, entitlementsIn } from '@sightscreen/identity';
import { builtInTv, type BuiltInTv } from '../../../core/ports/tv/built-in.ts';
import { type TvPort } from '../../../core/ports/tv/port.ts';
import { tvService } from '../../../core/ports/tv/rest.ts';
import { uploadedPictureUrl } from '../../../match/views/picture-address.ts';
import { LRUCache } from 'lru-cache';
import type { Needs } from '../../services.ts';
import { hasBuiltIn, otherSite } from '../built-in.ts';
import type { IdentityDeps } from '../deps.ts';
import { IDENTITY_SETTINGS } from '../settings.ts';

export const BUILT_IN_PAGE = '/demonstration/tv';

export interface TvDeps extends IdentityDeps {
  /** Null without a service; then no provider is offered. */
  port: TvPort | null;
  /** Enabled providers, in the order set by editors. */
  providers: () => Promise<TvProvider[]>;
  /** What a provider entitles its viewers to; empty if it is not offered. */
  opened: (mvpd: string) => Promise<readonly Entitlement[]>;
  /** By the SHA-256 of their hash. */
  seenTokens: LRUCache<string, SeenToken>;
}

/** A valid token, about 300 bytes each. */
export interface SeenToken {
  device: Buffer;
  sessionId: string;
  clientId: string;
  mvpd: string;
  until: number;
  /**
   * When it must be checked again: at its expiry, at the end of the confirmation, or when the provider is to be asked
   * again.
   */
  holds: number;
}
const MAX_SEEN = 20_000;

interface Offered {
  provider: TvProvider;
  entitles: readonly Entitlement[];
}
const builtIn = (id: string, displayName: string, opens: string, entitles: readonly Entitlement[]): Offered => ({
  provider: { id, displayName: `${displayName} (built in)`, logoUrl: null, opens },
  entitles,
});
const BUILT_IN: readonly Offered[] = [
  builtIn('demo-meridian', 'Meridian TV', 'Live streams', ['live']),
  builtIn('demo-kestrel', 'Kestrel Cable', 'Live streams and replays', ['live', 'replays']),
];

/** Null where the built-in providers are unavailable. */
export function builtInOf({
  config,
  database,
  clock,
  demo,
}: Needs<'clock' | 'config' | 'database' | 'demo'>): (TvPort & BuiltInTv) | null {
  if (config.tv !== null || !hasBuiltIn({ config, demo })) return null;
  return builtInTv({ db: database.db, clock, page: `${otherSite(config.publicOrigin)}${BUILT_IN_PAGE}` });
}

export function makeTv(
  services: Needs<'clock' | 'config' | 'database' | 'demo' | 'settings'>,
  identity: IdentityDeps,
): TvDeps {
  const { config, settings, clock } = services;
  const port = config.tv === null ? builtInOf(services) : tvService(config.tv, clock);
  const offered = async (): Promise<readonly Offered[]> => {
    if (port === null) return [];
    if (config.tv === null) return BUILT_IN;
    const chosen = await settings.read(IDENTITY_SETTINGS['tv.providers']);
    return chosen
      .filter(({ enabled }) => enabled)
      .map(({ id, name, logo, opens, entitles }) => ({
        provider: { id, displayName: name, logoUrl: logo === null ? null : uploadedPictureUrl(logo), opens },
        entitles: entitlementsIn(entitles),
      }));
  };
  return {
    ...identity,
    port,
    seenTokens: new LRUCache({ max: MAX_SEEN }),
    providers: async () => (await offered()).map(({ provider }) => provider),
    opened: async (mvpd) => (await offered()).find(({ provider }) => provider.id === mvpd)?.entitles ?? [],
  };
}
