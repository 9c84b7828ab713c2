import { said } from '../text/en/match.ts';
import { part } from './part.ts';

export const saidWords = /* @__PURE__ */ part(said);
