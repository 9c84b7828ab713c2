/** The address of a form without its empty fields. */
export function askedAddress(path: string, entries: Iterable<readonly [string, FormDataEntryValue]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of entries) if (typeof value === 'string' && value.trim() !== '') params.append(name, value);
  return `${path}?${params}`;
}
