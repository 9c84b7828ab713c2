/**
 * R3.8: balls in an over of a Test, by the country it was played in and the year its season began. Years not listed had
 * six.
 */
const HISTORY: Record<string, readonly { from: number; to: number; balls: number }[]> = {
  England: [
    { from: 1880, to: 1888, balls: 4 },
    { from: 1889, to: 1899, balls: 5 },
    { from: 1939, to: 1939, balls: 8 },
  ],
  Australia: [
    { from: 1877, to: 1888, balls: 4 },
    { from: 1924, to: 1925, balls: 8 },
    { from: 1936, to: 1979, balls: 8 },
  ],
  'South Africa': [
    { from: 1889, to: 1889, balls: 4 },
    { from: 1892, to: 1899, balls: 5 },
    { from: 1938, to: 1958, balls: 8 },
  ],
  'New Zealand': [{ from: 1968, to: 1979, balls: 8 }],
  Pakistan: [{ from: 1974, to: 1978, balls: 8 }],
};

/** Default for `Ruleset.ballsPerOver` of an old Test; the match's own value takes precedence (R3.8). */
export function testBallsPerOver(country: string, year: number): number {
  const known = Object.hasOwn(HISTORY, country) ? HISTORY[country] : undefined;
  return known?.find((span) => year >= span.from && year <= span.to)?.balls ?? 6;
}
