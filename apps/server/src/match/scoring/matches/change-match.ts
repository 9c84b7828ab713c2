/** Changes a match apart from play: its details, squads, and commentary mode. */
import { type MatchFold, type MatchState, type NewFact, type Ruling, rule } from '@sightscreen/cricket';
import type { MatchChange } from '@sightscreen/contracts/feed/match';
import type { StoredReply } from '../accepted.ts';
import { digestOf } from '../command-digest.ts';
import { refuse, type Scored, scored } from '../not-scored.ts';
import type { Scoring } from '../scoring.ts';
import { reachesSeries } from '../scope.ts';
import type { Scorer } from '../scorer.ts';
import { settle } from '../settle.ts';
import { plain } from '../text/clean.ts';
import { type CastFound, resolveCast } from './cast.ts';
import { worldOfMatch } from './cast.store.ts';
import { changedInfo } from './match-info.ts';

export function changeMatch(
  parts: Scoring,
  scorer: Scorer,
  matchId: string,
  request: MatchChange,
): Promise<Scored<StoredReply>> {
  return scored(async () => {
    if (!scorer.rights.has('manage')) return refuse({ kind: 'right_missing', right: 'manage' });
    const { commandId, expected = null, ...changes } = request;
    const change = plain(request);
    const now = await parts.look(matchId, (fold) => ({
      info: fold.state.info,
      epoch: fold.state.epoch,
      number: fold.state.number,
    }));
    if (now === null || now.info === null) return refuse({ kind: 'unknown_match', match: matchId });
    const cast = await castOf(parts, scorer, matchId, now.info, change);

    const outcome = await parts.log.append({
      matchId,
      author: scorer.author,
      keyId: scorer.keyId,
      commandId,
      expected,
      happenedAt: null,
      digest: digestOf({ command: changes, happenedAt: null }),
      decide: (fold) => ruleChange(fold, change, cast),
    });
    return settle(parts.log, matchId, expected, outcome);
  });
}

async function castOf(
  parts: Scoring,
  scorer: Scorer,
  matchId: string,
  info: NonNullable<MatchState['info']>,
  change: MatchChange,
): Promise<CastFound> {
  // A key for a series may move a match only within its own scope.
  if (
    change.series !== undefined &&
    !reachesSeries(scorer.scope, change.series && 'id' in change.series ? change.series.id : null)
  )
    refuse({ kind: 'out_of_scope' });
  const [one, two] = info.sides;
  return resolveCast(parts.db, parts.registry, {
    world: await worldOfMatch(parts.db, matchId),
    gender: info.gender,
    sides: [{ id: one.teamId }, { id: two.teamId }],
    series: change.series ?? null,
    venue: change.venue ?? null,
    squads: change.squads ?? [null, null],
    others: (change.officials ?? []).flatMap(({ personId: id }, index) =>
      id === null ? [] : [{ id, field: `officials.${index}.personId` }],
    ),
  });
}

/** One ruling for the whole change: all of it is accepted, or none. */
function ruleChange(fold: MatchFold, change: MatchChange, cast: CastFound): Ruling {
  const before = fold.state.info;
  if (before === null) throw new TypeError(`match ${fold.matchId} has no match fact`);
  const { kind: _kind, ...info } = before;
  const match = changedInfo(info, change, cast);
  const facts: NewFact[] = [];
  const commands = [
    ...(match ? [{ type: 'match', match } as const] : []),
    ...cast.squads.flatMap((players, side) =>
      players ? [{ type: 'squad', side: side as 0 | 1, players } as const] : [],
    ),
  ];
  for (const command of commands) {
    const ruling = rule(fold, command, null);
    if (!ruling.ok) return ruling;
    facts.push(...ruling.facts);
  }
  return { ok: true, facts };
}

export const isEmptyChange = ({ commandId: _id, expected: _expected, ...change }: MatchChange): boolean =>
  Object.keys(change).length === 0;
