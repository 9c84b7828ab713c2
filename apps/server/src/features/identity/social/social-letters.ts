/** Letters about social accounts: each is a way in, so its owner hears of it. */
import type { Letter, MailTemplate } from '../../../ports/mail/port.ts';

interface About {
  /** The provider, for people. */
  label: string;
  origin: string;
}
const IF_NOT_YOU = (origin: string) =>
  `If that was not you, sign in with a code, remove it in your account, and end the sessions that you do not know; or tell us: ${origin}/info/contact
`;

export const socialJoinedLetter = (to: string, { label, origin }: About): Letter => ({
  template: 'account.social',
  to,
  subject: `Your account is entered by ${label} from now on, too`,
  text: `Somebody who is signed in at ${label} was joined to your account, and can sign in to it that way from now on.

${IF_NOT_YOU(origin)}`,
});

export const socialRemovedLetter = (to: string, { label, origin }: About): Letter => ({
  template: 'account.social-removed',
  to,
  subject: `Your account is no longer entered by ${label}`,
  text: `The account at ${label} was removed from your account here. It signs nobody in any more.

${IF_NOT_YOU(origin)}`,
});

const EXAMPLE = { label: 'Google', origin: 'https://scores.example' };
export const socialTemplates: MailTemplate[] = [
  {
    name: 'account.social',
    title: 'A social account was joined',
    when: 'At once',
    example: () => socialJoinedLetter('noor@example.org', EXAMPLE),
  },
  {
    name: 'account.social-removed',
    title: 'A social account was removed',
    when: 'At once',
    example: () => socialRemovedLetter('noor@example.org', EXAMPLE),
  },
];
