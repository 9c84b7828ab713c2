import * as english from '../text/en/foot.ts';
import { part } from './part.ts';

export const footWords = /* @__PURE__ */ part(english.foot);
