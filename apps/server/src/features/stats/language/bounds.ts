/** How much of an answer is told: on pages and in files the same rows. */
export const ROWS_A_PAGE = 50;
/** A page beyond holds nothing that anybody reads. */
export const MAX_PAGES = 1_000;
/** Of a file, and of all pages. */
export const MAX_ROWS = MAX_PAGES * ROWS_A_PAGE;

/** An answer without rows has a page too. */
export const pagesOf = (total: number): number => Math.min(MAX_PAGES, Math.max(1, Math.ceil(total / ROWS_A_PAGE)));
/** Rows that neither a page nor a file has. */
export const leftOutOf = (total: number): number => Math.max(0, total - MAX_ROWS);
