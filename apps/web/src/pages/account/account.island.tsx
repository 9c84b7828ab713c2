import { defineIsland } from '../../island/define-island.ts';
import { Account } from './Account.tsx';

export default defineIsland({ name: 'account', View: Account });
