/** What need not be written again: the HTML that is kept, and the key of a component with its props, or null where keeping is not worth it. */
export interface Keeping { kept: Kept; keyOf: (component: object, props: object) => string | null }

/** HTML by what it was made from, bounded in bytes. It is never wrong, only unused: another making is another key. */
export class Kept {
  private readonly half: number;
  /** Two generations: when the young one is full it becomes the old one, and what is asked for in the old one is young again. */
  private young = new Map<string, string>();
  private old = new Map<string, string>();
  private youngBytes = 0;
  private oldBytes = 0;

  /** @param maxBytes memory it may take, as far as strings can be counted: two bytes a character */
  constructor(maxBytes: number) {
    this.half = maxBytes / 2;
  }

  get bytes(): number { return this.youngBytes + this.oldBytes; }

  get(key: string): string | undefined {
    const html = this.young.get(key);
    if (html !== undefined) return html;
    const found = this.old.get(key);
    if (found !== undefined) this.set(key, found);
    return found;
  }

  set(key: string, html: string): void {
    this.young.set(key, html);
    this.youngBytes += 2 * (key.length + html.length) + ENTRY;
    if (this.youngBytes > this.half) {
      this.old = this.young;
      this.oldBytes = this.youngBytes;
      this.young = new Map();
      this.youngBytes = 0;
    }
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
    this.youngBytes = this.oldBytes = 0;
  }
}
/** A place in a map and the heads of two strings. */
const ENTRY = 100;

const identities = new WeakMap<object, number>();
let known = 0;
let turn = 0;
/** A page begins to be written. */
export function nextTurn(): void {
  turn += 1;
}
/**
 * A key for an object that nobody changes once it is made, such as a view: the same for the same object and for no other. Null on the first
 * page it stands on: most pages are made once, and what does not come back is not worth keeping.
 */
export function identityOf(made: object): number | null {
  const met = identities.get(made);
  if (met !== undefined && met > 0) return met;
  // Below nothing stands the turn in which it was met first.
  const identity = met === undefined || met === -turn ? -turn : (known += 1);
  if (identity !== met) identities.set(made, identity);
  return identity > 0 ? identity : null;
}
