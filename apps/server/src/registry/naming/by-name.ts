/** Tables whose keys are what people call things. A name may be `constructor` or `__proto__`: only a Map holds nothing but what was put into it. */

export type ByName<T> = ReadonlyMap<string, T>;

export const byName = <T>(table: Record<string, T>): ByName<T> => new Map(Object.entries(table));
