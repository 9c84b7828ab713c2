import { expect, test } from 'vitest';
import { parseUsername } from './username.ts';

test.each([
  ['Noor@Example.ORG', 'mail', 'noor@example.org'],
  ['  noor+scores@mail.example.org\n', 'mail', 'noor+scores@mail.example.org'],
  ['noor@BÜCHER.example', 'mail', 'noor@xn--bcher-kva.example'],
  ['\u212aoor@example.org', 'mail', 'koor@example.org'],
  ['+96891234567', 'mobile', '+96891234567'],
  ['96891234567', 'mobile', '+96891234567'],
  ['447400123456', 'mobile', '+447400123456'],
])('%j is stored in one form (AUTH-047, AUTH-S01, ASVS 5.0 V1.1.1)', (typed, kind, text) => {
  expect(parseUsername(typed, 'not_set')).toMatchObject({ kind, text });
});

test.each([
  ['9123 4567', 'OM', null],
  ['91234567', 'OM', '+96891234567'],
  ['91234567', 'not_set', null],
  ['09876543210', 'IN', '+919876543210'],
  ['9876543210', 'IN', '+919876543210'],
  ['919876543210', 'IN', '+919876543210'],
  ['919876543210', 'GB', '+919876543210'],
  ['07400123456', 'GB', '+447400123456'],
])('the number %s typed in %s is %s (AUTH-017, AUTH-Q15)', (typed, country, text) => {
  expect(parseUsername(typed, country)?.text ?? null).toBe(text);
});

test.each([
  '+442079460000',
  '+449061234567',
  '+18005551234',
  '+441212345678',
  '+999123456789',
  '+9689123456',
  '+0123456789',
])('%s is refused: it takes no messages or costs the caller extra (AUTH-S03)', (typed) => {
  expect(parseUsername(typed, 'GB')).toBeNull();
});

test.each([
  '',
  'noor',
  'noor@localhost',
  'İnoor@example.org',
  'nöor@example.org',
  'a@b@example.org',
  'noor@exa mple.org',
  `${'a'.repeat(65)}@${'b'.repeat(250)}.org`,
])('%j is not a sign-in name (AUTH-046)', (typed) => {
  expect(parseUsername(typed, 'GB')).toBeNull();
});
