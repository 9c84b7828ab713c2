/** Registers the calls below `/cbplus/auth/user/`. A refusal becomes the reply's `exception` (AUTH-Q35). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Contract } from '../../../core/http/contract.ts';
import type { HandlerInput, Routes } from '../../../core/http/route.ts';
import type { Services, Needs } from '../../services.ts';
import { requireNoRecentCredentialChange } from '../accounts/reauthentication-methods.ts';
import type { IdentityDeps } from '../deps.ts';
import { orException } from '../identity-error.ts';
import type { Member } from '../tokens/access-token.ts';
import { type Owner, requireOwner, requireRecentSignIn, requireSameBrowser, type TokenBody } from './owner.ts';
import { isClientWaiting, premiumCall } from './premium-call.ts';

export interface Call<B> {
  deps: IdentityDeps;
  body: B;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Whether the client still waits. */
  wanted: () => boolean;
  consume: HandlerInput<Contract, 'account'>['consume'];
}
export type OwnedCall<B> = Call<B> & Owner;

interface Spec<B extends z.ZodType> {
  summary: string;
  description?: string;
  body: B;
  reply: z.ZodType;
  deadlineMs?: number;
}
/**
 * What a call requires besides a token: `recent`: a sign-in within the last ten minutes, and the browser that signed
 * in; `unchanged`: also no recent credential change.
 */
export type Freshness = 'recent' | 'unchanged';

/** @throws IdentityError `stale` */
export async function requireFresh(
  context: Pick<Services, 'social'>,
  deps: IdentityDeps,
  { member, request, needs }: { member: Member; request: FastifyRequest; needs: Freshness },
): Promise<void> {
  requireRecentSignIn(member, deps.clock());
  await requireSameBrowser(deps, member, request.headers.cookie);
  if (needs === 'unchanged') await requireNoRecentCredentialChange(deps, member, context.social);
}

export interface PremiumRoutes {
  /** A call for anyone, or one that checks its token itself. */
  call: <B extends z.ZodType>(path: string, spec: Spec<B>, work: (call: Call<z.output<B>>) => Promise<unknown>) => void;
  /** A call of the owner of its token. */
  owned: <B extends z.ZodType<TokenBody>>(
    path: string,
    spec: Spec<B> & { needs?: Freshness },
    work: (call: OwnedCall<z.output<B>>) => Promise<unknown>,
  ) => void;
}

export function premiumRoutes(route: Routes, context: Needs<'identity' | 'social'>): PremiumRoutes {
  const call: PremiumRoutes['call'] = (path, { summary, description, body, reply: shape, deadlineMs }, work) =>
    route({
      ...premiumCall,
      ...(deadlineMs !== undefined && { deadlineMs }),
      path: `/cbplus/auth/user/${path}`,
      contract: {
        summary,
        tag: 'Identity',
        ...(description !== undefined && { description }),
        body,
        replies: { 200: shape },
      },
      handler: ({ body: sent, request, reply, consume }) =>
        orException(
          work({
            deps: context.identity,
            body: sent as z.output<typeof body>,
            request,
            reply,
            consume,
            wanted: isClientWaiting(reply),
          }),
        ),
    });
  return {
    call,
    owned: (path, { needs, ...spec }, work) =>
      call(path, spec, async (input) => {
        const { deps, body, request } = input;
        const owner = await requireOwner(deps, await deps.tokens.check(body.AccessToken), body.username);
        if (needs !== undefined) await requireFresh(context, deps, { member: owner.member, request, needs });
        return work({ ...input, ...owner });
      }),
  };
}
