/**
 * Small parsers that never throw: each returns the typed value, or `undefined`. Used because zod is too large to ship
 * (islands import only types from the contracts).
 */
export type Read<T> = (value: unknown) => T | undefined;

export const text: Read<string> = (value) => (typeof value === 'string' ? value : undefined);
export const whole: Read<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
export const side: Read<0 | 1> = (value) => (value === 0 || value === 1 ? value : undefined);
export const truth: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export function oneOf<T extends string>(...words: readonly T[]): Read<T> {
  return (value) => words.find((word) => word === value);
}

/** Unknown words become `other`: a new kind of event must not break an open page. */
export function oneOfOrOther<T extends string>(...words: readonly T[]): Read<T> {
  return (value) => words.find((word) => word === value) ?? ('other' as T);
}

/** A missing field is `null` too: an older server may not send it yet. */
export function orNull<T>(read: Read<T>): Read<T | null> {
  return (value) => (value === null || value === undefined ? null : read(value));
}

/** One unreadable member makes the list unreadable: a partial frame would lose data. */
export function list<T>(read: Read<T>): Read<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const out: T[] = [];
    for (const member of value) {
      const parsedMember = read(member);
      if (parsedMember === undefined) return undefined;
      out.push(parsedMember);
    }
    return out;
  };
}

export function pair<T>(read: Read<T>): Read<[T, T]> {
  return (value) => {
    const both = list(read)(value);
    return both?.length === 2 ? (both as [T, T]) : undefined;
  };
}

export function shape<T extends object>(fields: { [K in keyof T]: Read<T[K]> }): Read<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const source = value as Record<string, unknown>;
    const out: Partial<T> = {};
    for (const name of names) {
      const field = fields[name](source[name]);
      if (field === undefined) return undefined;
      out[name] = field;
    }
    return out as T;
  };
}

/** The value of a JSON text, or undefined if it is invalid. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
