/**
 * Words of a page that renews itself. In another language they stand in the page, so that no page carries those of all;
 * figures have places, as in `{0} s behind`.
 */
export interface FreshWords {
  failed: string;
  again: string;
  /** Where no board of a Screen tells it: `minutes` of minutes and seconds, `hours` of hours and minutes. */
  age: Record<'behind' | 'seconds' | 'minutes' | 'hours', string> | null;
}

export const fresh: FreshWords = { failed: 'This page could not be updated.', again: 'Try again', age: null };

/** The same as functions of their figures. */
export const agesIn = ({ behind, seconds, minutes, hours }: NonNullable<FreshWords['age']>) => ({
  behind: filled(behind),
  seconds: filled(seconds),
  minutes: filled(minutes),
  hours: filled(hours),
});
const filled =
  (words: string) =>
  (...figures: number[]): string =>
    words.replace(/\{(\d)\}/g, (_, at: string) => String(figures[Number(at)]));
