import { defineIsland } from '../../island/define-island.ts';
import { CancelSubscription } from './CancelSubscription.tsx';

export default defineIsland({ name: 'cancel-subscription', View: CancelSubscription });
