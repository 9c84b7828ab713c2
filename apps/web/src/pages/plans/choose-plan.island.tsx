import { defineIsland } from '../../island/define-island.ts';
import { PlanSelection } from './PlanSelection.tsx';

/** Reading the plans takes no script. A session starts it, since TV viewers cannot buy one (PLAN-027). */
export default defineIsland({ name: 'choose-plan', View: PlanSelection, when: 'use', wakesFor: 'signed-in' });
