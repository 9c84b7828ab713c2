const WORDS: [RegExp, string][] = [[/^fifty/i, '50'], [/^hundred/i, '100'], [/^double hundred/i, '200'], [/^triple hundred/i, '300'], [/^five wickets/i, '5w'], [/^ten wickets/i, '10w']];

/** The figure that stands large beside a milestone's words: "Fifty for Vedarth, 31 balls" is 50. Null when the words name none, as a hat-trick. */
export function figureOf(words: string): string | null {
  return WORDS.find(([form]) => form.test(words))?.[1] ?? /^\d+/.exec(words)?.[0] ?? null;
}
