/**
 * Splits "50, Vedarth, 31 balls" into the large figure, its text for screen readers, and the rest. A hat-trick has no
 * figure.
 */
export function milestoneParts(words: string): { figure: string | null; said: string; rest: string } {
  const comma = words.indexOf(', ');
  const said = words.slice(0, comma);
  const [, count, wickets] = /^(\d+)( wickets)?$/.exec(said) ?? [];
  return count === undefined
    ? { figure: null, said: '', rest: words }
    : { figure: wickets === undefined ? count : `${count}w`, said, rest: words.slice(comma + 2) };
}
