/** Ids in a command must exist, because the log stores them for ever and pages are looked up by them. */
import type { Kysely } from 'kysely';
import type { Command, MatchFold, PlainFact, Refusal, SquadPlayer } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { refuse } from './not-scored.ts';

/** A squad or match details set by a command, with their path in it. */
export type PutIn =
  | { squad: SquadPlayer[]; field: string }
  | { info: Omit<Extract<PlainFact, { kind: 'match' }>, 'kind'>; field: string }
  | null;

/** Also finds them inside a correction. */
export function putIn(command: Command): PutIn {
  if (command.type === 'squad') return { squad: command.players, field: 'players' };
  if (command.type === 'match') return { info: command.match, field: 'match' };
  if (command.type !== 'amend' && command.type !== 'insert') return null;
  if (command.body?.kind === 'squad') return { squad: command.body.players, field: 'body.players' };
  return command.body?.kind === 'match' ? { info: command.body, field: 'body' } : null;
}

/** @throws ScoringRefused for a player who does not exist in the match's world */
export async function checkPlayers(db: Kysely<Database>, matchId: string, put: PutIn): Promise<void> {
  if (!put || !('squad' in put)) return;
  const known = new Set(
    (
      await db
        .selectFrom('person')
        .innerJoin('match', 'match.world', 'person.world')
        .select('person.id')
        .where('match.id', '=', matchId)
        .where(
          'person.id',
          'in',
          put.squad.map((player) => player.id),
        )
        .execute()
    ).map((row) => row.id),
  );
  const index = put.squad.findIndex((player) => !known.has(player.id));
  // An unknown match is refused later, by the log.
  if (index === -1 || !(await db.selectFrom('match').select('id').where('id', '=', matchId).executeTakeFirst())) return;
  refuse({
    kind: 'reference',
    code: 'unknown_reference',
    field: `command.${put.field}.${index}.id`,
    words: `There is no person with the integer ${put.squad[index]!.id}.`,
  });
}

/**
 * Teams are fixed on creation; series and ground change only by PATCH, which looks them up and checks the key's scope.
 */
export function movedElsewhere(fold: MatchFold, put: PutIn): Refusal | null {
  const now = fold.state.info;
  if (!put || !('info' in put) || !now) return null;
  const { info, field } = put;
  const refuse = (path: string, words: string): Refusal => ({
    code: 'settled_elsewhere',
    rule: null,
    words,
    field: `${field}.${path}`,
  });
  const side = ([0, 1] as const).find((index) => info.sides[index].teamId !== now.sides[index].teamId);
  if (side !== undefined)
    return refuse(`sides.${side}.teamId`, 'You cannot change the teams of a match after it is created.');
  if (info.seriesId !== now.seriesId)
    return refuse('seriesId', 'To move a match to another series, use PATCH /feed/matches/{id}.');
  return info.venueId === now.venueId
    ? null
    : refuse('venueId', 'To move a match to another ground, use PATCH /feed/matches/{id}.');
}
