import { expect, test } from 'vitest';
import type { Me } from '@sightscreen/contracts/staff/sign-in';
import { createUserStore } from './last-user.ts';

const me: Me = {
  account: {
    id: 3,
    email: 'ada@example.org',
    name: 'Ada',
    role: 'scorer',
    state: 'active',
    authenticator: false,
    createdAt: 1,
    lastSignInAt: null,
  },
  recoveryCodesLeft: null,
  session: { id: 's', since: 1, idleUntil: 2 },
};

test('the stored user stays until sign-out, and an unreadable value means no user', () => {
  const stored = new Map<string, string>();
  const store = createUserStore({
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => {
      stored.set(name, value);
    },
    removeItem: (name) => {
      stored.delete(name);
    },
  });
  expect(store.read()).toBeNull();
  store.write(me);
  expect(store.read()).toEqual(me);
  stored.set([...stored.keys()][0]!, '{"account":{}}');
  expect(store.read()).toBeNull();
  store.write(null);
  expect(stored.size).toBe(0);
});

test('a browser without storage breaks nothing', () => {
  const refuse = (): never => {
    throw new Error('denied');
  };
  const store = createUserStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
  store.write(me);
  expect(store.read()).toBeNull();
});
