import * as english from '../text/en/grow.ts';
import { part } from './part.ts';

export const growWords = /* @__PURE__ */ part(english.grow);
