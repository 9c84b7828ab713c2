/** One match at the desk: state, commands, history, presence. */
import {
  deskAccepted,
  deskCommand,
  deskMatch,
  deskProblem,
  eventsQuery,
  eventsReply,
} from '@sightscreen/contracts/desk/match';
import { beat as beatShape, presenceReply } from '@sightscreen/contracts/desk/presence';
import { BODY_LIMIT } from '@sightscreen/contracts/feed/plain';
import { matchParams } from '@sightscreen/contracts/feed/replies';
import type { Needs } from '../../services.ts';
import type { Routes } from '../../../core/http/route.ts';
import { problems } from '../../../core/http/desk-problem-replies.ts';
import { submitAtDesk, withFold } from '../commands/submit.ts';
import { beat, othersAt } from '../presence/presence.ts';
import { matchAtDesk, readAssignments } from '../rights/assignment.store.ts';
import { rightsOn } from '../rights/rights.ts';
import { deskState } from '../state/desk-state.ts';
import { factsSince, withNames } from '../history/facts-since.ts';
import { DESK_USE } from '@sightscreen/contracts/staff/permission';

export function deskMatchRoutes(route: Routes, context: Needs<'scoring'>): void {
  const deps = () => context.scoring;
  const staff = { auth: 'staff', permission: DESK_USE, limit: 'desk' } as const;
  const looking = problems(400, 401, 404, 429, 503);

  route({
    ...staff,
    method: 'GET',
    path: '/desk/api/matches/:id',
    contract: {
      summary: 'Get the state of a match and what the rules allow next',
      tag: 'Desk',
      description: 'With a reason for everything that is not allowed.',
      params: matchParams,
      replies: { 200: deskMatch, ...looking },
    },
    handler: async ({ caller, params }) => {
      const { db, clock } = deps();
      const match = await matchAtDesk(db, params.id, caller.staffId);
      const state = await withFold(deps(), params.id, (fold) =>
        deskState(fold, rightsOn(caller, match), match.commentaryMode),
      );
      return {
        ...state,
        assignments: await readAssignments(db, params.id),
        present: await othersAt(db, params.id, { staffId: caller.staffId, tab: null }, clock()),
      };
    },
  });
  route({
    ...staff,
    method: 'POST',
    path: '/desk/api/matches/:id/commands',
    bodyLimit: BODY_LIMIT,
    contract: {
      summary: 'Enter a command',
      tag: 'Desk',
      description:
        'One command, once per commandId, person and match. If `expected` is out of date by commentary only, the command is accepted; otherwise the reply is 409 with what happened since, and nothing is changed.',
      params: matchParams,
      body: deskCommand,
      replies: {
        201: deskAccepted,
        200: deskAccepted,
        ...problems(400, 401, 403, 404, 415, 422, 429, 503),
        409: deskProblem.meta({
          description:
            '`stale`: `since` lists what happened, `state` is the state of the match. `command_reused`: this commandId was used for another body.',
        }),
      },
    },
    handler: async ({ caller, params, body, reply }) => {
      const answer = await submitAtDesk(deps(), caller, params.id, body);
      return reply.code(answer.status).send(answer.body);
    },
  });
  route({
    ...staff,
    method: 'GET',
    path: '/desk/api/matches/:id/told',
    contract: {
      summary: 'List what happened after a number, in words',
      tag: 'Desk',
      params: matchParams,
      query: eventsQuery,
      replies: { 200: eventsReply, ...looking },
    },
    handler: async ({ caller, params, query }) => {
      const { epoch, number, facts } = await withFold(deps(), params.id, (fold) => ({
        epoch: fold.state.epoch,
        number: fold.state.number,
        facts: factsSince(fold, query.since),
      }));
      return { match: params.id, epoch, number, told: await withNames(deps().db, facts, caller.staffId) };
    },
  });
  route({
    ...staff,
    unattended: true,
    method: 'POST',
    path: '/desk/api/matches/:id/presence',
    contract: {
      summary: 'Report presence and get who else is here',
      tag: 'Desk',
      description: 'Send every ten seconds; presence expires after thirty. Does not extend the session.',
      params: matchParams,
      body: beatShape,
      replies: { 200: presenceReply, ...looking },
    },
    handler: async ({ caller, params, body }) => {
      const { db, clock } = deps();
      const { epoch, number } = await withFold(deps(), params.id, ({ state }) => ({
        epoch: state.epoch,
        number: state.number,
      }));
      return { epoch, number, others: await beat(db, params.id, caller.staffId, body, clock()) };
    },
  });
}
