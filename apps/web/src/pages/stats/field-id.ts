/** Id of a form field. Column ranges without a field link to the form as a whole. */
export const fieldId = (parameter: string): string => `ask-${parameter}`;
