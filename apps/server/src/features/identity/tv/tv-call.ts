/** Common parts of the TV calls: the client, and the refusal while the service is unavailable. */
import type { FastifyRequest } from 'fastify';
import { TvAway } from '../../../ports/tv/port.ts';
import type { Context } from '../../context.ts';
import { orException, Refusal } from '../refusal.ts';
import { requireClient, tvDeviceOf } from './client.ts';
import { type TvDeps, tvDeps } from './tv-deps.ts';

export const BASE = '/cbplus/auth/user';
export const tag = 'Identity';

interface Sent {
  access_token: string;
  identifier?: string;
}
export interface TvRequest {
  deps: TvDeps;
  clientId: string;
  device: Buffer;
}

/** Turns `TvAway` into a refusal. */
export const withTvRefusals =
  ({ logger }: Pick<Context, 'logger'>) =>
  <T>(work: Promise<T>, away: 'tvProviders' | 'tvCode' | 'tvResume' = 'tvProviders') =>
    orException(
      work.catch((error: unknown) => {
        if (!(error instanceof TvAway)) throw error;
        logger.warn({ err: error }, 'the TV service is away');
        throw new Refusal(away);
      }),
    );

/** @throws Refusal if the browser is not registered */
export async function requireTvRequest(context: Context, sent: Sent, request: FastifyRequest): Promise<TvRequest> {
  const deps = await tvDeps(context);
  const device = tvDeviceOf(request.headers.cookie);
  const clientId = await requireClient(deps, sent, device);
  return { deps, clientId, device: device! };
}
