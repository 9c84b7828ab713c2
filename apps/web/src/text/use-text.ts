/**
 * The interface text of a page: each part is one file of `en/`, listed in `en.ts`. The build names the English part in
 * each call (`text-parts.ts`), so that an island ships only the parts it uses. Without a provider it is English, as
 * always in the browser, so that a page ships one language.
 */
import { createContext, useContext } from 'react';
import type * as english from './en.ts';

export type Text = typeof english;
type Part = keyof Text;

/** Parts in the language of the page. */
export const Translation = /* @__PURE__ */ createContext<Partial<Text>>({});

/** A part of the text, in the language of the page. */
export const useText = <Name extends Part>(name: Name, part?: Text[Name]): Text[Name] =>
  useContext(Translation)[name] ?? part!;
