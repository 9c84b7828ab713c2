import { tabPage } from '../match-page/tab-page.ts';
import { CommentaryPage } from './CommentaryPage.tsx';

export default tabPage('commentary', CommentaryPage);
