import * as english from '../text/en/source.ts';
import { part } from './part.ts';

export const sourceWords = /* @__PURE__ */ part(english.source);
