import { defineIsland } from '../../island/define-island.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

export default defineIsland({ name: 'form', View: EnquiryForm });
