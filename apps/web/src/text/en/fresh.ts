/** Words of a page that renews itself. */
export const freshWords = { failed: 'We couldn’t update this page.', again: 'Try again' };
export type FreshWords = typeof freshWords;
