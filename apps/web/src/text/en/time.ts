/** Words of times: beside one that the server prints, and of how long ago something was. */
export const timeWords = {
  /** For dates, with `Intl`; that of the document. */
  locale: 'en-GB',
  ground: 'at the ground',
  gmt: 'GMT',
};
export const since = {
  yetToCome: 'yet to come',
  now: 'just now',
  min: (n: number) => `${n} min back`,
  hour: (n: number) => `${n} hour back`,
  day: (n: number) => `about ${n} day back`,
  month: (n: number) => `about ${n} month back`,
  year: (n: number) => `about ${n} year back`,
};
export type TimeWords = typeof timeWords;
