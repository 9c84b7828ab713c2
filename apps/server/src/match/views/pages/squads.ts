import {
  type Instant,
  type MatchState,
  type Replacement,
  type Side,
  type SquadPlayer,
  ballLabel,
  namesOf,
  tabName,
} from '@sightscreen/cricket';
import type { ReplacementNote, SquadPlayerRow, SquadsPage } from '@sightscreen/contracts';
import type { MatchRegistryData, RegistryPerson } from '../match-registry-data.ts';
import type { Site } from '../match-layout.ts';
import { teamPath } from '../profile-paths.ts';
import { BATTING, SPECIALITIES } from '../styles.ts';
import { framed } from './frame.ts';

/** Both squads: the starters, the reserves, and the replacements with their reasons (R6.7 to R6.9). */
export function squadsPage(site: Site, state: MatchState, about: MatchRegistryData, now: Instant): SquadsPage {
  const cameIn = new Set(
    state.replacements.filter(({ scope }) => scope === 'match').map((replacement) => replacement.in),
  );
  const bench = ({ id, reserve = false }: SquadPlayer): boolean => reserve || cameIn.has(id);
  return {
    page: 'squads',
    ...framed('squads', site, state, about, now),
    sides: ([0, 1] as const).map((side) => ({
      side,
      name: about.teams[side].name,
      href: teamPath(about.teams[side]),
      eleven: state.squads[side].filter((player) => !bench(player)).map((player) => rowOf(state, about, player)),
      bench: state.squads[side].filter(bench).map((player) => rowOf(state, about, player)),
    })),
    replacements: replacementsOf(state, about),
  };
}

function rowOf(
  state: MatchState,
  about: MatchRegistryData,
  { id, name, captain = false, keeper = false }: SquadPlayer,
): SquadPlayerRow {
  const swap = state.replacements.find((replacement) => replacement.scope === 'match' && replacement.in === id);
  const note =
    swap === undefined
      ? null
      : [reasonWords(swap.reason), swap.out === null ? null : `for ${namesOf(state).full(swap.out)}`]
          .filter((part) => part !== null)
          .join(' ');
  return { id, name, captain, keeper, plays: playsAs(about.people.get(id)), note };
}

/** The playing style on one line, with a capital first letter. */
function playsAs(person: RegistryPerson | undefined): string | null {
  if (person === undefined) return null;
  const { role, battingHand, bowlingStyle } = person;
  const text = [
    role === null ? null : SPECIALITIES[role],
    battingHand === null ? null : BATTING[battingHand],
    bowlingStyle,
  ]
    .filter((words) => words !== null && words !== '')
    .join(', ')
    .toLowerCase();
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

function replacementsOf(state: MatchState, about: MatchRegistryData): ReplacementNote[] {
  const names = namesOf(state);
  const notes: ReplacementNote[] = [];
  for (const { body, innings, over, ball, voided } of state.entries) {
    if (voided) continue;
    const made: readonly Replacement[] =
      body.kind === 'delivery' ? (body.replacements ?? []) : body.kind === 'replacement' ? [body.replacement] : [];
    const when =
      innings === null
        ? null
        : over === null || ball === null
          ? tabName(state, innings)
          : `${tabName(state, innings)}, ${ballLabel(state, over, ball)}`;
    for (const one of made) {
      notes.push({
        team: about.teams[one.side satisfies Side].name,
        in: names.full(one.in),
        out: one.out === null ? null : names.full(one.out),
        reason: reasonWords(one.reason),
        scope: one.scope === 'match' ? 'match' : 'over',
        when,
      });
    }
  }
  return notes;
}

/** Converts a source's "concussion_substitute" to "Concussion substitute". */
function reasonWords(reason: string): string {
  if (reason === 'unknown') return 'Reason not known';
  const words = reason.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
