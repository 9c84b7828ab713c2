import * as english from '../text/en/kept-back.ts';
import { part } from './part.ts';

export const keptBackWords = /* @__PURE__ */ part(english.keptBack);
