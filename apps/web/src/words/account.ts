import * as english from '../text/en/account.ts';
import { part } from './part.ts';

export const accountWords = /* @__PURE__ */ part(english.account);
