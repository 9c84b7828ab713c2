import { tabPage } from '../match-page/tab-page.ts';
import { OversPage } from './OversPage.tsx';

export default tabPage('overs', OversPage, ['overs']);
