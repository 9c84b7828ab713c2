import * as english from '../text/en/polls.ts';
import { part } from './part.ts';

export const pollsWords = /* @__PURE__ */ part(english.polls);
