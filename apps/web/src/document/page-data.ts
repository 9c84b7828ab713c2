/** Reads the data that the server wrote into the HTML of a page. */

/** Addresses of built files, as the head names them (`Document.tsx`). */
export const builtFiles = (page: Document): DOMStringMap =>
  page.querySelector<HTMLElement>('[data-modules]')?.dataset ?? {};

/** The attributes of `main`, such as the kind of a premium page. */
export const mainData = (page: Document): DOMStringMap => page.querySelector('main')?.dataset ?? {};
