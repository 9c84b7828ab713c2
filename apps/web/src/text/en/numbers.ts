/** Numbers in English sentences. */
export const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const ordinals = /* @__PURE__ */ new Intl.PluralRules('en-GB', { type: 'ordinal' });
/** 1st, 2nd, 3rd, 4th. */
export const ordinal = (n: number): string =>
  `${n}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[ordinals.select(n)]}`;

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];
/** "Three", "13". */
export const inLetters = (n: number): string => WORDS[n] ?? String(n);
