/**
 * Features that editors can switch off by `features.off`. `features/shell/features-off.test.ts` checks each of them.
 */
export const FEATURES = ['feedback', 'partners', 'polls', 'boostometer', 'forms', 'analytics', 'adverts'] as const;
export type Feature = (typeof FEATURES)[number];
