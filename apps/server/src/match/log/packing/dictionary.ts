/** Assigns a small number to each distinct value: rows repeat a few names, runs and authors thousands of times. */
export class Dictionary<T> {
  readonly values: T[] = [];
  private readonly numbers = new Map<T | string, number>();
  private readonly keyOf: (value: T) => T | string;

  constructor(keyOf: (value: T) => T | string = (value) => value) {
    this.keyOf = keyOf;
  }

  numberOf(value: T): number {
    const key = this.keyOf(value);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.values.push(value);
    this.numbers.set(key, this.values.length - 1);
    return this.values.length - 1;
  }
}

/** The value for a number of a stored dictionary; throws on an unknown number. */
export function valueAt<T>(values: readonly T[], number: number): T {
  if (number < 0 || number >= values.length) throw new RangeError('packed innings names a value it does not hold');
  return values[number] as T;
}
