/** E-mails about passkeys: each passkey is a sign-in method, so its owner is notified. */
import type { Email, MailTemplate } from '../../../ports/mail/port.ts';

interface EmailDetails {
  /** Name chosen by the owner. */
  name: string;
  origin: string;
}

const IF_NOT_YOU = (origin: string) =>
  `If this wasn’t you, sign in, remove any sign-in method you don’t recognise and sign out all other devices. Or contact us: ${origin}/info/contact
`;
/** The owner types the name, so it may contain anything. */
const quoted = (name: string): string => name.replaceAll(/https?:\/\/\S*/g, '');

export const passkeyAddedEmail = (to: string, { name, origin }: EmailDetails): Email => ({
  template: 'account.passkey',
  to,
  subject: 'A passkey was added to your account',
  text: `You can now sign in with the passkey “${quoted(name)}”. Anyone who has that device and can unlock it can sign in to your account.

${IF_NOT_YOU(origin)}`,
});

export const passkeyRemovedEmail = (to: string, { name, origin }: EmailDetails): Email => ({
  template: 'account.passkey-removed',
  to,
  subject: 'A passkey was removed from your account',
  text: `You can no longer sign in with the passkey “${quoted(name)}”. Delete it from your device as well.

${IF_NOT_YOU(origin)}`,
});

const EXAMPLE = { name: 'My phone', origin: 'https://scores.example' };
export const passkeyTemplates: MailTemplate[] = [
  {
    name: 'account.passkey',
    title: 'A passkey was added',
    when: 'At once',
    example: () => passkeyAddedEmail('noor@example.org', EXAMPLE),
  },
  {
    name: 'account.passkey-removed',
    title: 'A passkey was removed',
    when: 'At once',
    example: () => passkeyRemovedEmail('noor@example.org', EXAMPLE),
  },
];
