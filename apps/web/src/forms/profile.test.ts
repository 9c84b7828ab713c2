import { expect, test } from 'vitest';
import { NO_SESSION } from '../account/session/session-data.ts';
import { profileOf } from './profile.ts';

const of = (stored: unknown) =>
  profileOf({
    getItem: (key) => (key === 'session' ? (typeof stored === 'string' ? stored : JSON.stringify(stored)) : null),
  });

test('name and e-mail address come from the signed-in user (FORM-Q09)', () => {
  const user = { id: 'k7m2', name: 'Noor Achaval', email: 'noor@example.org' };
  expect(of({ ...NO_SESSION, user })).toEqual({ name: 'Noor Achaval', emailId: 'noor@example.org' });
  expect(of({ ...NO_SESSION, user: { ...user, name: null } })).toEqual({ emailId: 'noor@example.org' });
  expect(of({ ...NO_SESSION, user: { ...user, name: '', email: 7 } })).toEqual({});
});

test('without a session or storage the profile is empty (FORM-Q09)', () => {
  for (const stored of [NO_SESSION, null, {}, { user: 'noor' }, '{', []]) expect(of(stored)).toEqual({});
  expect(profileOf(null)).toEqual({});
  expect(
    profileOf({
      getItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
    }),
  ).toEqual({});
});
