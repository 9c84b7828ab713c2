/** Limits of a result. Pages and files hold the same rows. */
export const ROWS_A_PAGE = 50;
/** No reader pages beyond this. */
export const MAX_PAGES = 1_000;
/** Rows of a file, and of all pages together. */
export const MAX_ROWS = MAX_PAGES * ROWS_A_PAGE;

/** A result without rows still has one page. */
export const pagesOf = (total: number): number => Math.min(MAX_PAGES, Math.max(1, Math.ceil(total / ROWS_A_PAGE)));
/** Rows beyond the limit, which neither pages nor files hold. */
export const leftOutOf = (total: number): number => Math.max(0, total - MAX_ROWS);
