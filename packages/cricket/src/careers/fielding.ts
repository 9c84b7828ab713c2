/** Fielding careers (R12.16): a catch off one's own bowling counts, one taken as a substitute does not. */
export interface FieldingCareer {
  catches: number;
  stumpings: number;
  /** Counts every fielder named in a run out (R5.18). */
  runOuts: number;
}

export function fieldingCareer(all: readonly FieldingCareer[]): FieldingCareer {
  const sum = (of: (innings: FieldingCareer) => number): number => all.reduce((total, each) => total + of(each), 0);
  return {
    catches: sum((innings) => innings.catches),
    stumpings: sum((innings) => innings.stumpings),
    runOuts: sum((innings) => innings.runOuts),
  };
}
