import * as english from '../text/en/auction.ts';
import { part } from './part.ts';

export const auctionWords = /* @__PURE__ */ part(english.auction);
