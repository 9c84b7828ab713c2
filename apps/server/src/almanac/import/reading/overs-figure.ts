/** R3.1: "8.4" is eight overs and four balls, never a decimal. Returns balls. */
export function ballsOfFigure(figure: number, ballsPerOver: number): number {
  const overs = Math.floor(figure + 1e-6);
  return overs * ballsPerOver + Math.round((figure - overs) * 10);
}

/**
 * The position in an innings, from 1, at which a powerplay begins or ends. A bound counts the deliveries of its over
 * from 1, extras included (R17.4), so `5.7` ends an over of seven deliveries. A tenth is written as `5.1`; it is
 * distinguished from the first by the over having ten. Returns the position of the legal ball, or of the one that
 * replaces an extra.
 *
 * @param legal for each delivery of the over, whether it counts; empty for an over that was not bowled
 */
export function placeOfBound(
  figure: number,
  { end, ballsPerOver, legal }: { end: boolean; ballsPerOver: number; legal: readonly boolean[] },
): number {
  const over = Math.floor(figure + 1e-6);
  const written = Math.round((figure - over) * 10);
  const delivery = end && written === 1 && legal.length >= 10 ? 10 : written;
  const label = legal.length === 0 ? delivery : legal.slice(0, delivery - 1).filter(Boolean).length + 1;
  return over * ballsPerOver + Math.min(Math.max(label, 1), ballsPerOver);
}
