import { expect, test } from 'vitest';
import fc from 'fast-check';
import { readRaised, tagsIn } from './changing.ts';
import { matchAmong, type Tag, tagOf, tagsOfMatch, tagsOfResource } from './tag.ts';
import { TagVersions } from './tag-versions.ts';

test('a reply is current until one of its tags is invalidated; one without tags stays current', () => {
  const tags = new TagVersions();
  tags.invalidate([tagOf.team(1)]);
  const since = tags.now;
  const current = (...some: Tag[]) => tags.areCurrent(some, since);
  expect([current(), current(tagOf.team(1)), current(tagOf.person(7))]).toEqual([true, true, true]);
  tags.invalidate([tagOf.person(7)]);
  expect([current(), current(tagOf.team(1)), current(tagOf.team(1), tagOf.person(7))]).toEqual([true, true, false]);
  tags.invalidate([tagOf.everything]);
  expect([current(), current(tagOf.team(1)), tags.areCurrent([tagOf.team(1)], tags.now)]).toEqual([true, false, true]);
});

test('no invalidated tag counts as current, whatever the limit on remembered tags (issue 8)', () => {
  const step = fc.oneof(
    fc.record({ raise: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }) }),
    fc.record({ make: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 40 }), (most, steps) => {
      const tags = new TagVersions(most);
      const made: { of: number[]; since: number; raised: boolean }[] = [];
      for (const step of steps) {
        if ('make' in step) made.push({ of: step.make, since: tags.now, raised: false });
        else {
          tags.invalidate(step.raise.map(tagOf.person));
          for (const reply of made) reply.raised ||= reply.of.some((id) => step.raise.includes(id));
        }
        expect(tags.size).toBeLessThanOrEqual(most);
        for (const { of, since, raised } of made)
          if (raised) expect(tags.areCurrent(of.map(tagOf.person), since)).toBe(false);
      }
    }),
  );
});

test('a match invalidates all its lists, a side its own tags and lists, a person only their own', () => {
  const match = { id: 'wi_5', series: 7, venue: null, teams: [3, null] };
  expect(tagsOfMatch(match)).toEqual([
    'match:wi_5',
    'matches',
    'series-matches:7',
    'series-fixtures:7',
    'team-matches:3',
  ]);
  expect(tagsOfMatch(match, 'score')).toEqual(tagsOfMatch(match).filter((tag) => tag !== 'series-fixtures:7'));
  expect([tagsOfResource('team', [3, 4]), tagsOfResource('person', [7])]).toEqual([
    ['team:3', 'team:4', 'registry'],
    ['person:7'],
  ]);
  expect([matchAmong([tagOf.registry, tagOf.match('wi_5')]), matchAmong([tagOf.seriesMatches(1)])]).toEqual([
    'wi_5',
    null,
  ]);
});

test('a notification is parsed only in our own format, and ignored by its sender', () => {
  expect([
    readRaised('a1 team:3 registry', 'b2'),
    readRaised('a1 team:3', 'a1'),
    readRaised(undefined, 'a1'),
    readRaised('- x:constructor __proto__ A:1 a:b:c', 'a1'),
  ]).toEqual([['team:3', 'registry'], [], [], ['x:constructor']]);
  expect(tagsIn(['match:wi_5', '', 'match:wi 5', 'x'.repeat(40)])).toEqual(['match:wi_5']);
});
