/** R3.1: "8.4" is eight overs and four balls, never a decimal. Returns balls. */
export function ballsOfFigure(figure: number, ballsPerOver: number): number {
  const overs = Math.floor(figure + 1e-6);
  return overs * ballsPerOver + Math.round((figure - overs) * 10);
}

/**
 * Powerplay bounds count the deliveries of an over from 1, extras included: `5.7` ends an over in which seven were
 * bowled. Returns the legal ball of the innings, from 1 (R17.4).
 */
export function ballOfBound(figure: number, ballsPerOver: number): number {
  const over = Math.floor(figure + 1e-6);
  const ball = Math.round((figure - over) * 10);
  return over * ballsPerOver + Math.min(Math.max(ball, 1), ballsPerOver);
}
