/** Integers that a command names must be somebody's: a log refers to them for ever, and pages are looked up by them. */
import type { Kysely } from 'kysely';
import type { Command, MatchFold, PlainFact, Refusal, SquadPlayer } from '@sightscreen/cricket';
import type { Database } from '../db/database.ts';
import { refuse } from './not-scored.ts';

/** A squad or the details of a match that a command puts in, with the path to them in the command. */
export type PutIn = { squad: SquadPlayer[]; field: string } | { info: Omit<Extract<PlainFact, { kind: 'match' }>, 'kind'>; field: string } | null;

/** Also by way of a correction. */
export function putIn(command: Command): PutIn {
  if (command.type === 'squad') return { squad: command.players, field: 'players' };
  if (command.type === 'match') return { info: command.match, field: 'match' };
  if (command.type !== 'amend' && command.type !== 'insert') return null;
  if (command.body?.kind === 'squad') return { squad: command.body.players, field: 'body.players' };
  return command.body?.kind === 'match' ? { info: command.body, field: 'body' } : null;
}

/** @throws ScoringRefused for a player who is nobody of the world the match belongs to */
export async function checkPlayers(db: Kysely<Database>, matchId: string, put: PutIn): Promise<void> {
  if (!put || !('squad' in put)) return;
  const known = new Set((await db.selectFrom('person').innerJoin('match', 'match.world', 'person.world').select('person.id')
    .where('match.id', '=', matchId).where('person.id', 'in', put.squad.map((player) => player.id)).execute()).map((row) => row.id));
  const index = put.squad.findIndex((player) => !known.has(player.id));
  // Of an unknown match the log tells.
  if (index === -1 || !(await db.selectFrom('match').select('id').where('id', '=', matchId).executeTakeFirst())) return;
  refuse({ kind: 'reference', code: 'unknown_reference', field: `command.${put.field}.${index}.id`, words: `There is no person with the integer ${put.squad[index]!.id}.` });
}

/** Teams are settled when a match is made, series and ground by PATCH, which looks them up and minds how far a key reaches. */
export function movedElsewhere(fold: MatchFold, put: PutIn): Refusal | null {
  const now = fold.state.info;
  if (!put || !('info' in put) || !now) return null;
  const { info, field } = put;
  const refuse = (path: string, words: string): Refusal => ({ code: 'settled_elsewhere', rule: null, words, field: `${field}.${path}` });
  const side = ([0, 1] as const).find((index) => info.sides[index].teamId !== now.sides[index].teamId);
  if (side !== undefined) return refuse(`sides.${side}.teamId`, 'The teams of a match are settled when it is made.');
  if (info.seriesId !== now.seriesId) return refuse('seriesId', 'A match is moved to another series by PATCH /feed/matches/{id}.');
  return info.venueId === now.venueId ? null : refuse('venueId', 'A match is moved to another ground by PATCH /feed/matches/{id}.');
}
