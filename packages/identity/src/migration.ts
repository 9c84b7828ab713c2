/** Migration of a legacy account (AUTH-182 to 186). */

/** The consent text shown on the page is recorded verbatim: change the version whenever the text changes. */
export const MIGRATION_CONSENT =
  'I agree to move the name and e-mail address of my old account to this one. (version 2, November 2026)';

/** AUTH-185 */
export const MIGRATION_SECONDS = 6;

/** AUTH-182: a reply with a username means success. */
export const isMigrated = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'username' in reply && typeof reply.username === 'string';
