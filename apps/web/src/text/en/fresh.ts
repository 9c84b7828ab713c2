/** Words of a page that renews itself. */
export const fresh = { failed: 'We couldn’t update this page.', again: 'Try again' };
