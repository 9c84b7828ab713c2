import * as english from '../text/en/player.ts';
import { part } from './part.ts';

export const playerWords = /* @__PURE__ */ part(english.player);
