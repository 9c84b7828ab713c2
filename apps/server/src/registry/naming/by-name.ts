/** Lookup tables keyed by name. A Map, because a name may be `constructor` or `__proto__`. */

export type ByName<T> = ReadonlyMap<string, T>;

export const byName = <T>(table: Record<string, T>): ByName<T> => new Map(Object.entries(table));
