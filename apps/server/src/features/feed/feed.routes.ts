/** The feed: how scorers and data providers write to the log. Guide: docs/feed.md. */
import type { Needs } from '../services.ts';
import type { Routes } from '../../core/http/route.ts';
import { commandRequest } from '@sightscreen/contracts/feed/command';
import { matchChange, newMatch } from '@sightscreen/contracts/feed/match';
import { BODY_LIMIT } from '@sightscreen/contracts/feed/plain';
import {
  accepted,
  createdMatch,
  deskReply as deskShape,
  factsQuery,
  factsReply,
  matchParams,
} from '@sightscreen/contracts/feed/replies';
import { spellingsChange, spellingsReply } from '@sightscreen/contracts/feed/spellings';
import { orProblem, problemOf, refuseNothing, unknownMatch } from '../../match/scoring/command-replies.ts';
import { deskReply } from '../../match/scoring/standing/standing-reply.ts';
import { problems } from './problem-replies.ts';
import type { KeyHolder } from '../../core/http/auth.ts';
import type { Scorer } from '../../match/scoring/scorer.ts';
import { reachesMatch, reachesSeries } from '../../match/scoring/scope.ts';
import { changeMatch } from '../../match/scoring/matches/change-match.ts';
import { seriesOfMatch } from '../../match/scoring/matches/cast.store.ts';
import { createMatch } from '../../match/scoring/matches/create-match.ts';
import { readFacts } from '../../match/scoring/read-facts.ts';
import { submitCommand } from '../../match/scoring/submit-command.ts';
import { spellNames } from '../../match/scoring/spellings/spell-names.ts';

const scorerOf = (holder: KeyHolder): Scorer => ({ ...holder, called: 'the key' });
/** 201 when newly stored, 200 for a repeated command id. */
const statusOf = ({ repeated }: { repeated: boolean }): 200 | 201 => (repeated ? 200 : 201);

export function feedRoutes(route: Routes, context: Needs<'scoring'>): void {
  const deps = () => context.scoring;
  /** Refuses unknown matches like foreign ones, so as not to reveal which exist. @throws ProblemError `forbidden` */
  const reach = async (holder: KeyHolder, matchId: string): Promise<void> => {
    const named = reachesMatch(holder.scope, matchId);
    if (named ?? reachesSeries(holder.scope, (await seriesOfMatch(deps().db, matchId)) ?? null)) return;
    throw problemOf({ kind: 'out_of_scope' });
  };
  const common = { limit: 'feed', auth: 'feed', bodyLimit: BODY_LIMIT } as const;

  route({
    ...common,
    method: 'POST',
    path: '/feed/matches',
    contract: {
      summary: 'Create a match',
      tag: 'Feed',
      description:
        'Needs the right to manage, and a key for everything or for the series. We assign the id. The same commandId returns the same match.',
      body: newMatch,
      replies: { 201: createdMatch, 200: createdMatch, ...problems(400, 401, 403, 409, 413, 422, 429, 503) },
    },
    handler: async ({ body, caller, reply }) => {
      const answer = orProblem(await createMatch(deps(), scorerOf(caller), body));
      return reply.code(statusOf(answer)).header('cache-control', 'no-store').send(answer.body);
    },
  });
  route({
    ...common,
    method: 'PATCH',
    path: '/feed/matches/:id',
    contract: {
      summary: 'Change the details of a match',
      tag: 'Feed',
      description:
        'Needs the right to manage. The fields you send replace the old ones; a squad is replaced as a whole.',
      params: matchParams,
      body: matchChange,
      replies: { 200: accepted, ...problems(400, 401, 403, 404, 409, 413, 422, 429, 503) },
    },
    handler: async ({ params, body, caller, reply }) => {
      refuseNothing(body);
      await reach(caller, params.id);
      return reply
        .header('cache-control', 'no-store')
        .send(orProblem(await changeMatch(deps(), scorerOf(caller), params.id, body)).body);
    },
  });
  route({
    ...common,
    method: 'PATCH',
    path: '/feed/matches/:id/spellings',
    contract: {
      summary: 'Set the names of a match in another script',
      tag: 'Feed',
      description:
        'Needs the right to manage. For pages in that language: people in the squads, teams, the ground and the series, in every match. Names you send replace the old ones; null removes a name, and the page then shows the source’s spelling. Repeating a call changes nothing. Pages follow within two minutes.',
      params: matchParams,
      body: spellingsChange,
      replies: { 200: spellingsReply, ...problems(400, 401, 403, 404, 413, 422, 429, 503) },
    },
    handler: async ({ params, body, caller, reply }) => {
      await reach(caller, params.id);
      return reply
        .header('cache-control', 'no-store')
        .send(orProblem(await spellNames(deps(), scorerOf(caller), params.id, body)));
    },
  });
  route({
    ...common,
    method: 'GET',
    path: '/feed/matches/:id',
    contract: {
      summary: 'Get the state of a match and what may follow',
      tag: 'Feed',
      description:
        'The squads with the integers to use when scoring, who is batting, and the commands, batters and bowlers that can come next.',
      params: matchParams,
      replies: { 200: deskShape, ...problems(400, 401, 403, 404, 429, 503) },
    },
    handler: async ({ params, caller, reply }) => {
      await reach(caller, params.id);
      const answer = await deps().look(params.id, (fold) => deskReply(fold));
      if (!answer) throw unknownMatch(params.id);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  });
  route({
    ...common,
    method: 'GET',
    path: '/feed/matches/:id/facts',
    contract: {
      summary: 'List the log of a match',
      tag: 'Feed',
      description: 'Facts with a number above `since`, in order, at most 500 at a time.',
      params: matchParams,
      query: factsQuery,
      replies: { 200: factsReply, ...problems(400, 401, 403, 404, 429, 503) },
    },
    handler: async ({ params, query, caller, reply }) => {
      await reach(caller, params.id);
      const facts = await readFacts(deps().log, params.id, query);
      if (!facts) throw unknownMatch(params.id);
      return reply.header('cache-control', 'no-store').send(facts);
    },
  });
  route({
    ...common,
    method: 'POST',
    path: '/feed/matches/:id/commands',
    contract: {
      summary: 'Enter a command',
      tag: 'Feed',
      description:
        'One command. 201 if accepted, 200 with `repeated` if this commandId was accepted before. Needs the right to score; for commentary, to comment; for match, squad and state, to manage.',
      params: matchParams,
      body: commandRequest,
      replies: { 201: accepted, 200: accepted, ...problems(400, 401, 403, 404, 409, 413, 422, 429, 503) },
    },
    handler: async ({ params, body, caller, reply }) => {
      await reach(caller, params.id);
      const answer = orProblem(await submitCommand(deps(), scorerOf(caller), params.id, body));
      return reply.code(statusOf(answer)).header('cache-control', 'no-store').send(answer.body);
    },
  });
}
