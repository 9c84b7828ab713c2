import * as english from '../text/en/settings.ts';
import { part } from './part.ts';

export const settingsWords = /* @__PURE__ */ part(english.settings);
