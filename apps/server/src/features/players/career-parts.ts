/** Splits a career by year, opponent, ground, position and innings of the match; also phases and dismissals. Pure. */
import type { BattingPhaseRow, CareerPart, PlayerPage } from '@sightscreen/contracts';
import { type MatchType, ordinal, phasesOf, strikeRate } from '@sightscreen/cricket';
import { careerOf, rowsOf } from '../../match/figures/careers.ts';
import type { CareerMatch, CareerRows } from '../../match/figures/careers.store.ts';
import { teamPath, venuePath } from '../../match/views/profile-paths.ts';

interface Named {
  key: string | number;
  name: string;
  href: string | null;
}
const OF = {
  year: ({ date }: CareerMatch): Named => ({ key: date.slice(0, 4), name: date.slice(0, 4), href: null }),
  opponent: ({ opponent }: CareerMatch): Named => ({ key: opponent.id, name: opponent.name, href: teamPath(opponent) }),
  ground: ({ venue }: CareerMatch): Named =>
    venue === null
      ? { key: 0, name: 'Ground unknown', href: null }
      : { key: venue.id, name: venue.name, href: venuePath(venue) },
} as const;

/** Years come newest first, sides and grounds by number of matches. */
export function partsBy(what: keyof typeof OF, rows: CareerRows): CareerPart[] {
  const named = new Map<string | number, { part: Named; ids: Set<string> }>();
  for (const match of rows.matches) {
    const part = OF[what](match);
    const known = named.get(part.key);
    if (known === undefined) named.set(part.key, { part, ids: new Set([match.matchId]) });
    else known.ids.add(match.matchId);
  }
  const parts = [...named.values()].map(({ part: { name, href }, ids }) =>
    partOf(
      name,
      href,
      rowsOf(rows, ({ matchId }) => ids.has(matchId)),
    ),
  );
  return what === 'year'
    ? parts
    : parts.toSorted((a, b) => b.matches - a.matches || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Openers share a row, since it means nothing which of the two faced first. */
export function partsByPosition(rows: CareerRows): CareerPart[] {
  const groupOf = (position: number) => Math.max(2, position);
  const places = [...new Set(rows.batting.map(({ position }) => groupOf(position)))].toSorted((a, b) => a - b);
  return places.map((place) =>
    partWithin(
      place === 2 ? 'Opening' : ordinal(place),
      rows,
      rows.batting.filter(({ position }) => groupOf(position) === place),
      [],
    ),
  );
}

/** By the number of the innings in the match. */
export function partsByInnings(rows: CareerRows): CareerPart[] {
  const numbers = [...new Set([...rows.batting, ...rows.bowling].map(({ innings }) => innings))];
  return numbers
    .toSorted((a, b) => a - b)
    .map((number) =>
      partWithin(
        `${ordinal(number)} innings`,
        rows,
        rows.batting.filter(({ innings }) => innings === number),
        rows.bowling.filter(({ innings }) => innings === number),
      ),
    );
}

function partWithin(
  name: string,
  rows: CareerRows,
  batting: CareerRows['batting'],
  bowling: CareerRows['bowling'],
): CareerPart {
  const ids = new Set([...batting, ...bowling].map(({ matchId }) => matchId));
  const matches = rows.matches.filter(({ matchId }) => ids.has(matchId));
  return partOf(name, null, { matches, batting, bowling, fielding: [], phases: [] });
}

function partOf(name: string, href: string | null, rows: CareerRows): CareerPart {
  const { matches, batting, bowling } = careerOf(rows);
  return { name, href, matches, batting, bowling };
}

/** Expects rows of one format. */
export const phasesPlayed = (type: MatchType, { phases }: Pick<CareerRows, 'phases'>): BattingPhaseRow[] =>
  phasesOf(type).map((phase, at) => {
    const own = phases.filter((row) => row.phase === at);
    const sum = (of: (row: (typeof own)[number]) => number): number => own.reduce((total, row) => total + of(row), 0);
    const [runs, balls, dots] = [sum((row) => row.runs), sum((row) => row.balls), sum((row) => row.dots)];
    return {
      phase,
      runs,
      balls,
      outs: sum((row) => Number(row.out)),
      fours: sum((row) => row.fours),
      sixes: sum((row) => row.sixes),
      strikeRate: strikeRate(runs, balls),
      dots: balls === 0 ? '-' : (Math.round((1000 * dots) / balls) / 10).toFixed(1),
    };
  });

/** Most frequent first. */
export function waysOut({ batting }: Pick<CareerRows, 'batting'>): PlayerPage['howOut'] {
  const counts = new Map<string, number>();
  for (const { out, kind } of batting) if (out && kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count);
}
