import { defineIsland } from '../../../island/define-island.ts';
import { AuctionSearch } from './AuctionSearch.tsx';

export default defineIsland({ name: 'auction-search', View: AuctionSearch, when: 'visible' });
