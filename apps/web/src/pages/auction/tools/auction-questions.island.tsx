import { defineIsland } from '../../../island/define-island.ts';
import { AuctionQuestions } from './AuctionQuestions.tsx';

export default defineIsland({ name: 'auction-questions', View: AuctionQuestions, when: 'visible' });
