/**
 * Matches in bulk, for measurements: a few are simulated and packed, and stored under many ids, dates and sides. The
 * mix of formats has about the deliveries per match of the real archive (520). Not part of the demonstration world.
 */
import { Temporal } from 'temporal-polyfill';
import type { Instant, MatchType } from '@sightscreen/cricket';
import { type MatchWithFigures, withFigures } from '../../figures/keep-figures.ts';
import { chance } from '../world/chance.ts';
import { IMPORT_AUTHOR, packLog } from '../../log/packing/pack-log.ts';
import type { World } from '../../db/column-types.ts';
import { playedOut } from './first-play.ts';
import { calendar } from '../world/fixtures.ts';
import type { Played } from './remap-match.ts';
import { world as worldOf } from './world.ts';

export interface BulkMatch extends MatchWithFigures {
  deliveries: number;
}

/** Shares of the bulk in per cent. */
export const shares: Record<MatchType, number> = { T20: 55, ODI: 30, TEST: 10, HUN: 5 };
/** Number of simulated matches of each format. */
export type Simulated = Record<MatchType, number>;
const defaultCounts: Simulated = { T20: 12, ODI: 6, TEST: 2, HUN: 4 };

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
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate();
  for (let number = 1; number <= count; number += 1) {
    const type = source.weighted(types, (each) => shares[each]);
    const template = source.pick(templates[type]);
    const id = `bulk_${String(number).padStart(6, '0')}`;
    const date = today.subtract({ days: source.whole(1, 7_300) });
    const startTime = date.toZonedDateTime({
      timeZone: 'UTC',
      plainTime: new Temporal.PlainTime(10),
    }).epochMilliseconds;
    const {
      match: { columns, facts },
      figures,
    } = template;
    yield {
      deliveries: template.deliveries,
      match: {
        id,
        world,
        sourceHash: `${seed} ${id}`,
        facts,
        columns: {
          ...columns,
          startDate: date.toString(),
          startTime,
          endTime: startTime + 6 * 3_600_000,
          summary: { ...columns.summary, matchId: id },
        },
      },
      figures: {
        matchId: id,
        matches: figures.matches.map((row) => ({
          ...row,
          match_id: id,
          world,
          start_date: date.toString(),
          end_date: date.toString(),
        })),
        innings: figures.innings.map((row) => ({ ...row, match_id: id, world, start_date: date.toString() })),
        batting: figures.batting.map((row) => ({ ...row, match_id: id })),
        battingPhases: figures.battingPhases.map((row) => ({ ...row, match_id: id })),
        bowling: figures.bowling.map((row) => ({ ...row, match_id: id })),
        partnerships: figures.partnerships.map((row) => ({ ...row, match_id: id })),
        fielding: figures.fielding.map((row) => ({ ...row, match_id: id })),
        appearances: figures.appearances.map((row) => ({ ...row, match_id: id })),
        zones: figures.zones.map((row) => ({ ...row, match_id: id })),
        boosts: figures.boosts.map((row) => ({ ...row, match_id: id })),
      },
    };
  }
}

/** A match played, to be stored as many. */
export interface Template extends BulkMatch {
  played: Played;
}

export function playTemplates(seed: string, now: Instant, simulated: Simulated): Record<MatchType, Template[]> {
  const made = worldOf(seed, now);
  const fixtures = calendar(seed, now);
  const play = (type: MatchType): Template[] => {
    const fitting = fixtures.filter((fixture) => fixture.competition.type === type);
    return Array.from({ length: simulated[type] }, (_, number) => {
      const fixture = {
        ...fitting[number % fitting.length]!,
        id: `bulk_t${type.toLowerCase()}${number}`,
        script: 'as it comes' as const,
      };
      const { facts, state } = playedOut(made, fixture);
      const match = withFigures({
        world: 'demo',
        sourceHash: fixture.id,
        facts: packLog(fixture.id, facts, now, IMPORT_AUTHOR),
        state,
      });
      return {
        ...match,
        played: { facts, state, figures: match.figures },
        deliveries: state.innings.reduce((sum, innings) => sum + innings.deliveries, 0),
      };
    });
  };
  return { T20: play('T20'), ODI: play('ODI'), TEST: play('TEST'), HUN: play('HUN') };
}
