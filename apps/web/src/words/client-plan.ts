import * as english from '../text/en/client-plan.ts';
import { part } from './part.ts';

export const clientPlanWords = /* @__PURE__ */ part(english.clientPlan);
