/** The address of a form without its empty fields. */
export function formAddress(path: string, entries: Iterable<readonly [name: string, value: string]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of entries) if (value.trim() !== '') params.append(name, value);
  return `${path}?${params}`;
}
