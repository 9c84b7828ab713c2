/**
 * The interface text of a page. Each file beside this one has the English sentences of related components; `useWords`
 * returns them in the language of the page. Without a provider it is English, as always in the browser, so that a page
 * ships one language and no provider.
 */
import { createContext, useContext } from 'react';

/** What replaces each object of English words. */
export const Translations = /* @__PURE__ */ createContext<ReadonlyMap<object, object>>(/* @__PURE__ */ new Map());

export const useWords = <Words extends object>(english: Words): Words =>
  (useContext(Translations).get(english) as Words | undefined) ?? english;
