import * as english from '../text/en/schedule.ts';
import { part } from './part.ts';

export const scheduleWords = /* @__PURE__ */ part(english.schedule);
