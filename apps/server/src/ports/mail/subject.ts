/** Subjects made of what visitors typed. */

const MAX_LENGTH = 200;

/**
 * One line, no longer than a letter's subject may be. Cutting between the halves of an emoji leaves one that is no
 * Unicode, which PostgreSQL refuses to store.
 */
export const subjectOf = (text: string): string => {
  const line = text.toWellFormed().replaceAll(/\s+/g, ' ');
  return line.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
};
