import * as english from '../text/en/ball.ts';
import { part } from './part.ts';

export const ballWords = /* @__PURE__ */ part(english.ball);
