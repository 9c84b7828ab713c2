import fc from 'fast-check';
import { soak } from '@sightscreen/test-kit/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotDefinition } from '../snapshots/store.ts';
import type { Tag } from '../tags/tag.ts';
import { type KeptWorld, openKeptWorld } from './testing/kept-world.ts';

/** Can be written once only, and there is nothing ahead any more. */
const LAST = 'play begins';
/** Say nothing yet, of any match (LIVE-052 to LIVE-054). */
const SILENT = /^(live-feed|highlight-video|live-stream-chat)\b/;

let world: KeptWorld;
beforeAll(async () => { world = await openKeptWorld(); });
afterAll(async () => {
  // What the last write began to make anew.
  await old(world.definitions());
  await world.site.close();
});

let said = 0;
/** What is said to be up to date; a busy machine may first be served the one before. */
async function kept(definition: SnapshotDefinition): Promise<string | null> {
  const { snapshots } = world.site.context.live;
  for (;;) {
    const found = await snapshots.get(definition);
    if (found.kind === 'unavailable') throw found.cause;
    if (found.kind === 'unknown') return null;
    if (found.kind === 'found' && snapshots.fresh(definition.key) === found.snapshot) return found.snapshot.body.toString();
  }
}
const anew = async (definition: SnapshotDefinition): Promise<string | null> => (await definition.render())?.body.toString() ?? null;
async function write(kind: string): Promise<void> {
  await world.writes[kind]?.(++said);
  // As long as lists may be held, and no longer.
  world.pass(1_000);
}
async function old(definitions: readonly SnapshotDefinition[]): Promise<string[]> {
  const found: string[] = [];
  for (const definition of definitions) if ((await kept(definition)) !== (await anew(definition))) found.push(definition.key);
  return found;
}

test('whatever is written, every kept reply is the one that would be made anew (issue 8)', async () => {
  // Of the Hundred, what only it has: the rest is told of the other matches as well.
  const definitions = world.definitions().filter(({ key }) => soak || !/ hun\b/.test(key) || /^(hcommentary|older|match) /.test(key));
  expect(await old(definitions)).toEqual([]);
  const kinds = Object.keys(world.writes).filter((kind) => kind !== LAST);
  // Each kind once, and then as it falls.
  for (const kind of kinds) {
    await write(kind);
    expect([kind, await old(definitions)]).toEqual([kind, []]);
  }
  await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 5 }), async (some) => {
    for (const kind of some) await write(kind);
    expect(await old(definitions)).toEqual([]);
  }), { numRuns: soak ? 150 : 1, endOnFailure: true });
});

/** These are told from a whole that holds more than they show, and ahead of play they show nobody. */
const unsaid = (kind: string, key: string): boolean => ['person', 'team-matches'].includes(kind) && /^(page (hi|bn)|rail) ahead/.test(key);
const kindOf = (tag: Tag): string => tag.split(':')[0] ?? tag;
const without = (definition: SnapshotDefinition, kind: string): SnapshotDefinition => {
  const rest = (tags: readonly Tag[]) => tags.filter((tag) => kindOf(tag) !== kind);
  return {
    ...definition, key: `${definition.key} without ${kind}`, tags: rest(definition.tags),
    render: async () => {
      const made = await definition.render();
      return made === null ? null : { ...made, tags: rest(made.tags ?? []) };
    },
  };
};
/** What each kind of tag is there for: written together, so that whoever lacks the tag is old. */
const SHOWS: Record<string, readonly string[]> = {
  match: ['ball', 'correction', 'wicket', 'video', 'ball of the Hundred', LAST], matches: ['new matches', 'result', 'ball of another match'], registry: ['team', 'venue', 'series'],
  'series-matches': ['new matches', 'ball', 'squad of a match ahead'], 'team-matches': ['result'], team: ['team'], venue: ['venue'], series: ['series'], person: ['person', 'spelling of people'],
};

test('no kept reply names a tag that it could do without (issue 8)', async () => {
  const mutants = new Map<string, { mutant: SnapshotDefinition; whole: SnapshotDefinition }[]>();
  for (const whole of world.definitions().filter(({ key }) => !SILENT.test(key))) {
    const made = await whole.render();
    if (made === null) continue;
    const kinds = new Set([...whole.tags, ...(made.tags ?? [])].map(kindOf));
    // Whoever shows the last matches of both sides follows all of theirs, this one too.
    if (kinds.has('team-matches')) kinds.delete('match');
    for (const kind of kinds) mutants.set(kind, [...(mutants.get(kind) ?? []), { mutant: without(whole, kind), whole }]);
  }
  expect([...mutants.keys()].sort()).toEqual(Object.keys(SHOWS).sort());
  for (const [kind, all] of [...mutants].sort(([a], [b]) => Number(a === 'match') - Number(b === 'match'))) {
    for (const { mutant } of all) await kept(mutant);
    for (const one of SHOWS[kind] ?? []) await write(one);
    const survivors: string[] = [];
    for (const { mutant, whole } of all) if (!unsaid(kind, whole.key) && (await kept(mutant)) === (await anew(whole))) survivors.push(mutant.key);
    expect([kind, survivors]).toEqual([kind, []]);
  }
});
