/** Features that editors can switch off by `features.off`. Each has to obey: `features/shell/features-off.test.ts`. */
export const FEATURES = ['feedback', 'partners', 'polls', 'boostometer', 'forms', 'analytics', 'adverts'] as const;
export type Feature = (typeof FEATURES)[number];
