/** Names suggested in a field of the statistics form. */
import type { Suggestion } from '@sightscreen/contracts/calls/search';

type Named = Pick<Suggestion, 'title' | 'id'>;
export interface NameOption {
  title: string;
  detail: string | null;
  /** Text that the field receives. */
  written: string;
}

/** The text of a chosen name; the id at its end decides. */
export const writtenName = ({ title, id }: Named): string => `${plainName(title)} #${id}`;
const plainName = (title: string): string => title.replaceAll(/[,#]/g, ' ');

/** Lists each competition once, by its name without the season; each season is a series of its own. */
export function competitionsOf(suggestions: readonly Suggestion[]): Suggestion[] {
  const named = suggestions.map((suggestion) => ({
    ...suggestion,
    title: suggestion.title.replace(/ \d{4}([/–-]\d{2,4})?$/, ''),
  }));
  return named.filter(({ title }, at) => named.findIndex((other) => other.title === title) === at);
}

export const nameOptions = (parameter: string, suggestions: readonly Suggestion[]): NameOption[] =>
  parameter === 'competition'
    ? competitionsOf(suggestions).map(({ title }) => ({ title, detail: null, written: plainName(title) }))
    : suggestions.map((suggestion) => ({
        title: suggestion.title,
        detail: suggestion.detail,
        written: writtenName(suggestion),
      }));

/** Splits several names into the last, which is being typed, and those before it. */
export function typedLast(value: string): { before: string; last: string } {
  const comma = value.lastIndexOf(',');
  return { before: comma < 0 ? '' : `${value.slice(0, comma + 1)} `, last: value.slice(comma + 1).trim() };
}
