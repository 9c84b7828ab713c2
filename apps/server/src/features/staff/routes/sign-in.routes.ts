/** Sign-in to the desk and sign-out. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  done,
  nothing,
  setUp,
  setUpFor,
  setUpToken,
  signedIn,
  signIn as signInShape,
  signInCode,
  signInReply,
} from '@sightscreen/contracts/staff/sign-in';
import type { Needs } from '../../services.ts';
import { neighbourhood } from '../../../core/security/address.ts';
import type { Routes } from '../../../core/http/route.ts';
import { ownerOfLink, redeemSetUpLink } from '../accounts/set-up.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { getMe } from '../me.ts';
import { problems } from '../../../core/http/desk-problem-replies.ts';
import { deviceCookie, sessionCookie, endStaffSessions } from '../sessions/session.ts';
import type { SignInSource } from '../sign-in/known-sources.ts';
import { type SignInResult, signIn, signInByCode } from '../sign-in/sign-in.ts';
import { DESK_USE } from '@sightscreen/contracts/staff/permission';

/** Password hashing may have to wait in a queue. */
const SLOW = 10_000;

export function signInRoutes(route: Routes, context: Needs<'staff'>): void {
  const deps = () => context.staff;
  const from = (request: FastifyRequest): SignInSource => ({
    address: neighbourhood(request.ip),
    browser: request.headers['user-agent'],
    cookies: request.headers.cookie,
  });
  const answer = async (reply: FastifyReply, { account, sessionId, token, device }: SignInResult) => {
    reply.header('set-cookie', [sessionCookie.set(token), deviceCookie.set(device)]);
    return { step: 'signed-in' as const, me: await getMe(deps().db, account, sessionId) };
  };
  const guest = { auth: 'staff-sign-in', method: 'POST', deadlineMs: SLOW } as const;

  route({
    ...guest,
    limit: 'sign-in',
    path: '/desk/api/sign-in',
    contract: {
      summary: 'Sign in',
      tag: 'Desk',
      description:
        'Sets the cookie, or requests an authenticator code. Replies are identical for wrong passwords and unknown or disabled accounts.',
      body: signInShape,
      replies: { 200: signInReply, ...problems(400, 401, 403, 415, 429, 503) },
    },
    handler: async ({ body, request, reply }) => {
      const done = await signIn(deps(), body, from(request));
      return 'step' in done ? done : answer(reply, done);
    },
  });
  route({
    ...guest,
    limit: 'sign-in',
    path: '/desk/api/sign-in/code',
    contract: {
      summary: 'Sign in: verify the code',
      tag: 'Desk',
      description: 'A code of the authenticator app or a recovery code. Each works once.',
      body: signInCode,
      replies: { 200: signedIn, ...problems(400, 401, 403, 415, 429, 503) },
    },
    handler: async ({ body, request, reply }) => answer(reply, await signInByCode(deps(), body, from(request))),
  });
  route({
    ...guest,
    limit: 'sign-in',
    path: '/desk/api/set-up/look',
    contract: {
      summary: 'Get the owner of a set-up link',
      tag: 'Desk',
      body: setUpToken,
      replies: { 200: setUpFor, ...problems(400, 403, 404, 415, 429, 503) },
    },
    handler: async ({ body }) => {
      const { account, endsAt } = await ownerOfLink(deps().db, body.token, deps().clock());
      return { email: account.email, name: account.name, endsAt };
    },
  });
  route({
    ...guest,
    limit: 'sign-in',
    path: '/desk/api/set-up',
    contract: {
      summary: 'Set a password with a set-up link',
      tag: 'Desk',
      description: 'Uses up the link and ends all sessions of the account. Sign in afterwards.',
      body: setUp,
      replies: { 200: done, ...problems(400, 403, 404, 415, 422, 429, 503) },
    },
    handler: async ({ body }) => {
      await redeemSetUpLink(deps().db, deps().hasher, body, deps().clock());
      return { done: true };
    },
  });
  route({
    auth: 'staff',
    permission: DESK_USE,
    limit: 'desk',
    method: 'POST',
    path: '/desk/api/sign-out',
    contract: {
      summary: 'Sign out',
      tag: 'Desk',
      body: nothing,
      replies: { 200: done, ...problems(401, 403, 415, 429, 503) },
    },
    handler: async ({ caller, reply }) => {
      const { db, clock } = deps();
      await endStaffSessions(db, caller.staffId, clock(), { id: caller.sessionId });
      await recordAuditEvent(db, clock(), {
        action: 'sign-out',
        staffId: caller.staffId,
        target: `session:${caller.sessionId}`,
        words: `${caller.name} signed out`,
      });
      reply.header('set-cookie', sessionCookie.clear);
      return { done: true };
    },
  });
}
