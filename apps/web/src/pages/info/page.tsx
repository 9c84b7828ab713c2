import { tabPage } from '../match-page/tab-page.ts';
import { InfoPage } from './InfoPage.tsx';

export default tabPage('info', InfoPage, ['info']);
