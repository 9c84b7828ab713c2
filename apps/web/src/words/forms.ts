import * as english from '../text/en/forms.ts';
import { part } from './part.ts';

export const formWords = /* @__PURE__ */ part(english.forms);
