import * as english from '../text/en/places.ts';
import { part } from './part.ts';

export const placesWords = /* @__PURE__ */ part(english.places);
