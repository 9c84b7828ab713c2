import { tabPage } from '../match-page/tab-page.ts';
import { SquadsPage } from './SquadsPage.tsx';

export default tabPage('squads', SquadsPage, ['squads']);
