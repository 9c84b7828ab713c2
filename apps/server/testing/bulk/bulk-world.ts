/**
 * The bulk world, for measurements: a registry of the size of the real archive, and its matches over twenty years. Each
 * is one of some played matches, with other people, sides, ground and days (`remap-match.ts`).
 */
import type { Instant, MatchType } from '@sightscreen/cricket';
import type { World } from '../../src/core/db/column-types.ts';
import { playedOut } from '../../src/demo/seed/first-play.ts';
import { type Chance, chance } from '../../src/demo/world/chance.ts';
import { calendar } from '../../src/demo/world/fixtures.ts';
import { world as worldOf } from '../../src/demo/world/world.ts';
import type { MatchWithFigures } from '../../src/match/figures/store-figures.ts';
import { project } from '../../src/match/figures/projector.ts';
import { IMPORT_AUTHOR, packLog } from '../../src/match/log/packing/pack-log.ts';
import {
  type BulkGround,
  type BulkPerson,
  type BulkRegistry,
  bulkRegistry,
  type BulkSide,
  type BulkCompetition,
} from './bulk-sides.ts';
import { type MatchRemap, type Played, remapMatch } from './remap-match.ts';

export interface BulkMatch extends MatchWithFigures {
  deliveries: number;
}
export interface BulkSeries {
  id: number;
  name: string;
  season: string;
  gender: 'male' | 'female';
  category: 'International' | 'League' | 'Domestic';
}
export interface BulkFixture {
  id: string;
  type: MatchType;
  competition: BulkCompetition;
  /** Home first. */
  sides: [BulkSide, BulkSide];
  ground: BulkGround;
  series: BulkSeries;
  description: string;
  /** First day, as a day number since 1970. */
  day: number;
  /** 0 the first day of the twenty years, 1 the last. */
  at: number;
}
export interface BulkWorld extends BulkRegistry {
  seed: string;
  now: Instant;
  series: BulkSeries[];
  fixtures: BulkFixture[];
}

const A_DAY = 86_400_000;
const DAYS = 7_300;
/** Gives the busiest team about 1,500 of 20,073 matches. */
const SKEW = { international: 3.2, club: 30 } as const;
/** People available to a team at one time, and people named for a match. */
const AROUND = 22;
const NAMED = 15;

/** The same arguments give the same world. */
export function bulkWorld(count: number, seed: string, now: Instant): BulkWorld {
  const registry = bulkRegistry(seed);
  const source = chance(seed, 'bulk world');
  const series = new Map<string, { row: BulkSeries; matches: number }>();
  const types = Object.keys(shares) as MatchType[];
  const last = Math.floor(now / A_DAY) - 1;
  const fixtures = Array.from({ length: count }, (_, number): BulkFixture => {
    const type = source.weighted(types, (each) => shares[each]);
    const competition = source.weighted(registry.competitions, (each) => each.shares[type] ?? 0);
    const weight = (side: BulkSide) => 1 / (competition.sides.indexOf(side) + SKEW[competition.kind]);
    const home = source.weighted(competition.sides, weight);
    const away = source.weighted(competition.sides, (side) => (side === home ? 0 : weight(side)));
    const ago = source.whole(0, DAYS - 1);
    const day = last - ago;
    const year = new Date(day * A_DAY).getUTCFullYear();
    const international = competition.kind === 'international';
    const name = international
      ? `Tours of ${home.name}`
      : `${competition.name}${type === 'TEST' ? ' Championship' : type === 'ODI' ? ' Cup' : ''}`;
    const key = `${name} ${year} ${competition.gender}`;
    const of = series.get(key) ?? {
      row: {
        id: FIRST_SERIES + series.size,
        name,
        season: String(year),
        gender: competition.gender,
        category: international ? 'International' : type === 'T20' || type === 'HUN' ? 'League' : 'Domestic',
      },
      matches: 0,
    };
    of.matches += 1;
    series.set(key, of);
    return {
      id: `bulk_${String(number + 1).padStart(6, '0')}`,
      type,
      competition,
      sides: [home, away],
      ground: groundOf(registry, competition, home, source),
      series: of.row,
      description: international ? `${type === 'TEST' ? 'Test' : type} ${of.matches}` : `Match ${of.matches}`,
      day,
      at: 1 - ago / DAYS,
    };
  });
  return { ...registry, seed, now, fixtures, series: [...series.values()].map(({ row }) => row) };
}
const FIRST_SERIES = 1_000_001;

/** Countries play at their great grounds, clubs at home four times of five. */
function groundOf(
  { grounds }: BulkRegistry,
  { kind, sides }: BulkCompetition,
  home: BulkSide,
  source: Chance,
): BulkGround {
  const here = grounds[home.country] ?? [];
  if (kind === 'club' && source.is(0.8)) return here[sides.indexOf(home) % here.length]!;
  return source.weighted(here, (ground) => 1 / (here.indexOf(ground) + 2.5));
}

/** In per cent: about the deliveries per match of the real archive (520). */
const shares: Record<MatchType, number> = { T20: 55, ODI: 30, TEST: 10, HUN: 5 };
/** Number of simulated matches of each format: enough that the best performances of a team vary. */
const defaultCounts: Record<MatchType, number> = { T20: 110, ODI: 60, TEST: 20, HUN: 10 };

/** Yields the matches of the world ready for `storeWithFigures`, from the number `from` on. */
export function* playBulk(
  { seed, now, fixtures }: BulkWorld,
  {
    world = 'real',
    simulated = defaultCounts,
    from = 0,
  }: { world?: World; simulated?: Record<MatchType, number>; from?: number } = {},
): Generator<BulkMatch> {
  const templates = playTemplates(seed, now, simulated);
  for (const fixture of fixtures.slice(from)) {
    const source = chance(seed, fixture.id);
    const { deliveries, played } = source.pick(templates[fixture.type]);
    const { id } = fixture;
    const { facts, figures, columns } = remapMatch(played, remapOf(fixture, played, world, source));
    yield {
      deliveries,
      match: { id, world, sourceHash: `${seed} ${id}`, facts: packLog(id, facts, now, IMPORT_AUTHOR), columns },
      figures,
    };
  }
}

interface Template {
  deliveries: number;
  played: Played;
}

/** The played matches that the others are made of. */
function playTemplates(
  seed: string,
  now: Instant,
  simulated: Record<MatchType, number>,
): Record<MatchType, Template[]> {
  const world = worldOf(seed, now);
  const fixtures = calendar(seed, now);
  const play = (type: MatchType): Template[] => {
    const fitting = fixtures.filter((fixture) => fixture.competition.type === type);
    return Array.from({ length: simulated[type] }, (_, number) => {
      const id = `bulk_t${type.toLowerCase()}${number}`;
      const { facts, state } = playedOut(world, { ...fitting[number % fitting.length]!, id, script: 'as it comes' });
      const deliveries = state.innings.reduce((sum, innings) => sum + innings.deliveries, 0);
      return { deliveries, played: { facts, state, figures: project(state, 'demo') } };
    });
  };
  return { T20: play('T20'), ODI: play('ODI'), TEST: play('TEST'), HUN: play('HUN') };
}

function remapOf(fixture: BulkFixture, { state }: Played, world: World, source: Chance): MatchRemap {
  const { id, type, competition, sides, series, ground: venue, description, day } = fixture;
  const { info, squads } = state;
  const home = squadOf(fixture, sides[0], squads[0].length, new Set(), source);
  const away = squadOf(fixture, sides[1], squads[1].length, new Set(home), source);
  const international = competition.kind === 'international';
  const named = ({ id: teamId, name, shortName }: BulkSide) => ({ teamId, name, shortName });
  return {
    id,
    world,
    gender: competition.gender,
    sourceType: { TEST: international ? 'Test' : 'MDM', ODI: international ? 'ODI' : 'ODM', T20: 'T20', HUN: 'T20' }[
      type
    ],
    description,
    sides: [named(sides[0]), named(sides[1])],
    squads: [home, away],
    series,
    venue,
    days: day - Math.floor(Date.parse(info!.dates[0]!) / A_DAY),
  };
}

const ORDER = ['batter', 'keeper', 'all-rounder', 'bowler'] as const;
/** From those of the pool around at that time: eleven in batting order, then the reserves. */
function squadOf(
  { at }: BulkFixture,
  { pool }: BulkSide,
  size: number,
  taken: ReadonlySet<BulkPerson>,
  source: Chance,
): BulkPerson[] {
  const first = Math.round(at * Math.max(0, pool.length - AROUND));
  const around = pool.slice(first, first + AROUND).filter((person) => !taken.has(person));
  const named = source.shuffled(around).slice(0, Math.max(size, NAMED));
  const eleven = named.slice(0, 11).toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role) || a.id - b.id);
  return [...eleven, ...named.slice(11)];
}
