import fc from 'fast-check';
import { soak } from '@sightscreen/test-kit/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotDefinition } from '../snapshots/store.ts';
import type { Tag } from '../tags/tag.ts';
import { type KeptWorld, openKeptWorld } from './testing/kept-world.ts';

/** Can be written only once. */
const LAST = 'play begins';
/** Always empty as yet (LIVE-052 to LIVE-054). */
const SILENT = /^(live-feed|highlight-video|live-stream-chat)\b/;

let world: KeptWorld;
beforeAll(async () => {
  world = await openKeptWorld();
});
afterAll(async () => {
  // Rebuilds started by the last write.
  await old(world.definitions());
  await world.site.close();
});

let written = 0;
/** Reads until the reply is up to date; a busy machine may first serve the previous one. */
async function kept(definition: SnapshotDefinition): Promise<string | null> {
  const { snapshots } = world.site.context.live;
  for (;;) {
    const found = await snapshots.get(definition);
    if (found.kind === 'unavailable') throw found.cause;
    if (found.kind === 'unknown') return null;
    if (found.kind === 'found' && snapshots.fresh(definition.key) === found.snapshot)
      return found.snapshot.body.toString();
  }
}
const fromScratch = async (definition: SnapshotDefinition): Promise<string | null> =>
  (await definition.render())?.body.toString() ?? null;
async function write(kind: string): Promise<void> {
  await world.writes[kind]?.(++written);
  await world.heard();
  // Exactly as long as lists may be held back.
  world.pass(1_000);
}
async function old(definitions: readonly SnapshotDefinition[]): Promise<string[]> {
  const found: string[] = [];
  for (const definition of definitions)
    if ((await kept(definition)) !== (await fromScratch(definition))) found.push(definition.key);
  return found;
}

test('after any write, every cached reply equals one built from scratch (issue 8)', async () => {
  // For The Hundred only the replies specific to it: the rest is the same as for other matches.
  const definitions = [...world.definitions(), ...world.almanac()].filter(
    ({ key }) => soak || !/ hun\b/.test(key) || /^(hcommentary|older|match) /.test(key),
  );
  expect(await old(definitions)).toEqual([]);
  const kinds = Object.keys(world.writes).filter((kind) => kind !== LAST);
  // Each kind once, then at random.
  for (const kind of kinds) {
    await write(kind);
    expect([kind, await old(definitions)]).toEqual([kind, []]);
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 5 }), async (some) => {
      for (const kind of some) await write(kind);
      expect(await old(definitions)).toEqual([]);
    }),
    { numRuns: soak ? 150 : 1, endOnFailure: true },
  );
});

/** Derived from larger data than they show, and empty before play. */
const notShown = (kind: string, key: string): boolean =>
  ['person', 'team-matches'].includes(kind) && /^(page (hi|bn)|rail) ahead/.test(key);
const kindOf = (tag: Tag): string => tag.split(':')[0] ?? tag;
const without = (definition: SnapshotDefinition, kind: string): SnapshotDefinition => {
  const rest = (tags: readonly Tag[]) => tags.filter((tag) => kindOf(tag) !== kind);
  return {
    ...definition,
    key: `${definition.key} without ${kind}`,
    tags: rest(definition.tags),
    render: async () => {
      const made = await definition.render();
      return made === null ? null : { ...made, tags: rest(made.tags ?? []) };
    },
  };
};
/** The purpose of each kind of tag: writes that a reply without the tag would miss. */
const SHOWS: Record<string, readonly string[]> = {
  match: ['ball', 'correction', 'wicket', 'video', 'ball of the Hundred', LAST],
  matches: ['new matches', 'result', 'ball of another match'],
  registry: ['team', 'venue', 'series'],
  'series-matches': ['new matches', 'ball', 'squad of a match ahead'],
  'team-matches': ['result'],
  team: ['team'],
  venue: ['venue'],
  series: ['series'],
  'series-figures': ['figures'],
  person: ['person', 'spelling of people'],
};
/** For replies that hear of those by another tag as well: a ball also renews figures, a name raises two tags. */
const SHOWS_ALONE: Record<string, string> = { matches: 'fixture', registry: 'team', series: 'rule of a table' };

test('no cached reply names a tag that it does not need (issue 8)', async () => {
  const mutants = new Map<string, { mutant: SnapshotDefinition; whole: SnapshotDefinition }[]>();
  for (const whole of world.definitions().filter(({ key }) => !SILENT.test(key))) {
    const made = await whole.render();
    if (made === null) continue;
    const kinds = new Set([...whole.tags, ...(made.tags ?? [])].map(kindOf));
    // Replies showing the last matches of both sides follow all of theirs, including this one.
    if (kinds.has('team-matches')) kinds.delete('match');
    for (const kind of kinds)
      mutants.set(kind, [...(mutants.get(kind) ?? []), { mutant: without(whole, kind), whole }]);
  }
  expect([...mutants.keys()].sort()).toEqual(Object.keys(SHOWS).sort());
  for (const [kind, all] of [...mutants].sort(([a], [b]) => Number(a === 'match') - Number(b === 'match'))) {
    let survivors = all.filter(({ whole }) => !notShown(kind, whole.key));
    for (const writes of [SHOWS[kind] ?? [], [SHOWS_ALONE[kind] ?? []].flat()]) {
      if (writes.length === 0) continue;
      for (const { mutant } of survivors) await kept(mutant);
      for (const one of writes) await write(one);
      const left: typeof survivors = [];
      for (const one of survivors) if ((await kept(one.mutant)) === (await fromScratch(one.whole))) left.push(one);
      survivors = left;
    }
    expect([kind, survivors.map(({ mutant }) => mutant.key)]).toEqual([kind, []]);
  }
});
