/** Creates a match with everything known before its first ball. */
import type { NewFact, SquadPlayer } from '@sightscreen/cricket';
import type { NewMatchRequest } from '@sightscreen/contracts/feed/match';
import type { AcceptedReply, CreatedMatch } from '@sightscreen/contracts/feed/replies';
import { originalReply, acceptedReply, type StoredReply } from '../accepted.ts';
import { digestOf } from '../command-digest.ts';
import { refuse, type Scored, scored } from '../not-scored.ts';
import type { Scoring } from '../scoring.ts';
import { reachesSeries } from '../scope.ts';
import type { Scorer } from '../scorer.ts';
import { plain } from '../text/clean.ts';
import { resolveCast } from './cast.ts';
import { newInfo, squadReply } from './match-info.ts';

export function createMatch(
  { db, log, registry }: Scoring,
  scorer: Scorer,
  request: NewMatchRequest,
): Promise<Scored<StoredReply<CreatedMatch>>> {
  return scored(async () => {
    if (!scorer.rights.has('manage')) return refuse({ kind: 'right_missing', right: 'manage' });
    if (!scorer.scope.some((item) => item === 'all' || item.startsWith('series:')))
      return refuse({ kind: 'out_of_scope' });
    const { commandId, ...description } = request;
    const storedRequest = plain({ ...request });
    // A key for a series cannot create a series: it must give its own by id.
    if (
      !reachesSeries(
        scorer.scope,
        storedRequest.series && 'id' in storedRequest.series ? storedRequest.series.id : null,
      )
    )
      return refuse({ kind: 'out_of_scope' });
    const cast = await resolveCast(db, registry, {
      world: 'real',
      gender: storedRequest.gender,
      sides: storedRequest.sides,
      series: storedRequest.series,
      venue: storedRequest.venue,
      squads: storedRequest.squads ?? [null, null],
      others: storedRequest.officials.flatMap(({ personId: id }, index) =>
        id === null ? [] : [{ id, field: `officials.${index}.personId` }],
      ),
    });
    const facts: NewFact[] = [
      { body: { kind: 'match', ...newInfo(storedRequest, cast) }, happenedAt: null, breaks: null },
      ...cast.squads.flatMap((players, side): NewFact[] =>
        players ? [{ body: { kind: 'squad', side: side as 0 | 1, players }, happenedAt: null, breaks: null }] : [],
      ),
    ];
    const outcome = await log.create(
      { id: null, world: 'real', commentaryMode: storedRequest.commentaryMode, facts },
      {
        author: scorer.author,
        keyId: scorer.keyId,
        commandId,
        digest: digestOf({ command: description, happenedAt: null }),
      },
    );
    switch (outcome.kind) {
      case 'created':
        return { repeated: false, body: withCast(acceptedReply(outcome.answer, outcome.facts, false)) };
      case 'repeated':
        return { repeated: true, body: withCast(await originalReply(log, outcome.answer)) };
      case 'command_reused':
        return refuse({ kind: 'command_reused' });
      case 'taken':
      case 'unavailable':
        return refuse({ kind: 'unavailable' });
    }
  });
}

/** Adds the ids needed for scoring, taken from the stored facts. */
function withCast(answer: AcceptedReply): CreatedMatch {
  const bodies = answer.facts.map(({ body }) => body as unknown as NewFact['body']);
  const info = bodies.find((body) => body.kind === 'match');
  if (!info) throw new TypeError(`match ${answer.match} does not begin with its match fact`);
  const squads: [SquadPlayer[], SquadPlayer[]] = [[], []];
  for (const body of bodies) if (body.kind === 'squad') squads[body.side] = body.players;
  return {
    ...answer,
    sides: info.sides.map((side, index) => ({ ...side, squad: squadReply(squads[index]!) })),
    seriesId: info.seriesId,
    venueId: info.venueId,
  };
}
