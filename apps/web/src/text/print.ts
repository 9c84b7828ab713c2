/** Words at the foot of a printed sheet, in the languages of pages. */
export const print = 'Printed';
