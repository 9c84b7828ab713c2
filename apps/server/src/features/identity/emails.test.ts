/** E-mails to readers. */
import { expect, test } from 'vitest';
import { socialLinked, socialRemoved } from './emails.ts';

const about = { label: 'Google', origin: 'https://scores.example' };

test('an e-mail about an unlinked account says to link it again, not to unlink it (issue 13)', () => {
  expect(socialLinked('noor@example.org', about).text).toContain('unlink it on your account page');
  const { text } = socialRemoved('noor@example.org', about);
  expect(text).toContain('link it again on your account page');
  expect(text).not.toContain('unlink it');
});
