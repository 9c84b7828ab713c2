const SPECIAL = /[<\u2028\u2029]/;
const ALL = /[<\u2028\u2029]/g;
const WRITTEN: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that is safe inside a script element: `<` is escaped. */
export function json(value: unknown): string {
  const text = JSON.stringify(value);
  return SPECIAL.test(text) ? text.replace(ALL, (sign) => WRITTEN[sign] ?? sign) : text;
}
