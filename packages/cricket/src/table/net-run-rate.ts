/** Net run rate as an exact fraction (R15.1, R15.5): only the label is rounded, never the order. */

export interface RunSums {
  runsFor: number;
  ballsFor: number;
  runsAgainst: number;
  ballsAgainst: number;
}
export const NO_RUNS: RunSums = { runsFor: 0, ballsFor: 0, runsAgainst: 0, ballsAgainst: 0 };

export const addRuns = (a: RunSums, b: RunSums): RunSums => ({
  runsFor: a.runsFor + b.runsFor,
  ballsFor: a.ballsFor + b.ballsFor,
  runsAgainst: a.runsAgainst + b.runsAgainst,
  ballsAgainst: a.ballsAgainst + b.ballsAgainst,
});

interface Fraction {
  over: bigint;
  under: bigint;
}

/**
 * Runs per ball scored minus runs per ball conceded. A side that has not batted, or not bowled, has 0 for that part.
 */
function perBall({ runsFor, ballsFor, runsAgainst, ballsAgainst }: RunSums): Fraction {
  const [scored, faced] = ballsFor === 0 ? [0n, 1n] : [BigInt(runsFor), BigInt(ballsFor)];
  const [conceded, bowled] = ballsAgainst === 0 ? [0n, 1n] : [BigInt(runsAgainst), BigInt(ballsAgainst)];
  return { over: scored * bowled - conceded * faced, under: faced * bowled };
}

/** Positive if `a` has the higher rate. */
export function compareRates(a: RunSums, b: RunSums): number {
  const [one, two] = [perBall(a), perBall(b)];
  const difference = one.over * two.under - two.over * one.under;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** "+0.280": per over of the competition, three decimals, rounded half away from zero. */
export function netRunRate(sums: RunSums, ballsPerOver: number): string {
  const { over, under } = perBall(sums);
  const size = (over < 0n ? -over : over) * BigInt(ballsPerOver) * 1000n;
  const thousandths = (2n * size + under) / (2n * under);
  return `${over < 0n && thousandths > 0n ? '-' : '+'}${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
}
