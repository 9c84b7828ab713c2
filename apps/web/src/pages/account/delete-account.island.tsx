import { defineIsland } from '../../island/define-island.ts';
import { DeleteForm } from './DeleteForm.tsx';

export default defineIsland({ name: 'delete-account', View: DeleteForm });
