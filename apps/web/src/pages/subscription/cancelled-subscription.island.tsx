import { defineIsland } from '../../island/define-island.ts';
import { CancelledSubscription } from './CancelledSubscription.tsx';

export default defineIsland({ name: 'cancelled-subscription', View: CancelledSubscription });
