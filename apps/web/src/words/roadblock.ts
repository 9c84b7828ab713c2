import * as english from '../text/en/roadblock.ts';
import { part } from './part.ts';

export const roadblockWords = /* @__PURE__ */ part(english.roadblock);
