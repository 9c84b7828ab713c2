/** Records and milestones within reach in a match (BEYOND-18), from the fold and the records before the match. */
import {
  MIN_MATCHES_OF_RECORD,
  type MatchState,
  namesOf,
  nearMilestones,
  type WatchedRecord,
  watchedRecords,
} from '@sightscreen/cricket';
import type { RecordWatch } from '@sightscreen/contracts';
import type { MatchRegistryData } from '../match-registry-data.ts';
import { profilePath } from '../profile-paths.ts';
import { statsPath, recordsPath } from '../stats-path.ts';
import type { Standing } from '../standing.ts';

/** Null once the match is over, and if there is no earlier record. */
export function watchPart(state: MatchState, about: MatchRegistryData): RecordWatch | null {
  const { standing } = about;
  if (standing === undefined || standing.records.length + standing.careers.length === 0) return null;
  const names = namesOf(state);
  const records = watchedRecords(state, standing.records, MIN_MATCHES_OF_RECORD[about.world]).map((watched) => {
    const { record, short, runs, wickets, people } = watched;
    return {
      kind: record.kind,
      side: record.side === null ? null : about.teams[record.side].shortName,
      wicket: record.wicket,
      short,
      now: { runs, wickets, people: people.map(names.full) },
      before: { runs: record.runs, wickets: record.wickets, holders: record.holders, year: record.year },
      matches: record.matches,
      href: proofOf(watched, state, about, standing),
    };
  });
  const milestones = nearMilestones(state, standing.careers).map(({ player, ...milestone }) => {
    const name = names.full(player);
    return { ...milestone, name, href: profilePath({ id: player, name }) };
  });
  const allHref = recordsPath({
    of: 'team',
    ...(about.venue === null ? { team: about.teams[0].id } : { ground: about.venue.id }),
    format: standing.format,
    gender: state.info?.gender ?? null,
    world: about.world,
  });
  return { format: standing.format, records, milestones, allHref, of: standing.sums };
}

const QUESTIONS = {
  stand: { of: 'partnerships', sort: 'runs' },
  score: { of: 'batting', sort: 'runs' },
  total: { of: 'team', sort: 'runs' },
  bowling: { of: 'bowling', sort: 'best' },
} as const;

/** URL of the statistics query whose first row is the record. */
function proofOf(
  { record }: WatchedRecord,
  { info }: MatchState,
  about: MatchRegistryData,
  standing: Standing,
): string {
  return statsPath({
    ...QUESTIONS[record.kind],
    by: 'innings',
    world: about.world,
    format: standing.format,
    gender: info?.gender,
    wicket: record.wicket,
    ...(record.side === null ? { ground: about.venue?.id } : { team: about.teams[record.side].id }),
  });
}
