import * as english from '../text/en/calendar.ts';
import { part } from './part.ts';

export const calendarWords = /* @__PURE__ */ part(english.calendar);
