/** A value of a filter, as the address, the sentence and the data write it. */
/** What a filter value selects in the data. `unknown`: rows whose source does not state a value. */
export type Meaning =
  | { is: readonly (string | number | boolean)[] }
  | { from: string | number | null; to: string | number | null }
  | { unknown: true };

export interface FilterValue {
  /** Text in the canonical address. */
  text: string;
  /** Text in the sentence. */
  words: string;
  meaning: Meaning;
}
