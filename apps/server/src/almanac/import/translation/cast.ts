/** All people, teams, grounds and series named in a file; the registry resolves them to ids. */
import type { Cast, PersonWanted, TeamWanted } from '../../../registry/naming/cast.ts';
import type { CricsheetFile } from '../reading/schema.ts';

/**
 * The key of a name in a side (0, 1), or of an official or substitute (null); null if the file has no such person in
 * its register.
 */
export type KeyOf = (name: string, side: 0 | 1 | null) => string | null;

/**
 * R22.3: names are unique within a match only through the register. If both sides list the same name, the register
 * entry is ambiguous, so each side gets a separate person and neither is linked to the registered one.
 */
export function keysOf({ info }: CricsheetFile): KeyOf {
  const both = new Set(
    info.players.get(info.teams[0])?.filter((name) => info.players.get(info.teams[1])?.includes(name)),
  );
  return (name, side) => {
    const registered = info.registry.people.get(name);
    if (side === null) return registered === undefined || both.has(name) ? null : `cricsheet:${registered}`;
    if (both.has(name) || registered === undefined) return `name:${name}|${info.teams[side]}|${info.gender}`;
    return `cricsheet:${registered}`;
  };
}

/** All names in a file. */
export function castOf(file: CricsheetFile): Cast {
  const { info } = file;
  const keyOf = keysOf(file);
  const people = new Map<string, PersonWanted>();
  const seen = { 0: new Set<string>(), 1: new Set<string>(), none: new Set<string>() };
  const want = (name: string, side: 0 | 1 | null): void => {
    const met = seen[side ?? 'none'];
    if (met.has(name)) return;
    met.add(name);
    const key = keyOf(name, side);
    if (key === null || people.has(key)) return;
    people.set(key, { key, registerId: key.startsWith('cricsheet:') ? key.slice('cricsheet:'.length) : null, name });
  };
  for (const [side, team] of info.teams.entries())
    for (const name of info.players.get(team) ?? []) want(name, side as 0 | 1);
  for (const innings of file.innings) {
    const batting = innings.team === info.teams[0] ? 0 : 1;
    for (const over of innings.overs)
      for (const ball of over.deliveries) {
        want(ball.batter, batting);
        want(ball.non_striker, batting);
        want(ball.bowler, batting === 0 ? 1 : 0);
        for (const wicket of ball.wickets ?? []) want(wicket.player_out, batting);
      }
    for (const name of innings.absent_hurt) want(name, batting);
  }
  for (const name of info.registry.people.keys()) want(name, null);
  const team = (name: string): TeamWanted => ({ name, gender: info.gender, kind: info.team_type });
  return {
    people: [...people.values()],
    teams: [team(info.teams[0]), team(info.teams[1])],
    venue: info.venue == null ? null : { name: info.venue, city: info.city ?? null },
    series:
      info.event?.name === undefined
        ? null
        : { name: info.event.name, season: info.season, gender: info.gender, teamType: info.team_type },
  };
}
