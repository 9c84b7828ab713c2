/**
 * A played match remapped to other sides and people, to another ground and other days. Its balls stay the same, so the
 * figures follow by renaming: nothing is folded again.
 */
import type { FactBody, MatchFact, MatchState, NewFact, SquadPlayer } from '@sightscreen/cricket';
import { columnsOf } from '../../src/match/log/columns.ts';
import type { MatchColumns } from '../../src/match/log/match-log.ts';
import type { World } from '../../src/core/db/column-types.ts';
import { boostFigures } from '../../src/match/figures/boost-figures.ts';
import { withMergedIds } from '../../src/match/figures/merged-ids.ts';
import type { Figures } from '../../src/match/figures/projector.ts';

export interface Played {
  facts: readonly NewFact[];
  state: MatchState;
  /** Figures of `state`. */
  figures: Figures;
}
export interface MatchRemap extends Pick<MatchFact, 'gender' | 'sourceType' | 'description' | 'sides'> {
  id: string;
  world: World;
  /** As many players as in the original match, in the same order, all distinct. */
  squads: [NamedPerson[], NamedPerson[]];
  series: { id: number; name: string };
  venue: { id: number; name: string; city: string };
  /** Days between the original match and this one. */
  days: number;
}
type NamedPerson = Pick<SquadPlayer, 'id' | 'name'>;
export interface RemappedMatch {
  facts: NewFact[];
  figures: Figures;
  columns: MatchColumns;
}

const A_DAY = 86_400_000;

export function remapMatch({ facts, state, figures }: Played, to: MatchRemap): RemappedMatch {
  const { info, squads } = state;
  if (info === null) throw new TypeError('a match without its match fact cannot be played by others');
  const people = new Map(
    squads.flatMap((squad, side) =>
      squad.map(({ id }, place): [number, NamedPerson] => {
        const somebody = to.squads[side]?.[place];
        if (somebody === undefined) throw new RangeError(`nobody at place ${place} of a squad of ${squad.length}`);
        return [id, somebody];
      }),
    ),
  );
  const later = (instant: number | null) => (instant === null ? null : instant + to.days * A_DAY);
  const match: MatchFact = {
    ...info,
    gender: to.gender,
    sourceType: to.sourceType,
    description: to.description,
    sides: to.sides,
    seriesId: to.series.id,
    seriesName: to.series.name,
    venueId: to.venue.id,
    venueName: to.venue.name,
    city: to.venue.city,
    dates: info.dates.map((date) => new Date(Date.parse(date) + to.days * A_DAY).toISOString().slice(0, 10)),
    startTime: later(info.startTime),
    expectedEnd: later(info.expectedEnd),
    officials: [],
  };
  const columns = columnsOf(state);
  const renamed = namesOf(info, match);
  return {
    facts: facts.map(({ body, happenedAt, breaks }) => ({
      body: body.kind === 'match' ? match : bodyOf(body, people),
      happenedAt: later(happenedAt),
      breaks,
    })),
    figures: figuresOf({ ...figures, boosts: boostsAs(to.gender, { state, figures }) }, info, match, to, people),
    columns: {
      ...columns,
      gender: match.gender,
      seriesId: match.seriesId,
      venueId: match.venueId,
      team1Id: match.sides[0].teamId,
      team2Id: match.sides[1].teamId,
      startDate: match.dates[0]!,
      startTime: match.startTime,
      endTime: later(columns.endTime),
      summary: {
        ...(JSON.parse(renamed(JSON.stringify(columns.summary))) as typeof columns.summary),
        matchId: to.id,
        description: match.description,
        sides: columns.summary.sides.map((side, at) => ({ ...side, ...match.sides[at as 0 | 1] })),
      },
    },
  };
}

/** Drops the scorer's commentary, which names the original players and which imported files lack. */
function bodyOf(body: FactBody, people: ReadonlyMap<number, NamedPerson>): FactBody {
  if (body.kind === 'squad')
    return { ...body, players: body.players.map((player) => ({ ...player, ...people.get(player.id) })) };
  const renamed = withPeople(body, people) as FactBody;
  if ('text' in renamed && renamed.kind !== 'comment' && renamed.kind !== 'words') delete renamed.text;
  return renamed;
}

/** Ids of demo people are in a range of their own, so no other number in a fact can be one. */
function withPeople(value: unknown, people: ReadonlyMap<number, NamedPerson>): unknown {
  if (typeof value === 'number') return people.get(value)?.id ?? value;
  if (Array.isArray(value)) return value.map((item) => withPeople(item, people));
  if (typeof value !== 'object' || value === null) return value;
  const renamed: Record<string, unknown> = {};
  for (const key in value) renamed[key] = withPeople((value as Record<string, unknown>)[key], people);
  return renamed;
}

/**
 * Replaces in one pass, so that a new name is not renamed again; longer names first, since one may be a prefix of
 * another.
 */
function namesOf(before: MatchFact, after: MatchFact): (text: string) => string {
  const names = new Map<string, string>();
  for (const side of [0, 1] as const)
    for (const key of ['name', 'shortName'] as const) names.set(before.sides[side][key], after.sides[side][key]);
  const longest = [...names.keys()].toSorted((a, b) => b.length - a.length);
  const any = new RegExp(`\\b(?:${longest.map((name) => name.replaceAll(/\W/g, String.raw`\$&`)).join('|')})\\b`, 'g');
  return (text) => text.replace(any, (name) => names.get(name) ?? name);
}

/** Boosts depend on gender-specific pars, so they cannot be renamed. Computed once per match. */
function boostsAs(gender: MatchFact['gender'], { state, figures }: Pick<Played, 'state' | 'figures'>) {
  const { info } = state;
  if (info === null || info.gender === gender) return figures.boosts;
  const known = otherBoosts.get(figures);
  if (known !== undefined) return known;
  const boosts = boostFigures({ ...state, info: { ...info, gender } });
  otherBoosts.set(figures, boosts);
  return boosts;
}
const otherBoosts = new WeakMap<Figures, Figures['boosts']>();

function figuresOf(
  figures: Figures,
  before: MatchFact,
  match: MatchFact,
  { id, world }: MatchRemap,
  people: ReadonlyMap<number, NamedPerson>,
): Figures {
  const {
    sides: [home, away],
  } = before;
  const mapped = withMergedIds(withMatchId(figures, id), {
    person: new Map([...people].map(([played, { id: now }]) => [played, now])),
    team: new Map([
      [home.teamId, match.sides[0].teamId],
      [away.teamId, match.sides[1].teamId],
    ]),
    venue: new Map(before.venueId === null ? [] : [[before.venueId, match.venueId!]]),
    series: new Map(before.seriesId === null ? [] : [[before.seriesId, match.seriesId!]]),
  });
  const names = new Map([...people.values()].map(({ id: person, name }) => [person, name]));
  const kind = { world, gender: match.gender, source_type: match.sourceType, start_date: match.dates[0]! };
  return {
    ...mapped,
    matches: mapped.matches.map((row) => ({
      ...row,
      ...kind,
      end_date: match.dates.at(-1)!,
      stage: match.description,
    })),
    innings: mapped.innings.map((row) => ({ ...row, ...kind })),
    appearances: mapped.appearances.map((row) => ({ ...row, name: names.get(row.person_id) ?? row.name })),
  };
}

/** The same figures as those of another match. */
export function withMatchId(figures: Figures, id: string): Figures {
  const own = <Row extends { match_id: string }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, match_id: id }));
  return {
    matchId: id,
    matches: own(figures.matches),
    innings: own(figures.innings),
    batting: own(figures.batting),
    battingPhases: own(figures.battingPhases),
    bowling: own(figures.bowling),
    partnerships: own(figures.partnerships),
    fielding: own(figures.fielding),
    appearances: own(figures.appearances),
    zones: own(figures.zones),
    boosts: own(figures.boosts),
  };
}
