import { recordWatch } from '../text/en/record-watch.ts';
import { part, type WordsOf } from './part.ts';

export const recordWatchWords = /* @__PURE__ */ part(recordWatch);
export type RecordWatchWords = WordsOf<typeof recordWatchWords>;
