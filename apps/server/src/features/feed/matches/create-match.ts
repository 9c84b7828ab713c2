/** `POST /feed/matches`: a match with all that is known before its first ball. */
import type { NewFact, SquadPlayer } from '@sightscreen/cricket';
import type { NewMatchRequest } from '@sightscreen/contracts/feed/match';
import type { CreatedMatch } from '@sightscreen/contracts/feed/replies';
import { Problem } from '../../../http/problems.ts';
import { awayProblem, reusedProblem, shownAccepted } from '../answers.ts';
import type { KeyHolder } from '../keys/key-desk.ts';
import { reachesSeries } from '../keys/scope.ts';
import type { FeedParts } from '../parts.ts';
import { digestOf } from '../said.ts';
import { firstAnswer, rightMissing } from '../say-command.ts';
import { cleaned } from '../text/clean.ts';
import { resolveCast } from './cast.ts';
import { newInfo, shownSquad } from './match-info.ts';

/** @throws Problem with everything that is not a success */
export async function createMatch({ db, log, registry }: FeedParts, holder: KeyHolder, request: NewMatchRequest): Promise<{ status: 200 | 201; body: CreatedMatch }> {
  if (!holder.rights.has('manage')) throw rightMissing('manage');
  if (!holder.scope.some((item) => item === 'all' || item.startsWith('series:'))) throw outOfScope();
  const { commandId, ...said } = request;
  const asked = plain({ ...request });
  // A key for a series cannot make a series: it must name its own by integer.
  if (!reachesSeries(holder.scope, asked.series && 'id' in asked.series ? asked.series.id : null)) throw outOfScope();
  const cast = await resolveCast(db, registry, {
    world: 'real',
    gender: asked.gender, sides: asked.sides, series: asked.series, venue: asked.venue, squads: asked.squads ?? [null, null],
    others: asked.officials.flatMap(({ personId: id }, index) => (id === null ? [] : [{ id, field: `officials.${index}.personId` }])),
  });
  const facts: NewFact[] = [
    { body: { kind: 'match', ...newInfo(asked, cast) }, happenedAt: null, breaks: null },
    ...cast.squads.flatMap((players, side): NewFact[] => (players ? [{ body: { kind: 'squad', side: side as 0 | 1, players }, happenedAt: null, breaks: null }] : [])),
  ];
  const outcome = await log.create(
    { id: null, world: 'real', commentaryMode: asked.commentaryMode, facts },
    { author: holder.author, keyId: holder.keyId, commandId, digest: digestOf({ command: said, happenedAt: null }) },
  );
  switch (outcome.kind) {
    case 'created': return { status: 201, body: withCast(shownAccepted(outcome.answer, outcome.facts, false)) };
    case 'repeated': return { status: 200, body: withCast(await firstAnswer(log, outcome.answer)) };
    case 'command_reused': throw reusedProblem();
    case 'taken': case 'unavailable': throw awayProblem();
  }
}

export const outOfScope = () => new Problem('forbidden', { message: 'The key does not reach this match or series.', details: { code: 'out_of_scope' } });

/** The request with its texts cleaned. @throws Problem `bad_request` naming a text of which nothing is left */
export function plain<T>(request: T): T {
  const clean = cleaned(request);
  if (clean.ok) return clean.value;
  throw new Problem('bad_request', { message: 'Nothing is left of this text when what may not stand in it is taken out.', details: { code: 'empty_text', field: clean.emptied.field } });
}

/** The integers to score with, told apart from the facts that hold them. */
function withCast(answer: ReturnType<typeof shownAccepted>): CreatedMatch {
  const bodies = answer.facts.map(({ body }) => body as unknown as NewFact['body']);
  const info = bodies.find((body) => body.kind === 'match');
  if (!info) throw new TypeError(`match ${answer.match} does not begin with its match fact`);
  const squads: [SquadPlayer[], SquadPlayer[]] = [[], []];
  for (const body of bodies) if (body.kind === 'squad') squads[body.side] = body.players;
  return { ...answer, sides: info.sides.map((side, index) => ({ ...side, squad: shownSquad(squads[index]!) })), seriesId: info.seriesId, venueId: info.venueId };
}
