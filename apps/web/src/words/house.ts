import * as english from '../text/en/house.ts';
import { part } from './part.ts';

export const houseWords = /* @__PURE__ */ part(english.house);
