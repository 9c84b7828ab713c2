/** The listed records as described by the address of the page. */
export const listQuery = (query: URLSearchParams) => ({
  q: query.get('q') ?? '',
  sort: query.get('sort') ?? '',
  page: Math.max(1, Number(query.get('page') ?? '1') || 1),
  filter: query.get('filter') ?? '',
});

/** As in the address: "role:bowler;world:real". */
export const filterOf = (text: string): Map<string, string> =>
  new Map(
    text
      .split(';')
      .filter((pair) => pair.includes(':'))
      .map((pair) => pair.split(':') as [string, string]),
  );
export const withFilter = (text: string, name: string, value: string): string => {
  const all = filterOf(text);
  all.delete(name);
  if (value !== '') all.set(name, value);
  return [...all].map((pair) => pair.join(':')).join(';');
};
/** The list stays the same while a record of it is opened. */
export const listSearch = (query: URLSearchParams): string => {
  const params = new URLSearchParams(query);
  params.delete('new');
  return params.size === 0 ? '' : `?${params}`;
};
