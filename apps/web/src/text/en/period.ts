/** A number of days, as people say it. */
export const period = (days: number): string => {
  if (days === 183) return '6 months';
  if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
  return days === 1 ? '1 day' : `${days} days`;
};
