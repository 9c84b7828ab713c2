/** Finds people, teams, series and grounds in one world: the real one if it has hits (docs/decisions/search.md). */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { type Entry, findEntries } from './find.store.ts';
import { bestMatch, compareMatches, type NameMatch } from './match-name.ts';
import { wordsOf } from './words.ts';

export interface Hit extends Entry {
  match: NameMatch;
}
export interface Found {
  world: World;
  /** Best first, of all entities. */
  hits: Hit[];
  /** Whether the other world has exact hits, so that readers get a link to it. */
  elsewhere: boolean;
}
export interface SearchQuery {
  text: string;
  demo: boolean;
  /** The world that the reader chose, or null. */
  world: World | null;
  /** Maximum hits of each entity. */
  most: number;
}

/** Further words are ignored. */
const MAX_WORDS = 6;
/** With fewer exact hits, matches with one typo follow. */
export const FEW = 5;

export async function find(db: Kysely<Database>, { text, demo, world, most }: SearchQuery): Promise<Found> {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  if (words.length === 0) return { world: world ?? 'real', hits: [], elsewhere: false };
  const look = async (typo: boolean): Promise<Hit[]> =>
    ranked(words, await findEntries(db, { words, typo, demo, most }));
  const exact = await look(false);
  const chosenWorld = world ?? worldOf(exact);
  const enough = chosenWorld !== null && isEnough(of(exact, chosenWorld));
  const hits = enough ? exact : await look(true);
  const resultWorld = chosenWorld ?? worldOf(hits) ?? 'real';
  return {
    world: resultWorld,
    hits: limitPerKind(of(hits, resultWorld), most),
    elsewhere: of(exact, resultWorld === 'real' ? 'demo' : 'real').length > 0,
  };
}

/** A full name typed correctly needs no matches with typos. */
const isEnough = (hits: readonly Hit[]): boolean =>
  hits.length >= FEW || hits.some(({ match }) => match.tier === 'name');

const of = (hits: readonly Hit[], world: World): Hit[] => hits.filter((hit) => hit.world === world);
const worldOf = (hits: readonly Hit[]): World | null =>
  (['real', 'demo'] as const).find((world) => of(hits, world).length > 0) ?? null;

function ranked(words: readonly string[], entries: readonly Entry[]): Hit[] {
  return entries
    .flatMap((entry): Hit[] => {
      const match = bestMatch(
        words,
        entry.names.map((name) => name.split(' ')),
      );
      return match === null ? [] : [{ ...entry, match: withPlaceTier(entry, match) }];
    })
    .sort(
      (a, b) =>
        tierFirst(a, b) ||
        b.weight - a.weight ||
        compareMatches(a.match, b.match) ||
        a.title.localeCompare(b.title) ||
        a.id - b.id,
    );
}

/** Readers search for a surname more often than for the village of a ground. */
const withPlaceTier = ({ entity }: Entry, match: NameMatch): NameMatch =>
  entity === 'venue' && match.tier === 'words' ? { ...match, tier: 'place' } : match;

/** Ignores unmatched words: within a tier, weight comes first, and the unmatched words only then. */
const tierFirst = (a: Hit, b: Hit): number => compareMatches({ ...a.match, left: 0 }, { ...b.match, left: 0 });

function limitPerKind(hits: readonly Hit[], most: number): Hit[] {
  const counts = new Map<string, number>();
  return hits.filter(({ entity }) => {
    const count = (counts.get(entity) ?? 0) + 1;
    counts.set(entity, count);
    return count <= most;
  });
}
