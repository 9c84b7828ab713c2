import type { FilterKey } from '../language/dimensions.ts';
import { filterOf, type StatsQuery, textsOf } from '../language/question.ts';
import { type Refusal, refuse } from '../language/refuse.ts';

/** Refuses ranges that end before they begin, years outside the dates, and seasons of other years. */
export function againstTime(question: StatsQuery): Refusal | null {
  const first = dayOf(question, 'from', 'from');
  const last = dayOf(question, 'to', 'to');
  if (first !== null && last !== null && first > last)
    return refuse('to', `the dates end on ${last}, before they begin on ${first}`, { beside: ['from'] });
  const years = filterOf(question, 'year')?.values.map(({ meaning }) => spanOf(meaning)) ?? [];
  const [from, to] = [Number(first?.slice(0, 4) ?? 0), Number(last?.slice(0, 4) ?? 9999)];
  const dates = [...(first === null ? [] : ['from']), ...(last === null ? [] : ['to'])];
  if (years.length > 0 && !years.some((year) => year.from <= to && year.to >= from))
    return refuse('year', 'the dates do not include this year', { beside: dates });
  const seasons = textsOf(question, 'season').map((text) => Number(/^\d{4}/.exec(text)?.[0]));
  const spans = years.length === 0 ? [{ from, to }] : years;
  const meet = (season: number): boolean =>
    Number.isNaN(season) || spans.some((year) => year.from <= season + LATE && year.to >= season - LATE);
  if (seasons.length === 0 || seasons.some(meet)) return null;
  return refuse('season', 'this season was not played in those years', {
    beside: [...(years.length === 0 ? [] : ['year']), ...dates],
  });
}
/** Years by which a season may start before, or end after, the year of its name: matches are postponed. */
const LATE = 2;

function dayOf(question: StatsQuery, key: FilterKey, end: 'from' | 'to'): string | null {
  const meaning = filterOf(question, key)?.values[0]?.meaning;
  const day = meaning !== undefined && 'from' in meaning ? meaning[end] : null;
  return day === null ? null : String(day);
}

type Meaning = NonNullable<ReturnType<typeof filterOf>>['values'][number]['meaning'];
/** The span of whole numbers, both ends included. */
export function spanOf(meaning: Meaning): { from: number; to: number } {
  if ('is' in meaning) return { from: Number(meaning.is[0]), to: Number(meaning.is[0]) };
  if ('from' in meaning) return { from: Number(meaning.from ?? 0), to: Number(meaning.to ?? Infinity) };
  return { from: Infinity, to: -Infinity };
}
