/** A value of a filter, as it stands in the address, in the sentence and in the data. */
/** What a value of a filter stands for in the data. `unknown`: rows of which the source does not tell. */
export type Meaning =
  | { is: readonly (string | number | boolean)[] }
  | { from: string | number | null; to: string | number | null }
  | { unknown: true };

export interface FilterValue {
  /** As in the canonical address. */
  text: string;
  /** As in the sentence. */
  words: string;
  meaning: Meaning;
}
