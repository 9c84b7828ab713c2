/** Accuracy of forecasts, and calibration of their probabilities. */

/** Predicted probability of an event, and whether it happened. */
export interface Forecast {
  chance: number;
  happened: boolean;
}
export interface Score {
  forecasts: number;
  /** Forecasts whose likelier outcome happened; an even chance counts half. */
  right: number;
  /** Means per forecast: lower is better. */
  logLoss: number;
  brier: number;
}

export function scoreOf(forecasts: readonly Forecast[]): Score {
  const score: Score = { forecasts: forecasts.length, right: 0, logLoss: 0, brier: 0 };
  for (const { chance, happened } of forecasts) {
    const predicted = happened ? chance : 1 - chance;
    score.right += predicted > 0.5 ? 1 : predicted === 0.5 ? 0.5 : 0;
    score.logLoss -= Math.log(Math.max(predicted, 1e-9)) / forecasts.length;
    score.brier += (1 - predicted) ** 2 / forecasts.length;
  }
  return score;
}

export interface CalibrationRow {
  /** Probability of the likelier outcome, in per cent. */
  from: number;
  to: number;
  forecasts: number;
  /** Expected and actual frequency. */
  expected: number;
  happened: number;
}

/** Of the likelier outcome, in steps of ten per cent. */
export function calibration(forecasts: readonly Forecast[]): CalibrationRow[] {
  const rows = [50, 60, 70, 80, 90].map((from) => ({ from, to: from + 10, forecasts: 0, expected: 0, happened: 0 }));
  for (const { chance, happened } of forecasts) {
    const likelier = Math.max(chance, 1 - chance);
    const row = rows[Math.min(4, Math.floor(likelier * 10 + 1e-9) - 5)]!;
    row.forecasts += 1;
    row.expected += likelier;
    row.happened += chance >= 0.5 === happened ? 1 : 0;
  }
  return rows;
}
