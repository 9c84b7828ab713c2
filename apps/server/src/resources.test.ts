import { may } from '@sightscreen/contracts/staff/permission';
import { staffRole } from '@sightscreen/contracts/staff/account';
import { expect, test } from 'vitest';
import { nouns } from './resources.ts';

test('each link from one record of the desk to another has a permitted user (AUTH-S13, issue 13)', () => {
  const dead = nouns.flatMap((noun) =>
    (noun.related?.('1', { account: '1', owner: 'here' }) ?? [])
      .map((step) => nouns.find(({ name }) => name === step.noun))
      .filter((to) => to === undefined || !staffRole.options.some((role) => may(role, noun.read) && may(role, to.read)))
      .map((to) => `${noun.name} to ${to?.name}`),
  );
  expect(dead).toEqual([]);
});
