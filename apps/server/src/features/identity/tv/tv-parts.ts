/** Dependencies of the TV calls: those of identity, the service, and who is offered. */
import type { TvProvider } from '@sightscreen/contracts/calls/tv';
import { builtInTv, type BuiltInTv } from '../../../ports/tv/built-in.ts';
import { type TvPort } from '../../../ports/tv/port.ts';
import { tvService } from '../../../ports/tv/rest.ts';
import type { Context } from '../../context.ts';
import { hasBuiltIn, otherSite } from '../built-in.ts';
import { identityParts, type IdentityParts } from '../parts.ts';

export const BUILT_IN_PAGE = '/demonstration/tv';

export interface TvParts extends IdentityParts {
  /** Null: there is no service, and so nobody is offered. */
  port: TvPort | null;
  /** As editors order them, those that are shown. */
  providers: () => Promise<TvProvider[]>;
}

const BUILT_IN: readonly TvProvider[] = [
  { id: 'demo-meridian', displayName: 'Meridian TV (built in)', logoUrl: null, opens: 'Live streams' },
  { id: 'demo-kestrel', displayName: 'Kestrel Cable (built in)', logoUrl: null, opens: 'Live streams and replays' },
];

/** Null where the built-in providers do not stand. */
export function builtInOf({ config, database, clock, demo }: Context): (TvPort & BuiltInTv) | null {
  if (config.tv !== null || !hasBuiltIn({ config, demo })) return null;
  return builtInTv({ db: database.db, clock, page: `${otherSite(config.publicOrigin)}${BUILT_IN_PAGE}` });
}

const ports = new WeakMap<Context, TvPort | null>();

export async function tvParts(context: Context): Promise<TvParts> {
  const { config, settings, clock } = context;
  const identity = await identityParts(context);
  if (!ports.has(context)) ports.set(context, config.tv === null ? builtInOf(context) : tvService(config.tv, clock));
  const port = ports.get(context) ?? null;
  const providers = async (): Promise<TvProvider[]> => {
    if (port === null) return [];
    if (config.tv === null) return [...BUILT_IN];
    const chosen = await settings.read('tv.providers');
    return chosen
      .filter(({ enabled }) => enabled)
      .map(({ id, name, logo, opens }) => ({ id, displayName: name, logoUrl: logo, opens }));
  };
  return { ...identity, port, providers };
}
