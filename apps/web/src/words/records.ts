import * as english from '../text/en/records.ts';
import { part } from './part.ts';

export const recordsWords = /* @__PURE__ */ part(english.records);
