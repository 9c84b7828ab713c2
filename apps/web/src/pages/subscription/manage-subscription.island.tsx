import { defineIsland } from '../../island/define-island.ts';
import { ManageSubscription } from './ManageSubscription.tsx';

export default defineIsland({ name: 'manage-subscription', View: ManageSubscription });
