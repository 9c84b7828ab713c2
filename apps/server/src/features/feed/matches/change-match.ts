/** `PATCH /feed/matches/{id}`: what is known besides play, squads, and how readers are kept up to date. */
import { type MatchFold, type MatchState, type NewFact, type Ruling, rule } from '@sightscreen/cricket';
import type { MatchChange } from '@sightscreen/contracts/feed/match';
import type { AcceptedReply } from '@sightscreen/contracts/feed/replies';
import { Problem } from '../../../http/problems.ts';
import { awayProblem, refusedProblem, reusedProblem, shownAccepted, staleProblem, unknownMatch } from '../answers.ts';
import type { KeyHolder } from '../keys/key-desk.ts';
import { reachesSeries } from '../keys/scope.ts';
import type { FeedParts } from '../parts.ts';
import { digestOf } from '../said.ts';
import { firstAnswer, rightMissing } from '../say-command.ts';
import { type CastFound, resolveCast } from './cast.ts';
import { worldOfMatch } from './cast.store.ts';
import { outOfScope, plain } from './create-match.ts';
import { changedInfo } from './match-info.ts';

/** @throws Problem with everything that is not a success */
export async function changeMatch(parts: FeedParts, holder: KeyHolder, matchId: string, request: MatchChange): Promise<AcceptedReply> {
  if (!holder.rights.has('manage')) throw rightMissing('manage');
  const { commandId, expected = null, ...said } = request;
  const change = plain(request);
  const now = await parts.look(matchId, (fold) => ({ info: fold.state.info, epoch: fold.state.epoch, number: fold.state.number }));
  if (now === null || now.info === null) throw unknownMatch(matchId);
  const cast = await castOf(parts, holder, matchId, now.info, change);

  const outcome = await parts.log.append({
    matchId, author: holder.author, keyId: holder.keyId, commandId, expected, happenedAt: null, digest: digestOf({ command: said, happenedAt: null }),
    decide: (fold) => ruleChange(fold, change, cast),
  });
  switch (outcome.kind) {
    case 'appended': return shownAccepted(outcome.answer, outcome.facts, false);
    case 'repeated': return firstAnswer(parts.log, outcome.answer);
    case 'refused': throw refusedProblem(outcome.refusal, outcome);
    case 'stale': throw staleProblem(expected, outcome);
    case 'command_reused': throw reusedProblem();
    case 'unknown_match': throw unknownMatch(matchId);
    case 'unavailable': throw awayProblem();
  }
}

async function castOf(parts: FeedParts, holder: KeyHolder, matchId: string, info: NonNullable<MatchState['info']>, change: MatchChange): Promise<CastFound> {
  // A key for a series may move a match only to a series that it reaches, else it would lose hold of it or reach beyond.
  if (change.series !== undefined && !reachesSeries(holder.scope, change.series && 'id' in change.series ? change.series.id : null)) throw outOfScope();
  const [one, two] = info.sides;
  return resolveCast(parts.db, parts.registry, {
    world: await worldOfMatch(parts.db, matchId),
    gender: info.gender, sides: [{ id: one.teamId }, { id: two.teamId }], series: change.series ?? null, venue: change.venue ?? null,
    squads: change.squads ?? [null, null],
    others: (change.officials ?? []).flatMap(({ personId: id }, index) => (id === null ? [] : [{ id, field: `officials.${index}.personId` }])),
  });
}

/** One ruling of all that is changed: either all of it is taken or none. */
function ruleChange(fold: MatchFold, change: MatchChange, cast: CastFound): Ruling {
  const before = fold.state.info;
  if (before === null) throw new TypeError(`match ${fold.matchId} has no match fact`);
  const { kind: _kind, ...info } = before;
  const match = changedInfo(info, change, cast);
  const facts: NewFact[] = [];
  const commands = [
    ...(match ? [{ type: 'match', match } as const] : []),
    ...cast.squads.flatMap((players, side) => (players ? [{ type: 'squad', side: side as 0 | 1, players } as const] : [])),
  ];
  for (const command of commands) {
    const ruling = rule(fold, command, null);
    if (!ruling.ok) return ruling;
    facts.push(...ruling.facts);
  }
  return { ok: true, facts };
}

/** Nothing to say is no change. @throws Problem `bad_request` */
export function refuseNothing({ commandId: _id, expected: _expected, ...change }: MatchChange): void {
  if (Object.keys(change).length === 0) throw new Problem('bad_request', { message: 'Nothing is changed by this: give at least one field.', details: { code: 'nothing_given' } });
}
