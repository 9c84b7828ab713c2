/** Names of people in a match: full as spelled by the source, or short by surname (R19.6). */
import type { PersonId } from '../log/ids.ts';
import type { MatchState } from '../state/state.ts';

export type NameStyle = 'full' | 'short';
export interface Names {
  full: (id: PersonId | null) => string;
  /** Surname, with initials if two of the side share it (R19.6). */
  short: (id: PersonId | null) => string;
  of: (id: PersonId | null, style: NameStyle) => string;
  captain: (id: PersonId) => boolean;
  keeper: (id: PersonId) => boolean;
}

/** Fallback for a person outside the squads. */
const UNKNOWN = 'Unknown';
/** "Mohammad Nawaz (3)": the register's counter of namesakes is not part of the name. */
const withoutCounter = (name: string): string => name.replace(/\s*\(\d+\)$/, '').trim();

/** In scripts without capitals a no-break space joins the words of a surname: "क्विंटन डी\u00a0कॉक". */
const WORDS = /[^\S\u00a0]+/;
/** Last word with preceding particles: "de Kock", "van der Dussen", "Karimzad". */
export function surname(name: string): string {
  const words = withoutCounter(name).split(WORDS);
  let from = words.length - 1;
  while (from > 1 && /^\p{Ll}/u.test(words[from - 1] ?? '')) from -= 1;
  return words.slice(Math.max(from, 0)).join(' ');
}

const signs = /* @__PURE__ */ new Intl.Segmenter('und');
/**
 * "RG" for "RG Sharma", "R" for "Rohit Sharma". Scripts without capitals have no initials, so the full given name is
 * used: "रोहित".
 */
function initials(name: string): string {
  const [first = ''] = withoutCounter(name).split(WORDS);
  if (/^\p{Lu}{1,4}$/u.test(first) || /^\p{Lo}/u.test(first)) return first;
  return signs.segment(first).containing(0)?.segment ?? '';
}

function shortNames(players: readonly { id: PersonId; name: string }[], into: Map<PersonId, string>): void {
  const bySurname = Map.groupBy(players, (player) => surname(player.name));
  for (const [shared, people] of bySurname) {
    if (people.length === 1) {
      into.set(people[0]!.id, shared);
      continue;
    }
    const byShort = Map.groupBy(people, ({ name }) =>
      withoutCounter(name) === shared ? shared : `${initials(name)} ${shared}`,
    );
    for (const [short, alike] of byShort) {
      const alone = new Set(alike.map(({ id }) => id)).size === 1;
      for (const { id, name } of alike) into.set(id, alone ? short : name);
    }
  }
}

/** All names of the match's squads, computed once; valid for a single pass over the state. */
export function namesOf(state: MatchState): Names {
  const full = new Map<PersonId, string>();
  const captains = new Set<PersonId>();
  const keepers = new Set<PersonId>();
  const short = new Map<PersonId, string>();
  for (const squad of state.squads) {
    for (const player of squad) {
      full.set(player.id, player.name);
      if (player.captain) captains.add(player.id);
      if (player.keeper) keepers.add(player.id);
    }
    shortNames(squad, short);
  }
  const fullOf = (id: PersonId | null) => (id === null ? UNKNOWN : (full.get(id) ?? UNKNOWN));
  const shortOf = (id: PersonId | null) => (id === null ? UNKNOWN : (short.get(id) ?? UNKNOWN));
  return {
    full: fullOf,
    short: shortOf,
    of: (id, style) => (style === 'full' ? fullOf(id) : shortOf(id)),
    captain: (id) => captains.has(id),
    keeper: (id) => keepers.has(id),
  };
}

/** Name of a person as spelled by the match's source; "Unknown" if in neither squad. */
export const nameOf = (state: MatchState, id: PersonId | null): string => {
  for (const squad of state.squads) for (const player of squad) if (player.id === id) return player.name;
  return UNKNOWN;
};
