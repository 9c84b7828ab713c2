/**
 * A part of the words of the interface: what the components of one place say. `useWords(part)` gives it in the language
 * of the page. Without a provider that is English: always in the browser, so that a page ships one language and no
 * provider.
 */
import type { Context } from 'react';

export { createContext as part, useContext as useWords } from 'react';
export type Part<Words> = Context<Words>;
export type WordsOf<P> = P extends Context<infer Words> ? Words : never;
