/**
 * Matches in bulk, for measurements: a few are simulated and packed, and stored under many ids, dates and sides. The
 * mix of formats has about the deliveries per match of the real archive (520).
 */
import type { Instant, MatchType } from '@sightscreen/cricket';
import type { World } from '@sightscreen/server/db/column-types';
import { playedOut } from '@sightscreen/server/demo/seed/first-play';
import { chance } from '@sightscreen/server/demo/world/chance';
import { calendar } from '@sightscreen/server/demo/world/fixtures';
import { world as worldOf } from '@sightscreen/server/demo/world/world';
import { type MatchWithFigures, withFigures } from '@sightscreen/server/figures/keep-figures';
import { IMPORT_AUTHOR, packLog } from '@sightscreen/server/log/packing/pack-log';
import { type Played, withMatchId } from './remap-match.ts';

export interface BulkMatch extends MatchWithFigures {
  deliveries: number;
}

/** Shares of the bulk in per cent. */
export const shares: Record<MatchType, number> = { T20: 55, ODI: 30, TEST: 10, HUN: 5 };
/** Number of simulated matches of each format. */
export type Simulated = Record<MatchType, number>;
const defaultCounts: Simulated = { T20: 12, ODI: 6, TEST: 2, HUN: 4 };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Yields `count` matches ready for `storeWithFigures`, spread over twenty years before `now`. The same arguments give
 * the same matches.
 */
export function* makeMatches(
  count: number,
  seed: string,
  now: Instant,
  { world = 'demo', simulated = defaultCounts }: { world?: World; simulated?: Simulated } = {},
): Generator<BulkMatch> {
  const source = chance(seed, 'bulk');
  const templates = playTemplates(seed, now, simulated);
  const types = Object.keys(shares) as MatchType[];
  const today = Math.floor(now / DAY) * DAY;
  for (let number = 1; number <= count; number += 1) {
    const type = source.weighted(types, (each) => shares[each]);
    const { match, figures: original, deliveries } = source.pick(templates[type]);
    const { columns, facts } = match;
    const id = `bulk_${String(number).padStart(6, '0')}`;
    const startTime = today - source.whole(1, 7_300) * DAY + 10 * HOUR;
    const startDate = new Date(startTime).toISOString().slice(0, 10);
    const figures = withMatchId(original, id);
    const own = { world, start_date: startDate };
    yield {
      deliveries,
      match: {
        id,
        world,
        sourceHash: `${seed} ${id}`,
        facts,
        columns: {
          ...columns,
          startDate,
          startTime,
          endTime: startTime + 6 * HOUR,
          summary: { ...columns.summary, matchId: id },
        },
      },
      figures: {
        ...figures,
        matches: figures.matches.map((row) => ({ ...row, ...own, end_date: startDate })),
        innings: figures.innings.map((row) => ({ ...row, ...own })),
      },
    };
  }
}

/** A match played, to be stored as many. */
export interface Template extends BulkMatch {
  played: Played;
}

export function playTemplates(seed: string, now: Instant, simulated: Simulated): Record<MatchType, Template[]> {
  const world = worldOf(seed, now);
  const fixtures = calendar(seed, now);
  const play = (type: MatchType): Template[] => {
    const fitting = fixtures.filter((fixture) => fixture.competition.type === type);
    return Array.from({ length: simulated[type] }, (_, number) => {
      const id = `bulk_t${type.toLowerCase()}${number}`;
      const { facts, state } = playedOut(world, { ...fitting[number % fitting.length]!, id, script: 'as it comes' });
      const packed = packLog(id, facts, now, IMPORT_AUTHOR);
      const match = withFigures({ world: 'demo', sourceHash: id, facts: packed, state });
      return {
        ...match,
        played: { facts, state, figures: match.figures },
        deliveries: state.innings.reduce((sum, innings) => sum + innings.deliveries, 0),
      };
    });
  };
  return { T20: play('T20'), ODI: play('ODI'), TEST: play('TEST'), HUN: play('HUN') };
}
