import * as english from '../text/en/tabs.ts';
import { part, type WordsOf } from './part.ts';

export const tabWords = /* @__PURE__ */ part(english.tabNames);
export const linkWords = /* @__PURE__ */ part(english.links);
export const commentaryWords = /* @__PURE__ */ part(english.commentary);
export const highlightWords = /* @__PURE__ */ part(english.highlights);
export const overWords = /* @__PURE__ */ part(english.overs);
export const pictureWords = /* @__PURE__ */ part(english.picture);
export const squadWords = /* @__PURE__ */ part(english.squads);
export const infoWords = /* @__PURE__ */ part(english.info);
export const rainWords = /* @__PURE__ */ part(english.rain);
export const dayWords = /* @__PURE__ */ part(english.day);
export type OverWords = WordsOf<typeof overWords>;
export type DayWords = WordsOf<typeof dayWords>;
export type RainWords = WordsOf<typeof rainWords>;
