import { describe, expect, test } from 'vitest';
import { ProblemError } from '../../../core/http/problems.ts';
import { addressOf, queryOf } from './address.ts';
import type { StatsQuery } from '../language/stats-query.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { inWords, sentenceOf } from './sentence.ts';

/** Keeps names as typed: the lookup in the registry is not under test. */
const asIfNamed = (parsed: ParsedQuery): StatsQuery => ({
  ...parsed,
  world: parsed.world ?? 'real',
  filters: parsed.filters.map(({ key, values }) => ({
    key,
    values: values.map((value) => {
      if ('named' in value) return { text: value.named, words: value.named, meaning: { is: [1] } };
      return 'pair' in value ? { text: value.pair.join('-'), words: 'two', meaning: { is: [1, 2] } } : value;
    }),
  })),
});
const read = (address: string): StatsQuery => {
  const parameters = [...new URLSearchParams(address)];
  const names = new Set(parameters.map(([name]) => name));
  const query = [...names].map(
    (name) => [name, parameters.filter(([one]) => one === name).map(([, value]) => value)] as const,
  );
  return asIfNamed(parseQuery(Object.fromEntries(query)));
};
const words = (address: string): string => inWords(sentenceOf(read(address)));
const refusal = (address: string): string => {
  try {
    read(address);
  } catch (error) {
    if (error instanceof ProblemError) return `${error.status} ${String(error.details.field)}: ${error.message}`;
    throw error;
  }
  return 'not refused';
};

describe('statistics queries', () => {
  test('the query of the issue is read and put into words (issue 10, 1)', () => {
    expect(
      words('of=batting&format=T20I&gender=female&phase=death&bowling=leg-spin&by=player&sort=sixes&min-balls=30'),
    ).toBe('Show batting in T20Is by women, in the death overs, against leg spin, at least 30 balls, by sixes.');
  });
  test.each([
    ['', 'Show batting, by runs.'],
    [
      'of=bowling&sort=economy&min-wickets=20&by=ground',
      'Show bowling, for each ground, at least 20 wickets, by economy.',
    ],
    ['by=bowling,phase&order=asc', 'Show batting, for each bowling type and phase, by runs, lowest first.'],
    ['average=40..&runs=50..99', 'Show batting, with 50 to 99 runs, with an average of 40 or more, by runs.'],
    [
      'of=bowling&hand=left,unknown&over=16-20',
      'Show bowling, in overs 16–20, to left-handed or of unknown hand batters, by wickets.',
    ],
    ['phase=powerplay', 'Show batting, in the powerplay, by runs.'],
    [
      'of=fielding&bowling=leg-spin,spin&hand=left',
      'Show fielding, off leg spin or spin, of left-handed batters, by dismissals.',
    ],
    [
      'of=fielding&batter=Ada&bowler=Bo&position=1-3',
      'Show fielding, to dismiss Ada, off Bo, of batters at numbers 1–3, by dismissals.',
    ],
    ['of=team&batter=Ada&bowler=Bo&sort=runs', 'Show teams, with Ada on strike, against Bo, by runs.'],
    ['of=team&position=3&sort=runs', 'Show teams, with number 3 on strike, by runs.'],
    ['of=bowling&batter=Ada&position=1-2', 'Show bowling, to Ada, to numbers 1–2, by wickets.'],
  ])('"%s" is put into words (issue 10, 1)', (address, expected) => expect(words(address)).toBe(expected));

  test('each part of the sentence except connecting words names its parameter (issue 10, 1)', () => {
    const parts = sentenceOf(read('format=ODI&min-innings=5&by=year&sort=average'));
    expect(parts.flatMap(({ parameter }) => parameter ?? [])).toEqual(['of', 'format', 'by', 'min-innings', 'sort']);
  });

  test('spellings, order and defaults lead to one canonical address (issue 10, 1)', () => {
    const address = '/stats?of=batting&format=ODI,T20I&gender=female&min-balls=30&sort=sixes&world=real';
    for (const query of [
      'sort=sixes&balls=30..&gender=female&format=T20I&format=ODI&utm_source=x&gclid=1&team=',
      'world=real&of=batting&by=player&order=desc&page=1&format=ODI,T20I&gender=female&min-balls=30&sort=sixes',
    ]) {
      const statsQuery = read(query);
      const filters = statsQuery.filters.map(({ key, values }) => ({
        key,
        values: values.toSorted((a, b) => a.text.localeCompare(b.text)),
      }));
      expect(addressOf({ ...statsQuery, filters })).toBe(address);
    }
    expect(queryOf(read(address.slice('/stats?'.length)))).toBe(address.slice('/stats?'.length));
  });

  test.each([
    ['colour=red', '400 colour'],
    ['of=tennis', '400 of'],
    ['phase=evening', '400 phase'],
    ['over=20-16', '400 over'],
    ['position=16', '400 position'],
    ['from=2024-02-30', '400 from'],
    ['sort=wickets', '400 sort'],
    ['min-wickets=3', '400 min-wickets'],
    ['runs=9..1', '400 runs'],
    ['runs=50..99&min-runs=3', '400 min-runs'],
    ['of=bowling&best=5..', '400 best'],
    ['by=player,team,year', '400 by'],
    ['by=innings,team', '400 by'],
    ['gender=female,male', '400 gender'],
    ['sort=runs&sort=fours', '400 sort'],
    ['page=0', '400 page'],
    ['page=1001', '400 page'],
    ['world=moon', '400 world'],
    ['pair=7', '400 pair'],
    [`team=${'x'.repeat(101)}`, '400 team'],
    [`format=${Array.from({ length: 13 }, (_, n) => n).join(',')}`, '400 format'],
    ['constructor=1', '400 constructor'],
  ])('"%s" is refused by its name (issue 10, 1)', (address, start) =>
    expect(refusal(address).split(': ')[0]).toBe(start),
  );

  test.each([
    ['of=partnerships&phase=death', 'phase', 'Partnerships figures cannot use phase.'],
    ['of=all-round&bowling=pace', 'bowling', 'All-round figures cannot use bowling type. Choose batting or bowling.'],
    [
      'of=all-round&by=innings',
      'by',
      'All-round figures have no single innings. Choose batting or bowling, or group by match.',
    ],
    ['of=fielding&by=player&of=fielding&session=1&pair=1-2', 'pair', 'Fielding figures cannot use pair.'],
    [
      'of=bowling&phase=death&min-maidens=1',
      'min-maidens',
      'Maidens needs whole innings. Remove the filters on balls.',
    ],
    ['by=innings&min-hundreds=1', 'min-hundreds', 'A single innings has no hundreds.'],
  ])('a combination that no data answers is refused: "%s" (issue 10, 1)', (address, field, why) =>
    expect(refusal(address)).toBe(`400 ${field}: ${field}: ${why}`),
  );

  test('a refusal states the allowed values (issue 10, 1)', () => {
    expect(refusal('hand=both')).toContain('Choose left, right or unknown');
    expect(refusal('min-wickets=3')).toContain('not-outs');
  });
});
