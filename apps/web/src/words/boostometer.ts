import * as english from '../text/en/boostometer.ts';
import { part } from './part.ts';

export const boostometerWords = /* @__PURE__ */ part(english.boostometer);
