/** Letters about passkeys: each is a way in, so its owner hears of it. */
import type { Letter, MailTemplate } from '../../../ports/mail/port.ts';

interface About {
  /** As the owner calls it. */
  name: string;
  origin: string;
}

const IF_NOT_YOU = (origin: string) =>
  `If that was not you, sign in, remove what you do not know, and end the sessions that are not yours; or tell us: ${origin}/info/contact
`;
/** Owners type it, so it may be anything. */
const quoted = (name: string): string => name.replaceAll(/https?:\/\/\S*/g, '');

export const passkeyAddedLetter = (to: string, { name, origin }: About): Letter => ({
  template: 'account.passkey',
  to,
  subject: 'A passkey was added to your account',
  text: `The passkey “${quoted(name)}” was added to your account. Whoever has the device on which it is kept, and its PIN, finger or face, can sign in with it.

${IF_NOT_YOU(origin)}`,
});

export const passkeyRemovedLetter = (to: string, { name, origin }: About): Letter => ({
  template: 'account.passkey-removed',
  to,
  subject: 'A passkey was removed from your account',
  text: `The passkey “${quoted(name)}” was removed from your account. It signs nobody in any more; delete it on your device, too.

${IF_NOT_YOU(origin)}`,
});

const EXAMPLE = { name: 'My phone', origin: 'https://scores.example' };
export const passkeyTemplates: MailTemplate[] = [
  {
    name: 'account.passkey',
    title: 'A passkey was added',
    when: 'At once',
    example: () => passkeyAddedLetter('noor@example.org', EXAMPLE),
  },
  {
    name: 'account.passkey-removed',
    title: 'A passkey was removed',
    when: 'At once',
    example: () => passkeyRemovedLetter('noor@example.org', EXAMPLE),
  },
];
