import { createStore } from './create-store.ts';

export const AT_TOP = { isAway: false };
/** Whether the Screen of the page has scrolled away; its folded score is then shown. */
export const screenView = /* @__PURE__ */ createStore(AT_TOP);
