/** Thrown for what the writer does not know: the page is then left to React. */
export class Unwritable extends Error {}
