/** Ranges of columns without a field of their own lead to the whole form. */
export const fieldId = (parameter: string): string => `ask-${parameter}`;
