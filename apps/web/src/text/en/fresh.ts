/** Words of a page that renews itself. */
export const fresh = { failed: 'This page could not be updated.', again: 'Try again' };
