import { tabPage } from '../match-page/tab-page.ts';
import { HighlightsPage } from './HighlightsPage.tsx';

export default tabPage('highlights', HighlightsPage);
