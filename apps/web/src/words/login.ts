import * as english from '../text/en/login.ts';
import { part } from './part.ts';

export const loginWords = /* @__PURE__ */ part(english.login);
