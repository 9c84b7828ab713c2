/** Moving an earlier account (AUTH-182 to 186). */

/** The very text that the page shows beside its box is recorded: change the version with the words. */
export const MIGRATION_CONSENT =
  'I agree to move the name and e-mail address of my old account to this one. (version 2, November 2026)';

/** AUTH-185 */
export const MIGRATION_SECONDS = 6;

/** AUTH-182: a success if the reply has a username. */
export const isMigrated = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'username' in reply && typeof reply.username === 'string';
