/** Reports user actions to the shell, which knows whether they may be counted (MISC-001, MISC-002). */
export type Done = 'sign_out' | 'account_deleted';

export const DONE = 'sightscreen:done';

export const reportDone = (detail: Done): void => void window.dispatchEvent(new CustomEvent<Done>(DONE, { detail }));
