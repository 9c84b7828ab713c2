import fc from 'fast-check';
import { sampled, soak } from '@sightscreen/test-kit/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import type { Tag } from '../../core/tags/tag.ts';
import { summedUntil } from '../views/summed.ts';
import { type RecordedWorld, openRecordedWorld, START } from './testing/cached-world.ts';

/** This write can happen only once. */
const LAST = 'play begins';
/** Always empty so far (LIVE-052 to LIVE-054). */
const SILENT = /^(live-feed|highlight-video|live-stream-chat)\b/;

/** A reply as it was built. */
interface Built {
  body: string | null;
  tags: readonly Tag[];
  validUntil: number | null;
}
let world: RecordedWorld;
let definitions: ResponseDefinition[];
/** By key: the newest build, by the store or by this test, and the build at the last check. */
const newest = new Map<string, Built>();
const checked = new Map<string, Built>();
/** By key: the tags invalidated by each change of the reply, and the tags that the reply had before. */
const changes = new Map<string, { tags: readonly Tag[]; raised: ReadonlySet<Tag> }[]>();

const noting = (definition: ResponseDefinition): ResponseDefinition => ({
  ...definition,
  render: async () => {
    const made = await definition.render();
    const tags = [...definition.tags, ...(made?.tags ?? [])];
    const { body = null, validUntil = null } = made ?? {};
    newest.set(definition.key, { body: body?.toString() ?? null, tags, validUntil });
    return made;
  },
});

beforeAll(async () => {
  world = await openRecordedWorld();
  // Variants of a reply are neighbors, so a usual run takes every second one, and of a match of The Hundred only the
  // replies that differ from those of other matches.
  const all = [...world.definitions(), ...world.almanac()].filter(
    ({ key }) => soak || !/ hun\b/.test(key) || /^(hcommentary|older|match) /.test(key),
  );
  definitions = sampled(all, 2).map(noting);
  await world.invalidatedTags();
});
afterAll(async () => {
  // Waits for rebuilds started by the last write.
  await check();
  await world.site.close();
});

let written = 0;
/** Reads until the reply is up to date; a slow machine may first serve the previous one. */
async function currentBody(definition: ResponseDefinition): Promise<string | null> {
  const { responseCache } = world.site.context.live;
  for (;;) {
    const found = await responseCache.get(definition);
    if (found.kind === 'unavailable') throw found.cause;
    if (found.kind === 'unknown') return null;
    if (found.kind === 'found' && responseCache.fresh(definition.key) === found.response)
      return found.response.body.toString();
  }
}
/** Whether the store serves the result of a build from scratch; a build by the store at this moment counts as one. */
async function isRight(definition: ResponseDefinition): Promise<boolean> {
  const before = newest.get(definition.key);
  const body = await currentBody(definition);
  if (newest.get(definition.key) === before) await definition.render();
  return body === newest.get(definition.key)?.body;
}
async function write(kind: string): Promise<void> {
  await world.writes[kind]?.(++written);
}
/**
 * Returns the keys of outdated replies. Records for each changed reply which tags were invalidated since the last
 * check.
 */
async function check(): Promise<string[]> {
  const raised = new Set(await world.invalidatedTags());
  // The tags that it invalidates count for the next check: on the site the next search indexes renamed rows.
  await world.index();
  // Exactly the minimum interval between builds of a list.
  world.pass(1_000);
  const old: string[] = [];
  for (const definition of definitions) {
    const { key } = definition;
    if (!(await isRight(definition))) old.push(key);
    const before = checked.get(key);
    const now = newest.get(key)!;
    if (before !== undefined && before.body !== now.body)
      changes.set(key, [...(changes.get(key) ?? []), { tags: before.tags, raised }]);
    checked.set(key, now);
  }
  return old;
}

test('after any write, every cached reply equals one built from scratch (issue 8)', async () => {
  expect(await check()).toEqual([]);
  const kinds = Object.keys(world.writes).filter((kind) => kind !== LAST);
  // Each kind once, then at random.
  for (const kind of kinds) {
    await write(kind);
    expect([kind, await check()]).toEqual([kind, []]);
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 5 }), async (some) => {
      for (const kind of some) await write(kind);
      expect(await check()).toEqual([]);
    }),
    { numRuns: soak ? 150 : 1, endOnFailure: true },
  );
  for (const kind of [LAST, 'person']) {
    await write(kind);
    expect([kind, await check()]).toEqual([kind, []]);
  }
  // Some forty writes, each followed by some hundred replies built from scratch.
}, 600_000);

/** Writes that do not change these replies, which are derived from more data than they show. */
const NOT_SHOWN: readonly [kind: RegExp, key: RegExp][] = [
  [/^(person|team-matches)$/, /^page (hi|bn) ahead/],
  // A match of a side changes both its form and its figures; on the site the figures follow later.
  [/^team-(matches|figures)$/, /^page live ahead/],
  // A slug in the address of the next part, if there is one.
  [/^person$/, /^player innings/],
  // Figures of a person come with a match of their side.
  [/^person-figures$/, /^calendar player/],
  // The page around this part names the competition.
  [/^team-matches$/, /^part team .* stats-table/],
  // Sides are indexed by whichever reader triggered the registry update.
  [/^names$/, /^search part .*"tab":"team"/],
];
const isNotDisplayed = (kind: string, key: string): boolean =>
  NOT_SHOWN.some(([kinds, keys]) => kinds.test(kind) && keys.test(key));
const kindOf = (tag: Tag): string => tag.split(':')[0] ?? tag;

test('no cached reply has a tag that it does not need (issue 8)', () => {
  const needless: string[] = [];
  for (const [key, { body, tags }] of checked) {
    const own = changes.get(key) ?? [];
    if (SILENT.test(key) || (body === null && own.length === 0)) continue;
    const kinds = new Set([tags, ...own.map((change) => change.tags)].flat().map(kindOf));
    // Replies showing the last matches of both sides follow all of their matches, including this one.
    if (kinds.has('team-matches')) kinds.delete('match');
    for (const kind of kinds) {
      const missed = own.some((change) => !change.tags.some((tag) => kindOf(tag) !== kind && change.raised.has(tag)));
      if (!missed && !isNotDisplayed(kind, key)) needless.push(`${key}: ${kind}`);
    }
  }
  expect(needless).toEqual([]);
});

test('a reply with sums over recent matches expires when one of them becomes old (BEYOND-04)', () => {
  const sums = [...checked].filter(([, { body }]) => /"matches":\["[^\]]*\],"ended":\d/.test(body ?? ''));
  expect(sums.length).toBeGreaterThan(soak ? 8 : 3);
  const late = sums.filter(([, { validUntil }]) => validUntil === null || validUntil > summedUntil(START));
  expect(late.map(([key]) => key)).toEqual([]);
});
