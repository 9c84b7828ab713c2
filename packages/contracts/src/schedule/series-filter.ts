/**
 * The four filters of `/cricket-schedule/series/{filter}` (MATCH-021 to 024): venue, team, match type, match state
 * (MATCH-Q15). The address has the form `venue-3,team-7,type-t20,state-live`, always in this order; `all` for none.
 */
export const FILTER_TYPES = ['test', 'odi', 't20', 'hun'] as const;
export const FILTER_STATES = ['live', 'upcoming', 'complete'] as const;

export interface SeriesFilter {
  venue: number | null;
  team: number | null;
  type: (typeof FILTER_TYPES)[number] | null;
  state: (typeof FILTER_STATES)[number] | null;
}
export type FilterName = keyof SeriesFilter;
const FILTER_NAMES: readonly FilterName[] = ['venue', 'team', 'type', 'state'];
export const NO_FILTER: SeriesFilter = { venue: null, team: null, type: null, state: null };

/** True if at least one of the four is set (MATCH-025 to 027). */
export const filterSet = (filter: SeriesFilter): boolean => FILTER_NAMES.some((name) => filter[name] !== null);

/** Null if the text is not a value of this filter. */
function valueOf(name: FilterName, text: string): number | string | null {
  if (name === 'venue' || name === 'team') return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  const known: readonly string[] = name === 'type' ? FILTER_TYPES : FILTER_STATES;
  return known.includes(text) ? text : null;
}

/** Null if invalid: unknown or repeated parts, unknown values (MATCH-Q12). */
export function parseFilter(text: string): SeriesFilter | null {
  if (text === 'all') return NO_FILTER;
  let filter = NO_FILTER;
  for (const part of text.split(',')) {
    const [, name = '', value = ''] = /^([a-z]+)-(.+)$/.exec(part) ?? [];
    const known = FILTER_NAMES.find((candidate) => candidate === name);
    if (known === undefined || filter[known] !== null) return null;
    filter = { ...filter, [known]: valueOf(known, value) };
    if (filter[known] === null) return null;
  }
  return filter;
}

/** Filters of a submitted form; empty fields are ignored. Null if a value is invalid. */
export function filterOfForm(form: Partial<Record<FilterName, string | undefined>>): SeriesFilter | null {
  const parts = FILTER_NAMES.flatMap((name) => (form[name] ? [`${name}-${form[name]}`] : []));
  return parts.length === 0 ? NO_FILTER : parseFilter(parts.join(','));
}

export const filterText = (filter: SeriesFilter): string =>
  FILTER_NAMES.flatMap((name) => (filter[name] === null ? [] : [`${name}-${filter[name]}`])).join(',') || 'all';
