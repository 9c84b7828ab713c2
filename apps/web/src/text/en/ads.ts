/** Texts on and around advertisements. */
export const adWords = {
  mark: 'Advertisement',
  by: (sponsor: string) => `Advertisement from ${sponsor}`,
  why: 'Why this ad',
  close: 'Close advertisement',
};
