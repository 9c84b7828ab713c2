/** The visitor of premium content, by the tokens of a call or, without them, by the cookies of the browser. */
import {
  ANONYMOUS,
  type ContentVisitor,
  ENTITLEMENTS,
  planStateOf,
  runningGrants,
  stateOf,
} from '@sightscreen/identity';
import type { TveCaller } from '@sightscreen/contracts/calls/tv';
import type { FastifyRequest } from 'fastify';
import { NOT_SET } from '../../core/ports/country/port.ts';
import type { Needs } from '../services.ts';
import { listGrants } from './accounts/signed-in-user.ts';
import { IdentityError } from './identity-error.ts';
import { requireOwner } from './routes/owner.ts';
import { memberByCookie } from './sessions/reader-sessions.ts';
import { type TvViewer, tvViewer, viewerByCookie } from './tv/viewer.ts';

type ContentCaller = { username?: string | undefined; AccessToken?: string | undefined } & {
  [Field in keyof TveCaller]?: TveCaller[Field] | undefined;
};

/**
 * Reads grants from the database, so that the end of a plan takes effect at once.
 * @throws IdentityError 14001 for a token that has expired, 14004 for the token of another user
 */
export async function contentVisitor(
  context: Needs<'clock' | 'country' | 'database' | 'identity' | 'plans' | 'tv'>,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  caller: ContentCaller,
): Promise<ContentVisitor> {
  const [known, { country }] = await Promise.all([
    whoCalls(context, request.headers.cookie, caller),
    context.country.lookUp(request.ip),
  ]);
  return { ...known, country: country === NOT_SET ? null : country };
}

async function whoCalls(
  context: Needs<'clock' | 'database' | 'identity' | 'plans' | 'tv'>,
  cookie: string | undefined,
  { username, AccessToken, ...tv }: ContentCaller,
): Promise<Omit<ContentVisitor, 'country'>> {
  const { identity, clock } = context;
  if (AccessToken !== undefined) {
    const { account } = await requireOwner(identity, await identity.tokens.check(AccessToken), username ?? '');
    return subscriber(context, account.id);
  }
  if (tv.access_token !== undefined) {
    const viewer = await tvViewer(context.tv, tv as Partial<TveCaller>, cookie);
    if (viewer === null) throw new IdentityError('accessToken');
    return ofProvider(viewer);
  }
  const owner = await memberByCookie(identity.db, cookie, clock());
  if (owner !== null) return subscriber(context, owner.account.id);
  const session = await viewerByCookie(context.tv, cookie);
  return session === null ? ANONYMOUS : ofProvider({ ...session, opens: await context.tv.opened(session.mvpd) });
}

async function subscriber({ clock, database, plans }: Needs<'clock' | 'database' | 'plans'>, accountId: string) {
  const now = clock();
  const grants = await listGrants(database.db, accountId);
  const running = runningGrants(grants, now);
  const catalogue = running.length === 0 ? [] : await plans.list();
  return {
    planState: planStateOf({ verified: true, state: stateOf(grants, now) }),
    passes: running.map(({ plan: { planId }, endsAt }) => {
      const plan = catalogue.find(({ id }) => id === planId);
      return {
        plans: [planId, ...(plan?.coveredPlanIds ?? [])],
        // Staff may grant a plan that is not in the catalogue, which opens every kind.
        opens: plan?.entitlements ?? ENTITLEMENTS,
        until: endsAt,
      };
    }),
  };
}

const ofProvider = ({ opens, until }: Pick<TvViewer, 'opens' | 'until'>): Omit<ContentVisitor, 'country'> => ({
  planState: 'ACTIVE',
  passes: [{ plans: null, opens, until }],
});
