/**
 * A part of the interface text: the sentences of related components. `useWords(part)` returns it in the language of the
 * page. Without a provider it is English, as always in the browser, so that a page ships one language and no provider.
 */
import type { Context } from 'react';

export { createContext as part, useContext as useWords } from 'react';
export type Part<Words> = Context<Words>;
export type WordsOf<P> = P extends Context<infer Words> ? Words : never;
