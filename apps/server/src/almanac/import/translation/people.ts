/** Resolves names in a file to our ids, by side. */
import type { FielderRef, OfficialInfo, PersonId, Side, SquadPlayer } from '@sightscreen/cricket';
import type { CricsheetFile } from '../reading/schema.ts';
import { keysOf } from './cast.ts';
import { type Known } from '../../../registry/naming/cast.ts';

export interface People {
  /** A player of that side. */
  of: (name: string, side: Side) => PersonId;
  /** Any other person (official, substitute); null if the file's register does not contain the name. */
  anyone: (name: string) => PersonId | null;
  side: (team: string) => Side;
}

/**
 * Throws on a name missing from the cast for which ids were requested, which is a bug of ours and never the file's
 * fault.
 */
export function peopleOf(file: CricsheetFile, known: Known): People {
  const keyOf = keysOf(file);
  const bySide: [Map<string, PersonId>, Map<string, PersonId>] = [new Map(), new Map()];
  const find = (name: string, side: Side): PersonId => {
    const id = known.people.get(keyOf(name, side) ?? '');
    if (id === undefined) throw new Error(`no id was given for ${name}`);
    bySide[side].set(name, id);
    return id;
  };
  return {
    of: (name, side) => bySide[side].get(name) ?? find(name, side),
    anyone: (name) => known.people.get(keyOf(name, null) ?? '') ?? null,
    side: (team) => (team === file.info.teams[0] ? 0 : 1),
  };
}

/** R6.10: the list includes replacements. Known ones are marked as reserves, leaving eleven. */
export function squadOf(file: CricsheetFile, side: Side, people: People): SquadPlayer[] {
  const team = file.info.teams[side];
  const names = new Set(file.info.players.get(team));
  const came = new Set<string>();
  const supersub = file.info.supersubs.get(team);
  if (supersub !== undefined) came.add(supersub);
  for (const innings of file.innings) {
    const batting = innings.team === team;
    for (const over of innings.overs)
      for (const ball of over.deliveries) {
        // Played without being listed: a gap in the file, filled so that the card has every name.
        if (batting) {
          names.add(ball.batter);
          names.add(ball.non_striker);
        } else names.add(ball.bowler);
        if (batting) for (const wicket of ball.wickets ?? []) names.add(wicket.player_out);
        for (const change of ball.replacements?.match ?? []) if (change.team === team) came.add(change.in);
      }
    if (batting) for (const name of innings.absent_hurt) names.add(name);
  }
  return [...names].map((name) => ({ id: people.of(name, side), name, ...(came.has(name) && { reserve: true }) }));
}

/** A fielder as in the file: a substitute may have no name, and is often not in the register (R22.2). */
export function fielderOf(
  fielder: { name?: string; substitute?: boolean },
  side: Side,
  file: CricsheetFile,
  people: People,
): FielderRef {
  const { name } = fielder;
  const listed = name !== undefined && (file.info.players.get(file.info.teams[side])?.includes(name) ?? false);
  return {
    id: name === undefined ? null : listed ? people.of(name, side) : people.anyone(name),
    name: name ?? null,
    ...(fielder.substitute && { substitute: true }),
  };
}

export function officialsOf({ info: { officials } }: CricsheetFile, people: People): OfficialInfo[] {
  const as =
    (role: OfficialInfo['role']) =>
    (name: string): OfficialInfo => ({ role, name, personId: people.anyone(name) });
  return [
    ...officials.umpires.map(as('umpire')),
    ...officials.tv_umpires.map(as('tv umpire')),
    ...officials.reserve_umpires.map(as('reserve umpire')),
    ...officials.match_referees.map(as('match referee')),
  ];
}
