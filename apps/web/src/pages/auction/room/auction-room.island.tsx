import { defineIsland } from '../../../island/define-island.ts';
import { AuctionRoom } from './AuctionRoom.tsx';

export default defineIsland({ name: 'auction-room', View: AuctionRoom });
