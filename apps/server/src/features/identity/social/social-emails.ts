/** E-mails about social accounts: each is a sign-in method, so its owner is notified. */
import type { Email, MailTemplate } from '../../../ports/mail/port.ts';

interface EmailDetails {
  /** Display name of the provider. */
  label: string;
  origin: string;
}
const IF_NOT_YOU = (origin: string) =>
  `If this wasn’t you, sign in with a code, unlink it on your account page and sign out all other devices. Or contact us: ${origin}/info/contact
`;

export const socialLinkedEmail = (to: string, { label, origin }: EmailDetails): Email => ({
  template: 'account.social',
  to,
  subject: `You can now sign in with ${label}`,
  text: `A ${label} account was linked to your account. You can now sign in with it.

${IF_NOT_YOU(origin)}`,
});

export const socialRemovedEmail = (to: string, { label, origin }: EmailDetails): Email => ({
  template: 'account.social-removed',
  to,
  subject: `You can no longer sign in with ${label}`,
  text: `The ${label} account was unlinked from your account. You can no longer sign in with it.

If this wasn’t you, sign in with a code, link it again on your account page and sign out all other devices. Or contact us: ${origin}/info/contact
`,
});

const EXAMPLE = { label: 'Google', origin: 'https://scores.example' };
export const socialTemplates: MailTemplate[] = [
  {
    name: 'account.social',
    title: 'A social account was linked',
    when: 'At once',
    example: () => socialLinkedEmail('noor@example.org', EXAMPLE),
  },
  {
    name: 'account.social-removed',
    title: 'A social account was unlinked',
    when: 'At once',
    example: () => socialRemovedEmail('noor@example.org', EXAMPLE),
  },
];
