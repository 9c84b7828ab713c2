/** Lists and creates matches. */
import { z } from 'zod';
import {
  assignments,
  deletedMatch,
  deletedMatches,
  deskMatches,
  deskMatchesQuery,
  lastSquad as lastSquadShape,
  newAssignments,
  newDeskMatch,
  newDeskMatchReply,
  registryQuery,
  registryReply,
  restoredMatch,
} from '@sightscreen/contracts/desk/matches';
import { BODY_LIMIT, registryId } from '@sightscreen/contracts/feed/plain';
import { accepted, matchParams } from '@sightscreen/contracts/feed/replies';
import { matchChange } from '@sightscreen/contracts/feed/match';
import type { Needs } from '../../services.ts';
import type { Routes } from '../../../core/http/route.ts';
import { changeMatch } from '../../../match/scoring/matches/change-match.ts';
import { orProblem, refuseNothing } from '../../../match/scoring/command-replies.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { problems } from '../../../core/http/desk-problem-replies.ts';
import { createAtDesk } from '../matches/create.ts';
import { deleteAtDesk, restoreAtDesk } from '../matches/delete.ts';
import { listDeleted } from '../matches/delete.store.ts';
import { listMatches } from '../matches/list.ts';
import { findInRegistry, lastSquad } from '../matches/registry.ts';
import { matchAtDesk, readAssignments, replaceAssignments } from '../rights/assignment.store.ts';
import { noRightProblem, rightsOn, scorerOf } from '../rights/rights.ts';
import { DESK_USE, MATCH_ASSIGN, MATCH_SCORE } from '@sightscreen/contracts/staff/permission';

export function deskMatchesRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'folds' | 'live' | 'scoring' | 'tags'>,
): void {
  const deps = () => context.scoring;
  const anybody = { auth: 'staff', permission: DESK_USE, limit: 'desk' } as const;
  const scorers = { ...anybody, permission: MATCH_SCORE, bodyLimit: BODY_LIMIT } as const;

  route({
    ...anybody,
    method: 'GET',
    path: '/desk/api/matches',
    contract: {
      summary: 'List today’s matches, your matches, or matches by name',
      tag: 'Desk',
      query: deskMatchesQuery,
      replies: { 200: deskMatches, ...problems(400, 401, 429, 503) },
    },
    handler: async ({ caller, query }) => ({
      matches: await listMatches(deps().db, caller, query, deps().clock(), context.live.site.demo),
    }),
  });
  route({
    ...scorers,
    method: 'POST',
    path: '/desk/api/matches',
    contract: {
      summary: 'Create a match',
      tag: 'Desk',
      description:
        'As in the feed, with the toss if it has been made. The creator is assigned to the match. The same commandId returns the same match.',
      body: newDeskMatch,
      replies: { 201: newDeskMatchReply, 200: newDeskMatchReply, ...problems(400, 401, 403, 409, 415, 422, 429, 503) },
    },
    handler: async ({ caller, body, reply }) => {
      const made = await createAtDesk(deps(), caller, body);
      return reply.code(made.status).send(made.body);
    },
  });
  route({
    ...scorers,
    method: 'POST',
    path: '/desk/api/matches/:id/change',
    contract: {
      summary: 'Change the details of a match',
      tag: 'Desk',
      description: 'As PATCH in the feed.',
      params: matchParams,
      body: matchChange,
      replies: { 200: accepted, ...problems(400, 401, 403, 404, 409, 415, 422, 429, 503) },
    },
    handler: async ({ caller, params, body }) => {
      refuseNothing(body);
      const { db, clock } = deps();
      const match = await matchAtDesk(db, params.id, caller.staffId);
      const rights = rightsOn(caller, match);
      if (!rights.manage) throw noRightProblem(match, rights);
      const answer = orProblem(
        await changeMatch(deps(), scorerOf(caller, rights), params.id, body),
        'your account',
      ).body;
      if (!answer.repeated)
        await recordAuditEvent(db, clock(), {
          action: 'match.changed',
          staffId: caller.staffId,
          match: params.id,
          before: answer.first - 1,
          after: answer.number,
          words: Object.keys(body)
            .filter((key) => key !== 'commandId' && key !== 'expected')
            .join(', '),
        });
      return answer;
    },
  });
  route({
    ...scorers,
    method: 'POST',
    path: '/desk/api/matches/:id/delete',
    contract: {
      summary: 'Delete a match',
      tag: 'Desk',
      description:
        'Deletes its log, figures, ball data and assignments too; lists, tables and statistics no longer count it. It can be restored, except for comments awaiting a decision. 409 with a `reason`: `in_play`; `imported`, because the next import would bring it back; `ruled`, if a points rule mentions it; `demonstration`, because a setting turns these off together.',
      params: matchParams,
      body: z.strictObject({}),
      replies: { 200: deletedMatch, ...problems(400, 401, 403, 404, 409, 415, 429, 503) },
    },
    handler: ({ caller, params }) => deleteAtDesk(context, caller, params.id),
  });
  route({
    ...scorers,
    method: 'GET',
    path: '/desk/api/deleted-matches',
    contract: {
      summary: 'List deleted matches, newest first',
      tag: 'Desk',
      replies: { 200: deletedMatches, ...problems(401, 403, 429, 503) },
    },
    handler: async () => ({ matches: await listDeleted(deps().db) }),
  });
  route({
    ...scorers,
    method: 'POST',
    path: '/desk/api/deleted-matches/:id/restore',
    contract: {
      summary: 'Restore a deleted match',
      tag: 'Desk',
      description:
        'Restores everything deleted with it. 409 with a `reason`: `there` if it exists, `changed` if a team, player, ground or series of it no longer does.',
      params: matchParams,
      body: z.strictObject({}),
      replies: { 200: restoredMatch, ...problems(400, 401, 403, 404, 409, 415, 429, 503) },
    },
    handler: ({ caller, params }) => restoreAtDesk(context, caller, params.id),
  });
  route({
    ...anybody,
    method: 'GET',
    path: '/desk/api/matches/:id/assignments',
    contract: {
      summary: 'List who works on a match',
      tag: 'Desk',
      params: matchParams,
      replies: { 200: assignments, ...problems(400, 401, 404, 429, 503) },
    },
    handler: async ({ caller, params }) => {
      await matchAtDesk(deps().db, params.id, caller.staffId);
      return readAssignments(deps().db, params.id);
    },
  });
  route({
    ...anybody,
    permission: MATCH_ASSIGN,
    method: 'POST',
    path: '/desk/api/matches/:id/assignments',
    contract: {
      summary: 'Set who works on a match',
      tag: 'Desk',
      description: 'A limited match accepts entries only from assigned people and admins.',
      params: matchParams,
      body: newAssignments,
      replies: { 200: assignments, ...problems(400, 401, 403, 404, 415, 422, 429, 503) },
    },
    handler: async ({ caller, params, body }) => {
      await matchAtDesk(deps().db, params.id, caller.staffId);
      return replaceAssignments(deps().db, params.id, body, caller.staffId, deps().clock());
    },
  });
  route({
    ...scorers,
    method: 'GET',
    path: '/desk/api/registry',
    contract: {
      summary: 'Find teams, people, grounds and series by name',
      tag: 'Desk',
      query: registryQuery,
      replies: { 200: registryReply, ...problems(400, 401, 403, 429, 503) },
    },
    handler: async ({ query }) => ({ found: await findInRegistry(deps().db, query) }),
  });
  route({
    ...scorers,
    method: 'GET',
    path: '/desk/api/teams/:id/squad',
    contract: {
      summary: 'Get the last squad of a team',
      tag: 'Desk',
      params: z.object({ id: z.coerce.number().pipe(registryId) }),
      replies: { 200: lastSquadShape, ...problems(400, 401, 403, 429, 503) },
    },
    handler: ({ params }) => lastSquad(deps(), params.id),
  });
}
