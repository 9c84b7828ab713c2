/** Subjects of e-mails made from visitors' input. */

const MAX_LENGTH = 200;

/**
 * One line, no longer than a subject may be. Cutting an emoji in half leaves a lone surrogate, which PostgreSQL refuses
 * to store.
 */
export const subjectOf = (text: string): string => {
  const line = text.toWellFormed().replaceAll(/\s+/g, ' ');
  return line.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
};
