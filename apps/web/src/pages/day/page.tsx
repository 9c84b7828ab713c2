import { tabPage } from '../match-page/tab-page.ts';
import { DayPage } from './DayPage.tsx';

export default tabPage('day', DayPage, ['day']);
