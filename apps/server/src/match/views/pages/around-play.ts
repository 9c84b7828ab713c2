/** The content of a match's first page before its start and after its end. */
import { type MatchState, finished, scorecard, tossText } from '@sightscreen/cricket';
import type { AheadPart, FinishedPart } from '@sightscreen/contracts';
import type { MatchRegistryData } from '../match-registry-data.ts';
import { timesOf } from '../head.ts';
import { formatVenueName } from '../venue-name.ts';
import { SPECIALITIES } from '../styles.ts';
import { groundOffset } from '../time.ts';

export function finishedPart(state: MatchState): FinishedPart | null {
  const view = finished(state);
  if (view === null) return null;
  const stands = scorecard(state)
    .innings.filter(({ superOver, partnerships }) => !superOver && partnerships.length > 0)
    .reverse();
  return {
    ...view,
    stands: stands.map(({ number, heading, partnerships }) => ({
      innings: number,
      name: heading.replace(/ \(target: [^)]*\)$/, ''),
      stands: partnerships,
    })),
  };
}

export function aheadPart(state: MatchState, about: MatchRegistryData): AheadPart | null {
  if (state.innings.length > 0 || state.result !== null || state.phase === 'complete') return null;
  const { info } = state;
  const { startTime, endTime } = timesOf(state);
  const role = (id: number): string | null => {
    const known = about.people.get(id)?.role;
    return known == null ? null : SPECIALITIES[known];
  };
  return {
    start: startTime,
    end: endTime,
    offset: groundOffset(about.venue?.timeZone ?? null, startTime, info?.dates[0] ?? ''),
    toss: tossText(state),
    place:
      about.venue === null ? (info?.venueName ?? null) : (about.venue.city ?? formatVenueName(about.venue.name, null)),
    preview: about.preview?.value ?? null,
    sides: ([0, 1] as const).map((side) => {
      const eleven = state.squads[side].filter(({ reserve = false }) => !reserve);
      return {
        side,
        name: about.teams[side].name,
        shortName: about.teams[side].shortName,
        named: state.toss !== null && eleven.length === 11,
        players: eleven.map(({ id, name, captain = false, keeper = false }) => ({
          id,
          name,
          captain,
          keeper,
          role: role(id),
        })),
        form: about.form?.[side] ?? [],
      };
    }),
  };
}
