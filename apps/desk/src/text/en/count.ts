/** "1 ball", "3 balls". */
export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
/** "1st", "2nd", "3rd", "11th". */
export const ordinal = (n: number): string =>
  `${n}${/1\d$/.test(String(n)) ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
