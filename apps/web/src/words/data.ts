import * as english from '../text/en/data.ts';
import { part } from './part.ts';

export const dataWords = /* @__PURE__ */ part(english.data);
