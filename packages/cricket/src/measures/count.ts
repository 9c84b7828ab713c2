/** "1 run", "2 runs", "1 wkt", "4 leg byes" (R18.22). `many` only for irregular plurals. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(count: number): string {
  const teen = count % 100 > 10 && count % 100 < 14;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}
