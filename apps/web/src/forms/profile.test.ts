import { expect, test } from 'vitest';
import { NO_SESSION } from '../account/session/session-data.ts';
import { profileOf } from './profile.ts';

const of = (kept: unknown) =>
  profileOf({
    getItem: (key) => (key === 'session' ? (typeof kept === 'string' ? kept : JSON.stringify(kept)) : null),
  });

test('name and mail are those of whoever is signed in, as far as they are known (FORM-Q09)', () => {
  const user = { id: 'k7m2', name: 'Noor Achaval', email: 'noor@example.org' };
  expect(of({ ...NO_SESSION, user })).toEqual({ name: 'Noor Achaval', emailId: 'noor@example.org' });
  expect(of({ ...NO_SESSION, user: { ...user, name: null } })).toEqual({ emailId: 'noor@example.org' });
  expect(of({ ...NO_SESSION, user: { ...user, name: '', email: 7 } })).toEqual({});
});

test('of nobody, of what is no session, and where nothing is kept there is none (FORM-Q09)', () => {
  for (const kept of [NO_SESSION, null, {}, { user: 'noor' }, '{', []]) expect(of(kept)).toEqual({});
  expect(profileOf(null)).toEqual({});
  expect(
    profileOf({
      getItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
    }),
  ).toEqual({});
});
