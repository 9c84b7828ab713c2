import { definePage } from '../define-page.ts';
import { TextDocument } from './TextDocument.tsx';

export default definePage('text', { Document: TextDocument });
