/** Counts by outcome, and the progress of the import. */
export interface Refused {
  origin: string;
  reason: string;
}
export interface Tally {
  total: number;
  imported: number;
  changed: number;
  unchanged: number;
  /** Among the unchanged: matches whose outdated figures were rebuilt. */
  refreshed: number;
  refused: Refused[];
  /** Total of the stored matches. */
  deliveries: number;
  startedAt: number;
  /** Stopped before the last file, on request or by an error. */
  stopped: boolean;
}

export const newTally = (total: number, startedAt: number): Tally => ({
  total,
  imported: 0,
  changed: 0,
  unchanged: 0,
  refreshed: 0,
  refused: [],
  deliveries: 0,
  startedAt,
  stopped: false,
});

export const settled = (tally: Tally): number =>
  tally.imported + tally.changed + tally.unchanged + tally.refused.length;
