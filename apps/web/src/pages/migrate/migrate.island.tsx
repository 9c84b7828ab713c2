import { Migration } from '../../account/legacy/Migration.tsx';
import { defineIsland } from '../../island/define-island.ts';

export default defineIsland({ name: 'migrate', View: Migration });
